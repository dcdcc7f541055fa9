/** Files that were chosen, by the key of their picture: a file is nothing that a store can hold. */
export const pendingFiles = new Map<string, File>();
