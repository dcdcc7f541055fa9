/** Takes what browsers measure of a page. */
export const VITALS_PATH = '/vitals';
