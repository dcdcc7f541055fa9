// Docs pages show overlays in frames of their own, several in one page.

/** The switches of the toolbar, and how they stand at first. */
const defaultGlobals = { theme: 'light', language: 'zh-CN', currency: 'TWD', contrast: 'normal', motion: 'full' } as const;

const frame = 'frameElement' in globalThis ? globalThis.frameElement : null;

/** True in such a frame. */
export const isInDocsFrame = Boolean(frame?.closest('.sbdocs'));

/** The switches of the toolbar. Storybook gives them to the docs page only, and the page takes over what a frame reports. */
function globalsOfDocsPage(): Readonly<Record<string, unknown>> {
  const globals = JSON.parse(frame?.ownerDocument.documentElement.dataset.globals ?? '{}') as Record<string, unknown>;
  return Object.fromEntries(Object.entries(defaultGlobals).map(([name, value]) => [name, globals[name] ?? value]));
}

export const initialGlobals: Readonly<Record<string, unknown>> = isInDocsFrame ? globalsOfDocsPage() : defaultGlobals;

/** Assertions run where a story is alone. Several frames cannot have the focus at once, so an overlay is open from the start there. */
export const outsideDocs =
  <Context>(play: (context: Context) => Promise<void>) =>
  async (context: Context): Promise<void> => {
    if (!isInDocsFrame) await play(context);
  };

/** An overlay focuses itself when it opens. In a docs page the browser would scroll from what the reader reads to the last of the frames. */
export function preventScrollingToFrame(): void {
  if (!isInDocsFrame) return;
  const native = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus');
  function focus(this: HTMLElement, options?: FocusOptions) {
    Reflect.apply(native?.value as (given: FocusOptions) => void, this, [{ ...options, preventScroll: true }]);
  }
  Object.defineProperty(HTMLElement.prototype, 'focus', { ...native, value: focus });
}
