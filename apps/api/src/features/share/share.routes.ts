import { share } from '@baodao/api-client/endpoints/share';
import { errorCodes } from '@baodao/domain/errors/codes';
import { ShareConfig, ShareConfigInput } from '@baodao/domain/share/shapes';
import type { FastifyInstance } from 'fastify';
import { getIdentityAddresses } from '../../identityProviders/createIdentityProviders.ts';
import { createWeChatPageSigner } from '../../identityProviders/weChatTickets.ts';
import { ApiProblem, badParameter } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import { getRequestLog } from '../../platform/http/requestLog.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';

/** The share card of pages inside WeChat. */
export async function registerShareRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { environment, publicUrl } = services;
  const { WECHAT_MP_APP_ID: id, WECHAT_MP_APP_SECRET: secret } = environment;
  const signPage = id && secret ? createWeChatPageSigner({ id, secret, api: getIdentityAddresses(environment).wechatApi }) : null;

  registerRoutes(
    app,
    share,
    {
      weChatConfig: {
        input: ShareConfigInput,
        reply: ShareConfig,
        async handle({ url }, { request }) {
          if (!signPage) throw new ApiProblem(errorCodes.identityProviderDisabled, 'no official account');
          // A signature for another site would let it act as the shop's official account.
          if (URL.parse(url)?.origin !== new URL(publicUrl).origin || url.includes('#')) throw badParameter('url');
          return signPage(url).catch((error: unknown) => {
            getRequestLog(request).warn({ err: error }, 'WeChat gave no ticket for its JS-SDK');
            throw new ApiProblem(errorCodes.identityProviderDown, 'WeChat gave no ticket');
          });
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
