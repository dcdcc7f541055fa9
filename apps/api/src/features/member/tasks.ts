import type { LedgerType } from '@baodao/domain/member/shapes';
import { paths } from '@baodao/link-builders/paths';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { LedgerKind } from './ledgerKinds.ts';
import { postToLedger } from './postToLedger.ts';

interface TaskRecord {
  id: number;
  /** Ledger kind of the reward. */
  kind: LedgerKind;
  account: LedgerType;
  value: number;
  limitPerDay: number;
  title: LocalizedText;
  text: LocalizedText;
  /** Page where members do the task. */
  page: string;
}

/** Tasks with a daily limit. */
export const taskRecords = {
  sign: {
    id: 1,
    kind: 'sign',
    account: 'integral',
    value: 5,
    limitPerDay: 1,
    title: { 'zh-CN': '每日签到', 'zh-TW': '每日簽到', en: 'Check in today' },
    text: {
      'zh-CN': '每天一次，连续签到另有奖励',
      'zh-TW': '每天一次，連續簽到另有獎勵',
      en: 'Once a day; streaks earn more',
    },
    page: paths.settingMemberExp,
  },
  invite: {
    id: 2,
    kind: 'invite',
    account: 'integral',
    value: 100,
    limitPerDay: 10,
    title: { 'zh-CN': '邀请好友注册', 'zh-TW': '邀請好友註冊', en: 'Invite a friend' },
    text: {
      'zh-CN': '好友用您的邀请链接注册，双方各得积分',
      'zh-TW': '好友用您的邀請連結註冊，雙方各得點數',
      en: 'You both earn points when a friend signs up with your link',
    },
    page: paths.settingRecommend,
  },
  review: {
    id: 3,
    kind: 'review',
    account: 'integral',
    value: 20,
    limitPerDay: 5,
    title: { 'zh-CN': '评价买过的商品', 'zh-TW': '評價買過的商品', en: 'Review your purchases' },
    text: {
      'zh-CN': '写下使用感受，帮助其他买家',
      'zh-TW': '寫下使用心得，幫助其他買家',
      en: 'Tell other buyers how you like it',
    },
    page: paths.settingOrder,
  },
  question: {
    id: 4,
    kind: 'question',
    account: 'score',
    value: 2,
    limitPerDay: 3,
    title: { 'zh-CN': '提出问题', 'zh-TW': '提出問題', en: 'Ask a question' },
    text: { 'zh-CN': '得问答分', 'zh-TW': '得問答分數', en: 'Earn Q&A score' },
    page: paths.question,
  },
  answer: {
    id: 5,
    kind: 'answer',
    account: 'score',
    value: 5,
    limitPerDay: 5,
    title: { 'zh-CN': '回答别人的问题', 'zh-TW': '回答別人的問題', en: 'Answer a question' },
    text: {
      'zh-CN': '得问答分，被采纳再加 20 分',
      'zh-TW': '得問答分數，被採納再加 20 分',
      en: 'Earn Q&A score, plus 20 for the best answer',
    },
    page: paths.question,
  },
} as const satisfies Record<string, TaskRecord>;

export type TaskKey = keyof typeof taskRecords;

/** Reward for a best answer. It has no daily limit, since other members choose the best answer. */
export const BEST_ANSWER_SCORE = 20;

export const tasks: readonly (TaskRecord & { key: string })[] = Object.entries(taskRecords).map(([key, record]) => ({ key, ...record }));

/** Ledger entries of today in Taipei. */
const isToday = sql`(created_at AT TIME ZONE 'Asia/Taipei')::date = (shop_now() AT TIME ZONE 'Asia/Taipei')::date`;

/**
 * Posts the reward of a task unless the daily limit is reached or `code` was rewarded before.
 *
 * @returns the reward, or 0
 * @example const integral = await rewardTask(tx, userId, 'review', String(orderLineId))
 */
export async function rewardTask(tx: Transaction, userId: number, key: TaskKey, code: string): Promise<number> {
  const { kind, account, value, limitPerDay } = taskRecords[key];
  // The lock serializes concurrent rewards, so that they cannot exceed the daily limit.
  await tx.execute(sql`SELECT FROM member WHERE id = ${userId} FOR UPDATE`);
  const { rows } = await tx.execute<{ done: number }>(sql`
    SELECT count(*)::int AS done FROM member_ledger WHERE user_id = ${userId} AND account = ${account} AND kind = ${kind} AND ${isToday}`);
  if ((rows[0]?.done ?? 0) >= limitPerDay) return 0;
  return (await postToLedger(tx, { userId, account, change: value, source: { kind, code } })) ? value : 0;
}

/** Counts today's rewards of a member by kind and account. */
export async function countRewardsToday(db: Queryable, userId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ kind: string; account: string; done: number }>(sql`
    SELECT kind, account, count(*)::int AS done FROM member_ledger
    WHERE user_id = ${userId} AND created_at >= date_trunc('day', shop_now() AT TIME ZONE 'Asia/Taipei') AT TIME ZONE 'Asia/Taipei' AND change > 0
    GROUP BY kind, account`);
  return new Map(rows.map(({ kind, account, done }) => [`${kind} ${account}`, done]));
}
