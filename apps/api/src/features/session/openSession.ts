import type { Token } from '@baodao/domain/session/shapes';
import type { ProviderCodeInput } from '@baodao/domain/socialLogin/shapes';
import { createSecret } from '../../platform/crypto/secretHash.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { writeAudit } from '../../platform/db/writeAudit.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import { setContextCookie } from './contextCookie.ts';
import { SESSION_SECONDS } from './findSession.ts';
import { type LoginCall, recordDevice } from './knownDevices.ts';
import { insertToken } from './sessions.queries.ts';

export type LoginByProviderCode = (input: ProviderCodeInput, call: RequestContext) => Promise<Token>;

/** Opens a session for a member who logged in without a password. `way` names the proof in the audit log. */
export async function openSession(tx: Transaction, call: RequestContext, userId: number, way: string): Promise<Token> {
  const token = createSecret();
  await storeSession(tx, call, { userId, token, way });
  return { access_token: token, token_type: 'Bearer', expires_in: SESSION_SECONDS };
}

/** Stores a token for the calling device, which the member is told about if it is new. */
export async function storeSession(
  tx: Transaction,
  call: LoginCall,
  { userId, token, way }: { userId: number; token: string; way?: string },
): Promise<void> {
  const { platform, request, reply } = call;
  const context = setContextCookie(request, reply);
  const agent = (request.headers['user-agent'] ?? '').slice(0, 200);
  const id = await insertToken(tx, userId, { token, context, platform, agent });
  await writeAudit(tx, 'session.opened', userId, { token: id, platform, ...(way !== undefined && { way }) });
  await recordDevice(tx, call, { userId, tokenId: id, agent });
}
