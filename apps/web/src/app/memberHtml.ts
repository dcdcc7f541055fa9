declare global {
  interface Window {
    /** The document asks for the page with the member's data (`server/inlineScripts.ts`). Null if the browser has to render it. */
    memberHtml?: Promise<object | null>;
  }
}

const BUDGET_MS = 3_000;

/** Returns true once the document shows the page with the member's data, and false if it will not. */
export async function untilMemberHtml(): Promise<boolean> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, BUDGET_MS, null));
  const shown = await Promise.race([window.memberHtml, late]);
  // A reply that comes later must not replace what React has hydrated.
  delete window.memberHtml;
  return Boolean(shown);
}
