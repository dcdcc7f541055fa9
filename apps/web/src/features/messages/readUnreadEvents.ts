/** Parses server-sent events: unread counts and the end of the session. Ignores unknown and malformed events. */
export async function* readUnreadEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<number | 'signedOut'> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = parseEvent(text.slice(0, end));
        text = text.slice(end + 2);
        if (event !== null) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function parseEvent(text: string): number | 'signedOut' | null {
  const fields = new Map(text.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
  if (fields.get('event') === 'signedOut') return 'signedOut';
  if (fields.get('event') !== 'unread') return null;
  try {
    const data: unknown = JSON.parse(fields.get('data') ?? '');
    const unread = typeof data === 'object' && data !== null && 'unread' in data ? data.unread : null;
    return typeof unread === 'number' && Number.isSafeInteger(unread) && unread >= 0 ? unread : null;
  } catch {
    return null;
  }
}
