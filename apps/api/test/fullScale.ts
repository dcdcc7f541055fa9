/** `pnpm test:races` sets it: races and floods then have all their members and requests. `pnpm test` takes fewer, to be done in minutes. */
export const isFullScale = process.env.FULL_SCALE === '1';
