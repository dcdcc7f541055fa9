import { account } from '@baodao/api-client/endpoints/account';
import { RegisterInput, RegisterReply } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import { writeAudit } from '../../platform/db/writeAudit.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import { withMultipart } from '../../platform/http/withMultipart.ts';
import type { Services } from '../../services.ts';
import { rewardInvitation } from '../member/rewardInvitation.ts';
import { insertMessage } from '../notifications/insertMessage.ts';
import { insertMember } from '../session/accounts.queries.ts';
import { createFindSession } from '../session/findSession.ts';
import { linkFormerMembers } from '../session/formerMembers.ts';
import { hashPassword } from '../session/password.ts';
import { createCaptchas } from '../verification/captchas.ts';
import { createSmsCodes, type SmsCodes } from '../verification/smsCodes.ts';
import { registerAccountDeletionRoutes } from './accountDeletion.routes.ts';
import { parsePhone, readNickname, requireStrongPassword } from './accountInput.ts';
import { registerAddressRoutes } from './address.routes.ts';
import { registerAreaRoute } from './area.routes.ts';
import { registerPasswordRoutes, registerPhoneRoute } from './credentials.routes.ts';
import { registerIdentityRoutes } from './identity.routes.ts';
import { registerMailRoutes } from './mail.routes.ts';
import { registerMailLinkRoutes } from './mailLinks.routes.ts';
import { registerProfileRoutes } from './profile.routes.ts';
import { registerPushRoutes } from './push.routes.ts';
import { registerCaptchaRoutes, registerSmsRoute } from './verification.routes.ts';

export async function registerAccountRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const captchas = createCaptchas(services);
  const smsCodes = createSmsCodes(services);
  await registerAreaRoute(app);
  registerAddressRoutes(app, services);
  registerIdentityRoutes(app, services);
  await withMultipart(app, (scope) => registerProfileRoutes(scope, services));
  registerMailRoutes(app, services);
  await registerMailLinkRoutes(app, services);
  registerPushRoutes(app, services);
  registerAccountDeletionRoutes(app, services);
  registerCaptchaRoutes(app, services, captchas);
  registerSmsRoute(app, services, captchas, smsCodes);
  registerSignUpRoute(app, services, smsCodes);
  registerPasswordRoutes(app, services, smsCodes);
  registerPhoneRoute(app, services, smsCodes);
}

function registerSignUpRoute(app: FastifyInstance, services: Services, smsCodes: SmsCodes): void {
  const { db, secrets } = services;
  registerRoutes(
    app,
    { register: account.register },
    {
      register: {
        input: RegisterInput,
        reply: RegisterReply,
        async handle(input, call) {
          const { username, phoneArea, password, inviteCode, language } = input;
          const nickname = readNickname(input.nickname);
          const phone = parsePhone(phoneArea, username);
          requireStrongPassword(password);
          await smsCodes.redeem({ phone, scene: 'register' }, input, call);
          const passwordHash = await hashPassword(password);
          await inTransaction(db, async (tx) => {
            const userId = await insertMember(tx, {
              phone,
              passwordHash,
              nickname: nickname ?? null,
              language: language ?? call.language,
              inviteCode,
            });
            // The code proves ownership of the number, so this reveals nothing to others.
            if (userId === undefined) throw new ApiProblem(errorCodes.usernameTaken, 'the number has an account');
            await linkFormerMembers(tx, secrets, userId, { phone });
            await rewardInvitation(tx, userId);
            await writeAudit(tx, 'account.registered', userId, { platform: call.platform });
            await insertMessage(tx, { userId, type: messageTypes.system, textKey: 'welcome', dedupe: `welcome:${userId}` });
          });
          return { username: phone };
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
