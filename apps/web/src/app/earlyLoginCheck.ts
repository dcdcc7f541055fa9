declare global {
  interface Window {
    /** A login check that the document requested before its scripts (`server/inlineScripts.ts`). */
    earlyLoginCheck?: {
      token: string;
      /** Null unless the API gave a clear answer. */
      reply: Promise<object | null>;
    };
  }
}

/** Returns the reply of the early login check once, and null if there is none for this token. */
export async function takeEarlyLoginCheck(token: string | null): Promise<unknown> {
  const early = window.earlyLoginCheck;
  delete window.earlyLoginCheck;
  return early?.token === token ? early.reply : null;
}
