interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether somebody wants nothing fetched that he has not asked for. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}
