/** An unsent review. Stars are 0 until the member chooses them. */
export interface ReviewDraft {
  star: number;
  serviceStar: number;
  deliveryStar: number;
  content: string;
  tags: string[];
  anonymous: boolean;
}

export const emptyDraft: ReviewDraft = { star: 0, serviceStar: 0, deliveryStar: 0, content: '', tags: [], anonymous: false };

/** Parses stored drafts and drops invalid ones. */
export function parseDrafts(text: string | null): Record<number, ReviewDraft> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).flatMap(([id, draft]) => (/^\d+$/.test(id) && isDraft(draft) ? [[id, draft]] : [])));
  } catch {
    return {};
  }
}

const isStar = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 5;

function isDraft(value: unknown): value is ReviewDraft {
  if (typeof value !== 'object' || value === null) return false;
  if (!('star' in value && 'serviceStar' in value && 'deliveryStar' in value)) return false;
  if (!('content' in value && 'tags' in value && 'anonymous' in value)) return false;
  const { star, serviceStar, deliveryStar, content, tags, anonymous } = value;
  return (
    [star, serviceStar, deliveryStar].every(isStar) &&
    typeof content === 'string' &&
    typeof anonymous === 'boolean' &&
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === 'string')
  );
}
