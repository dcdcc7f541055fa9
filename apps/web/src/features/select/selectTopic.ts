/** The topic of the curated picks: it is not in the feed, and is asked for by its key. */
export const SELECT_TOPIC = 'select';
