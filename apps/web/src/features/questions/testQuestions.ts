import type { Answer, Author, Comment, Question } from '@baodao/domain/questions/shapes';

const user: Author = { id: 'u1', nickname: 'Lan', portrait: null, level: 1, isVerified: false };
const written = { language: 'en', user, status: 1, createTime: '2026-11-01T00:00:00.000Z' } as const;

export const testQuestion = (changes: Partial<Question> = {}): Question => ({
  ...written,
  id: 7,
  title: 'How hot?',
  content: '',
  images: [],
  type: 3,
  productId: null,
  tags: ['Tea'],
  viewCount: 3,
  answerCount: 1,
  collectCount: 0,
  collected: false,
  score: 0,
  solved: false,
  bestAnswerId: null,
  ...changes,
});

export const testAnswer = (changes: Partial<Answer> = {}): Answer => ({
  ...written,
  id: 70,
  questionId: 7,
  content: 'Ninety degrees',
  images: [],
  isOfficial: false,
  isBuyer: false,
  best: false,
  upCount: 2,
  downCount: 1,
  myThumb: 0,
  commentCount: 0,
  comments: [],
  ...changes,
});

export const testComment = (changes: Partial<Comment> = {}): Comment => ({
  ...written,
  id: 700,
  answerId: 70,
  parentId: null,
  content: 'Thanks',
  toUser: null,
  ...changes,
});
