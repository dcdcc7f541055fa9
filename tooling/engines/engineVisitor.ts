import { setTimeout as sleep } from 'node:timers/promises';
import { isHydrated } from '../e2e/visitor.ts';
import type { Engine, Point } from './engine.ts';
import { EngineStopped } from './openEngine.ts';

/** While other programs use the processor, a step takes long. */
const PATIENCE_MS = 120_000;
const POLL_MS = 200;

/** Where to press the first visible element of an XPath that nothing covers. The page is scrolled there first. */
const FIND_POINT = `
  const found = document.evaluate(arguments[0], document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  for (let at = 0; at < found.snapshotLength; at++) {
    const element = found.snapshotItem(at);
    if (element.disabled || element.closest('[aria-disabled=true], [inert]') || element.getClientRects().length === 0 || getComputedStyle(element).visibility === 'hidden') continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const shown = document.elementFromPoint(x, y);
    if (shown && (element.contains(shown) || shown.contains(element))) return { x, y };
  }
  return null;`;

/** Chooses the first option whose text contains the words. */
const CHOOSE = `
  const [path, words] = arguments;
  const select = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;
  const option = select && [...select.options].find(({ text }) => words.some((word) => text.includes(word)));
  if (!option) return false;
  select.value = option.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;`;

const HAS_FOCUS = `
  const found = document.evaluate(arguments[0], document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  for (let at = 0; at < found.snapshotLength; at++) if (found.snapshotItem(at) === document.activeElement) return true;
  return false;`;

export type EngineVisitor = ReturnType<typeof createEngineVisitor>;

/** Uses a page as a person does: finds by visible text, presses, types, reads. */
export function createEngineVisitor(engine: Engine) {
  /** Asks until there is an answer. A page that is being left answers with an error. */
  async function wait<Result>(what: string, ask: () => Promise<Result | null | false | undefined>): Promise<Result> {
    const limit = Date.now() + PATIENCE_MS;
    let problem: unknown;
    while (Date.now() < limit) {
      const answer = await ask().catch((error: unknown) => {
        if (error instanceof EngineStopped) throw error;
        problem = error;
        return null;
      });
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      await sleep(POLL_MS);
    }
    const text = await engine.run<string>('return `${location.href} said: ${document.body.innerText}`').catch(String);
    throw new Error(`${what} did not come. ${text.slice(0, 1_500)}`, { cause: problem });
  }

  /** An element that moves, for example while a page above it grows, would be missed. */
  async function findPoint(xpath: string): Promise<Point> {
    let before: Point | null = null;
    return wait(xpath, async () => {
      const point = await engine.run<Point | null>(FIND_POINT, xpath);
      const isStill = point?.x === before?.x && point?.y === before?.y;
      before = point;
      return isStill && point;
    });
  }
  const visitor = {
    wait,
    async open(address: string) {
      await engine.open(address);
      await visitor.waitUntilHydrated();
    },
    waitUntilHydrated: () => wait('hydration', () => engine.run<boolean>(`return (${String(isHydrated)})()`)),
    waitForAddress: (pattern: RegExp) =>
      wait(String(pattern), async () => {
        const address = await engine.run<string>('return location.href');
        return pattern.test(address) && address;
      }),
    /** The address changes before the page does. */
    seesHeading: (text: string) =>
      wait(`the heading ${text}`, () =>
        engine.run<boolean>(
          'return [...document.querySelectorAll("main h1")].some((each) => each.innerText.trim() === arguments[0])',
          text,
        ),
      ),
    async press(xpath: string) {
      await engine.press(await findPoint(xpath));
    },
    /** Presses an empty field and types. A field that moves while it is pressed gets no focus. */
    async fill(xpath: string, text: string) {
      const hasFocus = async () => {
        await engine.press(await findPoint(xpath));
        return engine.run<boolean>(HAS_FOCUS, xpath);
      };
      await wait(`the focus of ${xpath}`, hasFocus);
      await engine.type(text);
    },
    choose: (xpath: string, ...words: readonly string[]) => wait(xpath, () => engine.run<boolean>(CHOOSE, xpath, words)),
    sees: (text: string) => wait(text, () => engine.run<boolean>('return document.body.innerText.includes(arguments[0])', text)),
  };
  return visitor;
}

const quoted = (text: string) => `"${text}"`;
export const button = (name: string) => `//button[normalize-space()=${quoted(name)} or @aria-label=${quoted(name)}]`;
export const field = (label: string) =>
  `//*[self::input or self::textarea or self::select][@id=//label[contains(normalize-space(), ${quoted(label)})]/@for or @aria-label=${quoted(label)}]`;
