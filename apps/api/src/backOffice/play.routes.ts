import { giftStates } from '@baodao/domain/gifts/shapes';
import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import { play } from '@baodao/staff-api/endpoints/service';
import { QueueQuery } from '@baodao/staff-api/shapes/queues';
import {
  AnswerTailorInput,
  BirthdayPage,
  Games,
  LotterySelector,
  OpenedContact,
  OpenPrizeInput,
  OpenTailorInput,
  PresentPage,
  PresentQuery,
  PrizePage,
  presentStates,
  SettleGuessInput,
  SettleGuessReply,
  SettleLotteryReply,
  ShipPrizeInput,
  TailorPage,
  WinnerPage,
  WinnerQuery,
} from '@baodao/staff-api/shapes/service';
import type { FastifyInstance } from 'fastify';
import { listGuessGames, settleGuess } from '../features/activities/guesses.queries.ts';
import { closeTailorRequest, findTailorRequest, listTailorRequests } from '../features/activities/tailorRequests.queries.ts';
import { listPresents } from '../features/gifts/giftReply.ts';
import { listLotteries, listPrizesToShip, settleLottery, shipPrize } from '../features/lottery/settleLottery.ts';
import { listBirthdayGreetings } from '../features/member/birthdayGreetings.queries.ts';
import { surpriseAccount } from '../features/member/birthdaySurprise.ts';
import { notFound } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import { ImpossibleChange } from '../staff/applyChange.ts';
import { pictureAddress } from '../staff/pictureAddress.ts';
import { changeAsStaff, doAsStaff } from './changeAsStaff.ts';
import { maskName } from './maskPerson.ts';
import { readPage } from './page.ts';
import { listWinners } from './winners.queries.ts';

/** Wishes for trips, won prizes, lotteries, guessing games, presents and birthdays: the same functions as the commands. */
export function registerPlayRoutes(app: FastifyInstance, { db, environment }: Services): void {
  registerRoutes(app, play, {
    tailor: {
      input: QueueQuery,
      reply: TailorPage,
      handle(page) {
        return readPage(
          page,
          (range) => listTailorRequests(db, { all: false, ...range }),
          ({ receipt, createdAt, type, startDate, days, people, budget, places, content, language, images, userId }) => ({
            receipt,
            createdAt: createdAt.toISOString(),
            type,
            startDate,
            days,
            people,
            budget,
            places,
            content,
            language,
            pictures: images.map((image) => pictureAddress(environment, image)),
            isMember: userId !== null,
          }),
        );
      },
    },
    openTailor: {
      input: OpenTailorInput,
      reply: OpenedContact,
      handle: ({ receipt, reason }, call) =>
        changeAsStaff(db, call, {
          action: 'tailor open',
          facts: { request: receipt, reason },
          async act(tx) {
            const found = await findTailorRequest(tx, receipt);
            if (!found) throw notFound('request');
            const { name, phoneArea, phone, wechat, email } = found;
            return { name, phone: `+${phoneArea} ${phone}`, others: [wechat, email].filter(Boolean).join(', ') };
          },
        }),
    },
    answerTailor: {
      input: AnswerTailorInput,
      reply: DoneReply,
      handle: ({ receipt, answer }, call) =>
        doAsStaff(db, call, {
          action: answer.trim() === '' ? 'tailor close' : 'tailor answer',
          facts: { request: receipt },
          async act(tx) {
            if (!(await findTailorRequest(tx, receipt))) throw notFound('request');
            if (!(await closeTailorRequest(tx, receipt, answer.trim() || null)))
              throw new ImpossibleChange(`Request ${receipt} was answered or closed before.`);
          },
        }),
    },
    prizes: {
      input: QueueQuery,
      reply: PrizePage,
      handle(page) {
        return readPage(
          page,
          (range) => listPrizesToShip(db, range),
          ({ receiver, ...prize }) => ({ ...prize, receiver: maskName(receiver?.name ?? '') }),
        );
      },
    },
    openPrize: {
      input: OpenPrizeInput,
      reply: OpenedContact,
      handle: ({ id, reason }, call) =>
        changeAsStaff(db, call, {
          action: 'lottery open',
          facts: { record: id, reason },
          async act(tx) {
            const [found] = await listPrizesToShip(tx, { limit: 1, offset: 0 }, id);
            if (!found?.receiver) throw notFound('prize');
            const { name, phoneArea, phone, zip, regionText, detail } = found.receiver;
            return { name, phone: `+${phoneArea} ${phone}`, others: `${zip} ${regionText} ${detail}`.trim() };
          },
        }),
    },
    shipPrize: {
      input: ShipPrizeInput,
      reply: DoneReply,
      handle: ({ id, ...parcel }, call) =>
        doAsStaff(db, call, {
          action: 'lottery ship',
          facts: { record: id, parcel: parcel.number },
          async act(tx) {
            if (!(await shipPrize(tx, id, parcel))) throw new ImpossibleChange(`Prize record ${id} is not waiting to be shipped.`);
          },
        }),
    },
    games: {
      input: NoInput,
      reply: Games,
      async handle() {
        const lotteries = await listLotteries(db);
        const guesses = await listGuessGames(db);
        return {
          lotteries: lotteries.map(({ endsAt, ...lottery }) => ({ ...lottery, endsAt: endsAt.toISOString() })),
          guesses: guesses.map(({ activity: { id, key, title, endsAt, reward, options, resultOptionId }, guesses: count, isOver }) => ({
            id,
            key,
            title,
            endsAt: endsAt.toISOString(),
            isOver,
            guesses: count,
            reward,
            options: options.map((option) => ({ id: option.id, title: option.title })),
            result: resultOptionId,
          })),
        };
      },
    },
    winners: {
      input: WinnerQuery,
      reply: WinnerPage,
      handle({ game, id, ...page }) {
        return readPage(
          page,
          (range) => listWinners(db, { game, id }, range),
          ({ nickname, wonAt, ...winner }) => ({ ...winner, nickname: maskName(nickname ?? ''), wonAt: new Date(wonAt).toISOString() }),
        );
      },
    },
    presents: {
      input: PresentQuery,
      reply: PresentPage,
      handle({ state, ...page }) {
        return readPage(
          page,
          (range) => listPresents(db, state && giftStates[state], range),
          ({ gift: { id, orderCode, createdAt }, giver: code, nickname, state: number, expiresAt }) => ({
            id,
            orderCode,
            code,
            nickname: maskName(nickname ?? ''),
            state: presentStates.find((name) => giftStates[name] === number) ?? 'expired',
            createdAt: createdAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
          }),
        );
      },
    },
    birthdays: {
      input: QueueQuery,
      reply: BirthdayPage,
      handle(page) {
        return readPage(
          page,
          (range) => listBirthdayGreetings(db, range),
          ({ code, nickname, greetedAt, coupon, giftId }) => ({
            code,
            nickname: maskName(nickname ?? ''),
            greetedAt: greetedAt.toISOString(),
            coupon,
            chosen: giftId === null ? null : surpriseAccount(giftId),
          }),
        );
      },
    },
    settleGuess: {
      input: SettleGuessInput,
      reply: SettleGuessReply,
      handle: ({ key, option }, call) =>
        changeAsStaff(db, call, {
          action: 'guess settle',
          facts: { game: key, option },
          async act(tx, note) {
            const settled = await settleGuess(tx, key, option);
            if (!settled.ok) throw settled.reason === 'unknown' ? notFound('game') : new ImpossibleChange(`Game ${key}: ${settled.reason}`);
            note({ winners: settled.winners });
            return { winners: settled.winners };
          },
        }),
    },
    settleLottery: {
      input: LotterySelector,
      reply: SettleLotteryReply,
      handle: ({ id }, call) =>
        changeAsStaff(db, call, {
          action: 'lottery settle',
          facts: { lottery: id },
          async act(tx, note) {
            const settled = await settleLottery(tx, id);
            if (!settled.ok)
              throw settled.reason === 'unknown' ? notFound('lottery') : new ImpossibleChange(`Lottery ${id}: ${settled.reason}`);
            const { draws, expired } = settled;
            note({ draws, expired });
            return { draws, expired };
          },
        }),
    },
  });
}
