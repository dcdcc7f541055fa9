/** What stands in the form of a new question. */
export interface AskDraft {
  title: string;
  content: string;
  /** One of `questionTypes`. */
  type: number;
  tags: string[];
  score: number;
}

/** The shapes' own table would bring their schemas into the browser. */
export const questionTypes = { product: 1, travel: 2, life: 3 } as const;
export const scoreOffers = [0, 5, 10, 20, 50] as const;
export const MOST_TAGS = 5;

export const emptyAsk: AskDraft = { title: '', content: '', type: questionTypes.life, tags: [], score: 0 };

/** What is typed and not sent: in the form of a question, and in fields of answers, comments and replies by their names. */
export interface Drafts {
  ask: AskDraft;
  /** The form of a question is open. */
  asking: boolean;
  texts: Record<string, string>;
}

const MOST_TEXT = 5000;

/** Drafts that were kept, as far as they can be read; the storage of a browser holds whatever anybody put there. */
export function readDrafts(kept: string | null): Drafts | null {
  try {
    const value = JSON.parse(kept ?? 'null') as Partial<Drafts> | null;
    if (typeof value !== 'object' || value === null) return null;
    const { title, content, type, tags, score } = (value.ask ?? {}) as Partial<AskDraft>;
    return {
      asking: value.asking === true,
      ask: {
        title: textOf(title).slice(0, 80),
        content: textOf(content),
        type: Object.values(questionTypes).find((known) => known === type) ?? emptyAsk.type,
        tags: Array.isArray(tags) ? tags.map(textOf).filter(Boolean).slice(0, MOST_TAGS) : [],
        score: scoreOffers.find((known) => known === score) ?? 0,
      },
      texts: Object.fromEntries(Object.entries(value.texts ?? {}).map(([name, text]) => [name, textOf(text)])),
    };
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MOST_TEXT) : '');
