/** What the manifest calls the file that holds these rooms' texts together; the build writes it, and the server looks for it. */
export const textsKey = (language: string, rooms: readonly string[]) => `texts:${language}:${rooms.join()}`;
