import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, StartEngine } from './engine.ts';

/** While other programs use the processor, an engine answers late. */
const LIMIT_MS = 120_000;

/** The engine did not answer. It is stopped, and each later step fails with this error at once. */
export class EngineStopped extends Error {}

export interface OpenedEngine extends Engine {
  close: () => Promise<void>;
}

/** Gives every step of an engine a limit, because no protocol has one: a hung engine would hold up the run for good. */
export async function openEngine(name: string, start: StartEngine, limitMs = LIMIT_MS): Promise<OpenedEngine> {
  const stops: (() => Promise<void>)[] = [];
  let stopped: EngineStopped | undefined;

  async function close() {
    for (const stop of stops.splice(0).reverse()) await stop();
  }

  async function limit<Result>(step: string, run: () => Promise<Result>): Promise<Result> {
    if (stopped) throw stopped;
    const timer = new AbortController();
    const timeout = sleep(limitMs, undefined, { signal: timer.signal }).then(async () => {
      stopped = new EngineStopped(`${name} gave no answer to "${step}" within ${limitMs / 1_000} seconds, and was stopped`);
      await close();
      throw stopped;
    });
    try {
      return await Promise.race([run(), timeout]);
    } catch (error) {
      // What failed because the engine was stopped says less.
      throw stopped ?? error;
    } finally {
      timer.abort();
    }
  }

  const starting = limit('start', () => start((stop) => stops.push(stop)));
  const engine = await starting.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    open: (address) => limit(`open ${address}`, () => engine.open(address)),
    run: (body, ...parameters) => limit(`run ${body.trim().slice(0, 100)}`, () => engine.run(body, ...parameters)),
    press: (point) => limit(`press ${point.x}, ${point.y}`, () => engine.press(point)),
    type: (text) => limit(`type ${text}`, () => engine.type(text)),
    upload: (selector, file) => limit(`upload ${file}`, () => engine.upload(selector, file)),
    takeScreenshot: () => limit('take a screenshot', () => engine.takeScreenshot()),
    close,
  };
}
