let origin = '';

/** Called once, at the start: clients fetch pictures and videos from this origin instead of the shop's own. */
export function setMediaOrigin(url: string | undefined): void {
  origin = url === undefined ? '' : new URL(url).origin;
}

/** Clients append the variant, see `media.routes.ts`. */
export const mediaPath = (hash: string) => `${origin}/media/${hash}`;
