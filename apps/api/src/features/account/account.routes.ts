import { randomUUID } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { maskPhone, toE164 } from '@baodao/domain/account/loginName';
import { checkNickname, checkPassword } from '@baodao/domain/account/rules';
import {
  CaptchaImage,
  CaptchaKey,
  CaptchaQuery,
  PasswordInput,
  PhoneInput,
  Registered,
  RegisterInput,
  ResetInput,
  SmsInput,
  SmsSent,
} from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { User } from '@baodao/domain/session/shapes';
import { Done, Nothing } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../db/transaction.ts';
import { writeAudit } from '../../db/writeAudit.ts';
import { done } from '../../http/done.ts';
import { ApiProblem, badParameter, Unauthorized } from '../../http/problems.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import { takingFiles } from '../../http/takingFiles.ts';
import { addressGroup } from '../../limits/addressGroup.ts';
import { createLimiter } from '../../limits/limiter.ts';
import type { Services } from '../../services.ts';
import { smsText } from '../../sms/smsTexts.ts';
import { rewardInvitation } from '../member/rewardInvitation.ts';
import { keepMessage } from '../messages/messages.queries.ts';
import { createFindSession, forgetTokens } from '../session/findSession.ts';
import { hashPassword, isPasswordOf } from '../session/password.ts';
import { memberById, memberByPhone, revokeTokens } from '../session/sessions.queries.ts';
import { userReply } from '../session/userReply.ts';
import { addPhone, changeMember, keepMember } from './accounts.queries.ts';
import { registerAddressRoutes } from './address.routes.ts';
import { areaRoute } from './area.routes.ts';
import { createCaptchas } from './captchas.ts';
import { registerIdentityRoutes } from './identity.routes.ts';
import { registerLeaveRoutes } from './leave.routes.ts';
import { registerProfileRoutes } from './profile.routes.ts';
import { createSmsCodes, SMS_EXPIRE_SECONDS, SMS_INTERVAL_SECONDS } from './smsCodes.ts';

export async function registerAccountRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, sms, environment } = services;
  const captchas = createCaptchas(services);
  const smsCodes = createSmsCodes(services);
  const captchaLimit = createLimiter(services, { name: 'captcha', points: environment.CAPTCHA_PER_IP_MINUTE, seconds: 60 });
  const smsLimit = createLimiter(services, { name: 'sms-ip', points: environment.SMS_PER_IP_HOUR, seconds: 3600 });
  // When the whole shop sends more than it ever should, somebody is burning its money.
  const breaker = createLimiter(services, { name: 'sms-all', points: environment.SMS_PER_MINUTE, seconds: 60 });
  const changeLimit = createLimiter(services, { name: 'password', points: 10, seconds: 3600 });

  await areaRoute(app);
  registerAddressRoutes(app, services);
  registerIdentityRoutes(app, services);
  await takingFiles(app, (scope) => registerProfileRoutes(scope, services));
  registerLeaveRoutes(app, services);

  registerRoutes(
    app,
    {
      captchaKey: account.captchaKey,
      captchaImage: account.captchaImage,
      sendSms: account.sendSms,
      register: account.register,
      resetPassword: account.resetPassword,
      changePassword: account.changePassword,
      savePhone: account.savePhone,
    },
    {
      captchaKey: {
        input: Nothing,
        reply: CaptchaKey,
        async handle(_, call) {
          await captchaLimit.take(addressGroup(call.ip));
          return captchas.make();
        },
      },

      captchaImage: {
        input: CaptchaQuery,
        reply: CaptchaImage,
        async handle({ key }, call) {
          await captchaLimit.take(addressGroup(call.ip));
          return { image: await captchas.picture(key) };
        },
      },

      // The reply is the same whether the number has an account: only its owner learns that, by the text.
      sendSms: {
        input: SmsInput,
        reply: SmsSent,
        async handle({ phoneArea, phone: typed, scene, captchaKey, captcha }, call) {
          await captchas.redeem({ key: captchaKey, captcha });
          const phone = phoneOf(phoneArea, typed);
          await smsLimit.take(addressGroup(call.ip));
          const { id, code } = await smsCodes.issue({ phone, scene });
          await breaker.take('all');
          const isKnown = (await memberByPhone(db, phone)) !== undefined;
          const template = scene === 'register' && isKnown ? 'registered' : scene;
          try {
            await sms.send({ phone, text: smsText(template, call.language, code), code, template, language: call.language });
          } catch (error) {
            await smsCodes.void(id);
            throw error;
          }
          return { interval: SMS_INTERVAL_SECONDS, expire: SMS_EXPIRE_SECONDS };
        },
      },

      register: {
        input: RegisterInput,
        reply: Registered,
        async handle({ username, phoneArea, password, code, nickname, inviteCode, language }, call) {
          const phone = phoneOf(phoneArea, username);
          requireStrong(password);
          requireNickname(nickname);
          await smsCodes.redeem({ phone, scene: 'register' }, code);
          const passwordHash = await hashPassword(password);
          await inTransaction(db, async (tx) => {
            const userId = await keepMember(tx, {
              phone,
              passwordHash,
              nickname: nickname?.trim() ?? null,
              language: language ?? call.language,
              inviteCode,
            });
            // Only the owner of the number gets this far, so this tells nothing to anybody else.
            if (userId === undefined) throw new ApiProblem(errorCodes.usernameTaken, 'the number has an account');
            await rewardInvitation(tx, userId);
            await writeAudit(tx, 'account.registered', userId, { platform: call.platform });
            await keepMessage(tx, { userId, type: messageTypes.system, textKey: 'welcome', dedupe: `welcome:${userId}` });
          });
          return { username: phone };
        },
      },

      resetPassword: {
        input: ResetInput,
        reply: Done,
        async handle({ username, phoneArea, password, code }) {
          const phone = phoneOf(phoneArea, username);
          requireStrong(password);
          await smsCodes.redeem({ phone, scene: 'find' }, code);
          const owner = await memberByPhone(db, phone);
          if (!owner) throw new ApiProblem(errorCodes.usernameUnknown, 'the number has no account');
          const passwordHash = await hashPassword(password);
          await inTransaction(db, async (tx) => {
            await changeMember(tx, owner.id, { passwordHash });
            await revokeTokens(tx, owner.id);
            await writeAudit(tx, 'password.reset', owner.id);
            await keepMessage(tx, passwordMessage(owner.id, 'passwordReset'));
          });
          forgetTokens(db, ({ userId }) => userId === owner.id);
          return done;
        },
      },

      changePassword: {
        input: PasswordInput,
        reply: User,
        async handle({ password, newPassword, nickname }, call) {
          const { userId } = call;
          requireStrong(newPassword, 'newPassword');
          requireNickname(nickname);
          await changeLimit.take(String(userId));
          const before = await memberById(db, userId);
          if (!(await isPasswordOf(before?.passwordHash, password))) throw new ApiProblem(errorCodes.wrongPassword, 'wrong password');
          const passwordHash = await hashPassword(newPassword);
          const keptId = call.signedIn?.tokenId ?? null;
          const after = await inTransaction(db, async (tx) => {
            await revokeTokens(tx, userId, keptId);
            await writeAudit(tx, 'password.changed', userId, { token: keptId });
            await keepMessage(tx, passwordMessage(userId, 'passwordChanged'));
            return changeMember(tx, userId, { passwordHash, ...(nickname !== undefined && { nickname: nickname.trim() }) });
          });
          forgetTokens(db, (known) => known.userId === userId && known.tokenId !== keptId);
          await changeLimit.clear(String(userId));
          if (!after) throw new Unauthorized();
          return userReply(db, after);
        },
      },

      // For members who came by a third party. Whoever has a number signs in by it, and does not lose it here to another one.
      savePhone: {
        input: PhoneInput,
        reply: User,
        async handle({ phoneArea, phone: typed, code, newPassword }, call) {
          const { userId } = call;
          const phone = phoneOf(phoneArea, typed);
          requireStrong(newPassword, 'newPassword');
          const before = await memberById(db, userId);
          if (before?.username.startsWith('+')) throw new ApiProblem(errorCodes.notAllowed, 'the account has a number');
          await smsCodes.redeem({ phone, scene: 'bind' }, code.trim());
          const passwordHash = await hashPassword(newPassword);
          const after = await inTransaction(db, async (tx) => {
            // Only the owner of the number gets this far, so this tells nothing to anybody else.
            if (await memberByPhone(tx, phone)) throw new ApiProblem(errorCodes.usernameTaken, 'the number has an account');
            if (!(await addPhone(tx, userId, { phone, passwordHash })))
              throw new ApiProblem(errorCodes.notAllowed, 'the account has a number');
            await writeAudit(tx, 'phone.added', userId);
            const values = { phone: maskPhone(phone) };
            await keepMessage(tx, { userId, type: messageTypes.system, textKey: 'phoneAdded', values, dedupe: `phoneAdded:${userId}` });
            return memberById(tx, userId);
          });
          if (!after) throw new Unauthorized();
          return userReply(db, after);
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}

function phoneOf(area: SmsInput['phoneArea'], typed: string): string {
  const phone = toE164(area, typed);
  if (phone === null) throw new ApiProblem(errorCodes.contactFormat, 'no mobile number of that area', { field: 'phone' });
  return phone;
}

const passwordMessage = (userId: number, textKey: 'passwordReset' | 'passwordChanged') => ({
  userId,
  type: messageTypes.system,
  textKey,
  dedupe: `${textKey}:${randomUUID()}`,
});

function requireStrong(password: string, field = 'password'): void {
  const key = checkPassword(password);
  if (key !== null) throw new ApiProblem(errorCodes.passwordTooWeak, 'password too weak', { field, key });
}

function requireNickname(nickname: string | undefined): void {
  if (nickname !== undefined && checkNickname(nickname) !== null) throw badParameter('nickname');
}
