/** The part of the state that tells whose session it is. The flow of the session, which calls the API, needs it in the store's own files. */
interface OwnedState {
  session?: { state: string; user: { id: string } | null };
}

/** The id of the member whose session it is. Null for a guest. */
export const selectOwnerId = ({ session }: OwnedState): string | null =>
  session === undefined || session.state === 'guest' ? null : (session.user?.id ?? '');
