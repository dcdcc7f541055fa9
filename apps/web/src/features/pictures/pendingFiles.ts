/** Chosen files by picture key. They stay outside of the store because files are not serializable. */
export const pendingFiles = new Map<string, File>();
