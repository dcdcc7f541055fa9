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
  RegisterInput,
  RegisterReply,
  ResetInput,
  SmsInput,
  SmsReply,
} from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { User } from '@baodao/domain/session/shapes';
import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../db/transaction.ts';
import { writeAudit } from '../../db/writeAudit.ts';
import { doneReply } from '../../http/doneReply.ts';
import { ApiProblem, badParameter, Unauthorized } from '../../http/problems.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import { withMultipart } from '../../http/withMultipart.ts';
import { addressGroup } from '../../limits/addressGroup.ts';
import { createRateLimiter } from '../../limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { renderSms } from '../../sms/smsTexts.ts';
import { rewardInvitation } from '../member/rewardInvitation.ts';
import { insertMessage } from '../messages/messages.queries.ts';
import { createFindSession, evictTokens } from '../session/findSession.ts';
import { hashPassword, verifyPassword } from '../session/password.ts';
import { findMemberById, findMemberByPhone, revokeTokens } from '../session/sessions.queries.ts';
import { buildUserReply } from '../session/userReply.ts';
import { registerAccountDeletionRoutes } from './accountDeletion.routes.ts';
import { addPhone, insertMember, updateMember } from './accounts.queries.ts';
import { registerAddressRoutes } from './address.routes.ts';
import { registerAreaRoute } from './area.routes.ts';
import { createCaptchas } from './captchas.ts';
import { registerIdentityRoutes } from './identity.routes.ts';
import { registerProfileRoutes } from './profile.routes.ts';
import { createSmsCodes, SMS_EXPIRE_SECONDS, SMS_INTERVAL_SECONDS } from './smsCodes.ts';

export async function registerAccountRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, sms, environment } = services;
  const captchas = createCaptchas(services);
  const smsCodes = createSmsCodes(services);
  const pictureLimiter = createRateLimiter(services, { name: 'captcha', points: environment.CAPTCHA_PER_IP_MINUTE, seconds: 60 });
  // Much higher, since members behind a shared address need captchas while a program there exhausts the pictures.
  const captchaLimiter = createRateLimiter(services, { name: 'captcha-key', points: 10 * environment.CAPTCHA_PER_IP_MINUTE, seconds: 60 });
  const captchaCounter = createRateLimiter(services, { name: 'captcha-hour', points: 1, seconds: 3600 });
  const smsLimiter = createRateLimiter(services, { name: 'sms-ip', points: environment.SMS_PER_IP_HOUR, seconds: 3600 });
  // Circuit breaker against SMS pumping: limits the messages of the whole shop.
  const totalSmsLimiter = createRateLimiter(services, { name: 'sms-all', points: environment.SMS_PER_MINUTE, seconds: 60 });
  const passwordLimiter = createRateLimiter(services, { name: 'password', points: 10, seconds: 3600 });

  await registerAreaRoute(app);
  registerAddressRoutes(app, services);
  registerIdentityRoutes(app, services);
  await withMultipart(app, (scope) => registerProfileRoutes(scope, services));
  registerAccountDeletionRoutes(app, services);

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
        input: NoInput,
        reply: CaptchaKey,
        async handle(_, call) {
          const address = addressGroup(call.ip);
          await captchaLimiter.consume(address);
          return captchas.create((await captchaCounter.increment(address)) - 1);
        },
      },

      captchaImage: {
        input: CaptchaQuery,
        reply: CaptchaImage,
        async handle({ key }, call) {
          await pictureLimiter.consume(addressGroup(call.ip));
          return { image: await captchas.renderImage(key) };
        },
      },

      // The reply does not reveal whether the number has an account. Only the text message does.
      sendSms: {
        input: SmsInput,
        reply: SmsReply,
        async handle({ phoneArea, phone: phoneInput, scene, captchaKey, captcha }, call) {
          await captchas.redeem({ captchaKey, captcha });
          const phone = parsePhone(phoneArea, phoneInput);
          await smsLimiter.consume(addressGroup(call.ip));
          const { id, code } = await smsCodes.issue({ phone, scene }, call);
          await totalSmsLimiter.consume('all');
          const isKnown = (await findMemberByPhone(db, phone)) !== undefined;
          const template = scene === 'register' && isKnown ? 'registered' : scene;
          try {
            await sms.send({ phone, text: renderSms(template, call.language, code), code, template, language: call.language });
          } catch (error) {
            await smsCodes.invalidate(id);
            throw error;
          }
          return { interval: SMS_INTERVAL_SECONDS, expire: SMS_EXPIRE_SECONDS };
        },
      },

      register: {
        input: RegisterInput,
        reply: RegisterReply,
        async handle(input, call) {
          const { username, phoneArea, password, nickname, inviteCode, language } = input;
          const phone = parsePhone(phoneArea, username);
          requireStrongPassword(password);
          requireNickname(nickname);
          await smsCodes.redeem({ phone, scene: 'register' }, input, call);
          const passwordHash = await hashPassword(password);
          await inTransaction(db, async (tx) => {
            const userId = await insertMember(tx, {
              phone,
              passwordHash,
              nickname: nickname?.trim() ?? null,
              language: language ?? call.language,
              inviteCode,
            });
            // The code proves ownership of the number, so this reveals nothing to others.
            if (userId === undefined) throw new ApiProblem(errorCodes.usernameTaken, 'the number has an account');
            await rewardInvitation(tx, userId);
            await writeAudit(tx, 'account.registered', userId, { platform: call.platform });
            await insertMessage(tx, { userId, type: messageTypes.system, textKey: 'welcome', dedupe: `welcome:${userId}` });
          });
          return { username: phone };
        },
      },

      resetPassword: {
        input: ResetInput,
        reply: DoneReply,
        async handle(input, call) {
          const { username, phoneArea, password } = input;
          const phone = parsePhone(phoneArea, username);
          requireStrongPassword(password);
          await smsCodes.redeem({ phone, scene: 'find' }, input, call);
          const owner = await findMemberByPhone(db, phone);
          if (!owner) throw new ApiProblem(errorCodes.usernameUnknown, 'the number has no account');
          const passwordHash = await hashPassword(password);
          await inTransaction(db, async (tx) => {
            await updateMember(tx, owner.id, { passwordHash });
            await revokeTokens(tx, owner.id);
            await writeAudit(tx, 'password.reset', owner.id);
            await insertMessage(tx, passwordMessage(owner.id, 'passwordReset'));
          });
          evictTokens(db, ({ userId }) => userId === owner.id);
          return doneReply;
        },
      },

      changePassword: {
        input: PasswordInput,
        reply: User,
        async handle({ password, newPassword, nickname }, call) {
          const { userId } = call;
          requireStrongPassword(newPassword, 'newPassword');
          requireNickname(nickname);
          await passwordLimiter.consume(String(userId));
          const before = await findMemberById(db, userId);
          if (!(await verifyPassword(before?.passwordHash, password))) throw new ApiProblem(errorCodes.wrongPassword, 'wrong password');
          const passwordHash = await hashPassword(newPassword);
          const currentTokenId = call.session?.tokenId ?? null;
          const after = await inTransaction(db, async (tx) => {
            await revokeTokens(tx, userId, currentTokenId);
            await writeAudit(tx, 'password.changed', userId, { token: currentTokenId });
            await insertMessage(tx, passwordMessage(userId, 'passwordChanged'));
            return updateMember(tx, userId, { passwordHash, ...(nickname !== undefined && { nickname: nickname.trim() }) });
          });
          evictTokens(db, (session) => session.userId === userId && session.tokenId !== currentTokenId);
          await passwordLimiter.reset(String(userId));
          if (!after) throw new Unauthorized();
          return buildUserReply(db, after);
        },
      },

      // For members who registered by social login. A member's existing phone number cannot be changed here.
      savePhone: {
        input: PhoneInput,
        reply: User,
        async handle(input, call) {
          const { phoneArea, phone: phoneInput, newPassword } = input;
          const { userId } = call;
          const phone = parsePhone(phoneArea, phoneInput);
          requireStrongPassword(newPassword, 'newPassword');
          const before = await findMemberById(db, userId);
          if (before?.username.startsWith('+')) throw new ApiProblem(errorCodes.notAllowed, 'the account has a number');
          await smsCodes.redeem({ phone, scene: 'bind' }, input, call);
          const passwordHash = await hashPassword(newPassword);
          const after = await inTransaction(db, async (tx) => {
            // The code proves ownership of the number, so this reveals nothing to others.
            if (await findMemberByPhone(tx, phone)) throw new ApiProblem(errorCodes.usernameTaken, 'the number has an account');
            if (!(await addPhone(tx, userId, { phone, passwordHash })))
              throw new ApiProblem(errorCodes.notAllowed, 'the account has a number');
            await writeAudit(tx, 'phone.added', userId);
            const values = { phone: maskPhone(phone) };
            await insertMessage(tx, { userId, type: messageTypes.system, textKey: 'phoneAdded', values, dedupe: `phoneAdded:${userId}` });
            return findMemberById(tx, userId);
          });
          if (!after) throw new Unauthorized();
          return buildUserReply(db, after);
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}

function parsePhone(area: SmsInput['phoneArea'], input: string): string {
  const phone = toE164(area, input);
  if (phone === null) throw new ApiProblem(errorCodes.contactFormat, 'no mobile number of that area', { field: 'phone' });
  return phone;
}

const passwordMessage = (userId: number, textKey: 'passwordReset' | 'passwordChanged') => ({
  userId,
  type: messageTypes.system,
  textKey,
  dedupe: `${textKey}:${randomUUID()}`,
});

function requireStrongPassword(password: string, field = 'password'): void {
  const key = checkPassword(password);
  if (key !== null) throw new ApiProblem(errorCodes.passwordTooWeak, 'password too weak', { field, key });
}

function requireNickname(nickname: string | undefined): void {
  if (nickname !== undefined && checkNickname(nickname) !== null) throw badParameter('nickname');
}
