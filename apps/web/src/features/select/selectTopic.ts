/** Topic key of curated stories. The feed excludes this topic. */
export const SELECT_TOPIC = 'select';
