/** What every browser engine can do over its own protocol. */
export interface Engine {
  open: (address: string) => Promise<void>;
  /** Runs the body of a function in the page, with its arguments as `arguments`. The result must be plain data. */
  run: <Result>(body: string, ...parameters: readonly unknown[]) => Promise<Result>;
  /** Presses the pointer at a point of the viewport. */
  press: (point: Point) => Promise<void>;
  /** Types into the field that has the focus. */
  type: (text: string) => Promise<void>;
  /** Gives a file to the input that the selector finds. */
  upload: (selector: string, file: string) => Promise<void>;
  /** A PNG of the viewport. */
  takeScreenshot: () => Promise<Buffer>;
}

/** Registers what stops a program or removes a folder. The last one runs first. */
export type AtEnd = (stop: () => Promise<void>) => void;

/** Registers the end of each program before it is used, so that a start that fails leaves nothing. */
export type StartEngine = (atEnd: AtEnd) => Promise<Engine>;

export interface Point {
  x: number;
  y: number;
}

/** Wide enough for the desktop layout. */
export const viewport = { width: 1280, height: 900 } as const;
