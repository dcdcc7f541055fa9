/** Repeated here, because importing it from `shapes` would bundle the schemas. */
export const questionTypes = { product: 1, travel: 2, life: 3 } as const;
export type QuestionType = (typeof questionTypes)[keyof typeof questionTypes];

/** Draft of a new question. */
export interface AskDraft {
  title: string;
  content: string;
  type: QuestionType;
  tags: string[];
  score: number;
}

export const rewardScores = [0, 5, 10, 20, 50] as const;
export const MAX_TAGS = 5;

export const emptyAskDraft: AskDraft = { title: '', content: '', type: questionTypes.life, tags: [], score: 0 };

/** All unsubmitted drafts, in the format of tab storage. */
export interface Drafts {
  ask: AskDraft;
  /** The question form is open. */
  asking: boolean;
  /** Answers, comments and replies by draft name. */
  texts: Record<string, string>;
}

const MAX_TEXT_LENGTH = 5000;

/** Parses drafts from tab storage, whose content cannot be trusted. Invalid fields become defaults. */
export function parseDrafts(stored: string | null): Drafts | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<Drafts> | null;
    if (typeof value !== 'object' || value === null) return null;
    const { title, content, type, tags, score } = (value.ask ?? {}) as Partial<AskDraft>;
    return {
      asking: value.asking === true,
      ask: {
        title: toText(title).slice(0, 80),
        content: toText(content),
        type: Object.values(questionTypes).find((known) => known === type) ?? emptyAskDraft.type,
        tags: Array.isArray(tags) ? tags.map(toText).filter(Boolean).slice(0, MAX_TAGS) : [],
        score: rewardScores.find((known) => known === score) ?? 0,
      },
      texts: Object.fromEntries(Object.entries(value.texts ?? {}).map(([name, text]) => [name, toText(text)])),
    };
  } catch {
    return null;
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : '');
