interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

// Only Chromium has it.
const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

/** True if the shopper turned on the browser's data saver. */
export const hasDataSaver = (): boolean => connection()?.saveData === true;

/** True with the data saver or on a 2G connection. */
export const prefersReducedData = (): boolean => hasDataSaver() || /(^|-)2g$/.test(connection()?.effectiveType ?? '');
