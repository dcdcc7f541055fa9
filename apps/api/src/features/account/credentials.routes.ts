import { randomUUID } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { maskPhone } from '@baodao/domain/account/loginName';
import { PasswordInput, PhoneInput, ResetInput } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { User } from '@baodao/domain/session/shapes';
import { DoneReply } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import { writeAudit } from '../../platform/db/writeAudit.ts';
import { doneReply } from '../../platform/http/doneReply.ts';
import { ApiProblem, Unauthorized } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { insertMessage } from '../notifications/insertMessage.ts';
import { addPhone, updateMember } from '../session/accounts.queries.ts';
import { createFindSession, evictTokens } from '../session/findSession.ts';
import { linkFormerMembers } from '../session/formerMembers.ts';
import { hashPassword, verifyPassword } from '../session/password.ts';
import { findMemberById, findMemberByPhone, revokeTokens } from '../session/sessions.queries.ts';
import { buildUserReply } from '../session/userReply.ts';
import type { SmsCodes } from '../verification/smsCodes.ts';
import { parsePhone, readNickname, requireStrongPassword } from './accountInput.ts';

export function registerPasswordRoutes(app: FastifyInstance, services: Services, smsCodes: SmsCodes): void {
  const { db } = services;
  const passwordLimiter = createRateLimiter(services, { name: 'password', points: 10, seconds: 3600 });

  registerRoutes(
    app,
    { resetPassword: account.resetPassword, changePassword: account.changePassword },
    {
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
        async handle({ password, newPassword, nickname: typedName }, call) {
          const { userId } = call;
          requireStrongPassword(newPassword, 'newPassword');
          const nickname = readNickname(typedName);
          await passwordLimiter.consume(String(userId));
          const before = await findMemberById(db, userId);
          if (!(await verifyPassword(before?.passwordHash, password))) throw new ApiProblem(errorCodes.wrongPassword, 'wrong password');
          const passwordHash = await hashPassword(newPassword);
          const currentTokenId = call.session?.tokenId ?? null;
          const after = await inTransaction(db, async (tx) => {
            await revokeTokens(tx, userId, currentTokenId);
            await writeAudit(tx, 'password.changed', userId, { token: currentTokenId });
            await insertMessage(tx, passwordMessage(userId, 'passwordChanged'));
            return updateMember(tx, userId, { passwordHash, ...(nickname !== undefined && { nickname }) });
          });
          evictTokens(db, (session) => session.userId === userId && session.tokenId !== currentTokenId);
          await passwordLimiter.reset(String(userId));
          if (!after) throw new Unauthorized();
          return buildUserReply(db, after);
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}

export function registerPhoneRoute(app: FastifyInstance, services: Services, smsCodes: SmsCodes): void {
  const { db } = services;
  registerRoutes(
    app,
    { savePhone: account.savePhone },
    {
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
            await linkFormerMembers(tx, services.secrets, userId, { phone });
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

const passwordMessage = (userId: number, textKey: 'passwordReset' | 'passwordChanged') => ({
  userId,
  type: messageTypes.system,
  textKey,
  dedupe: `${textKey}:${randomUUID()}`,
});
