/** Records how long work takes. Set by `openTelemetry.ts`, which is loaded only when traces are wanted. */
export type Trace = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

let trace: Trace | undefined;

export function setTrace(recorder: Trace): void {
  trace = recorder;
}

/** Runs work in a span, if spans are recorded. */
export const traced: Trace = (name, work) => (trace ? trace(name, work) : work());
