// A member who uses the ids of another one at every endpoint that identifies a resource.

import { endpoints } from '@baodao/api-client/endpoints';
import { account } from '@baodao/api-client/endpoints/account';
import { gifts } from '@baodao/api-client/endpoints/gifts';
import { createMemberResources, enlargeIds } from '../../apps/api/test/memberResources.ts';
import { signUp } from '../../apps/api/test/members.ts';
import { maskVolatile, type OwnershipCase, ownershipCases, type ResourceId } from '../../apps/api/test/ownershipCases.ts';
import { signUpBuyer } from '../../apps/api/test/purchase.ts';
import type { ApiReply } from '../../apps/api/test/shop.ts';
import { deliverNotice } from '../soak/paymentShop.ts';
import { type AttackCase, summarize } from './attackCase.ts';
import type { AttackShop } from './attackShop.ts';

/** Everything a stranger could distinguish. */
const normalize = ({ httpStatus, status, code, data }: ApiReply, id: ResourceId) => maskVolatile({ httpStatus, status, code, data }, id);

/** The preparations of the API's own tests, against the shop under attack. */
const createResources = (shop: AttackShop) =>
  createMemberResources(shop.clientOf(0), {
    ...shop.alipay,
    async notify(notice) {
      const body = await deliverNotice(shop.urls[0] ?? '', notice);
      return { status: body === null ? 503 : 200, body: body ?? '' };
    },
  });

export const otherIds: AttackCase = {
  title: "Call every owned endpoint with another member's ids",
  async run(shop) {
    await enlargeIds(shop.clientOf(0));
    const resources = createResources(shop);
    const [owner, stranger] = [await signUpBuyer(shop.clientOf(0)), await signUpBuyer(shop.clientOf(0))];
    const withField = ownershipCases.filter(({ field }) => field !== '');
    const differing: string[] = [];
    const attempt = async ({ endpoint, field, make, missing, input }: OwnershipCase) => {
      const id = await make(resources, owner);
      const call = async (requested: ResourceId, token?: string) => {
        const request = await input(requested, { resources, caller: stranger, owner });
        return normalize(await shop.clientOf(1).call(endpoint, request, { token }), requested);
      };
      const title = `${endpoint.route} ${field}`;
      if ((await call(id, stranger.token)) !== (await call(missing, stranger.token))) differing.push(title);
      if ((await call(id)) !== (await call(missing))) differing.push(`${title} as a guest`);
    };
    for (const each of withField) await attempt(each);
    return { count: withField.length * 4, successes: differing };
  },
};

const giftReceiver: AttackCase = {
  title: "Read the gift's receiver as its giver, in every call",
  async run(shop) {
    const resources = createResources(shop);
    const giver = await signUpBuyer(shop.clientOf(0));
    const receiver = await signUp(shop.clientOf(0));
    const gift = await resources.gift(giver);
    const secrets = { name: '欧阳隐秘', phone: '0987123654', detail: '隐秘路九十九号之七' };
    const accepted = await shop
      .clientOf(0)
      .call(
        gifts.saveReceiver,
        { ...secrets, phoneArea: '886', zip: '100', regionIds: [2200000, 2200100, 2200101], code: gift.code },
        { token: receiver.token },
      );
    if (!accepted.status) throw new Error(`The gift was not accepted: ${accepted.code}`);
    const { rows } = await shop.services.pool.query<{ code: string }>('SELECT code FROM shop_order WHERE user_id = $1', [giver.userId]);
    const inputs = [{}, { id: gift.id }, { code: gift.code }, { code: rows[0]?.code ?? '' }, { type: 1 }, { type: 'integral' }];
    const reads = Object.values(endpoints)
      .flatMap((group) => Object.values(group))
      .filter(({ route, access }) => route.startsWith('GET ') && access !== 'public');
    const leaks: string[] = [];
    const statuses: string[] = [];
    for (const endpoint of reads)
      for (const input of inputs) {
        const reply = await shop.clientOf(1).call(endpoint, input, { token: giver.token });
        statuses.push(String(reply.httpStatus));
        const text = JSON.stringify(reply.data);
        for (const [name, secret] of Object.entries(secrets)) if (text.includes(secret)) leaks.push(`${endpoint.route}: ${name}`);
      }
    const exported = await shop.clientOf(0).call(account.exportAccount, {}, { token: giver.token });
    if (!exported.status) throw new Error(`The account was not exported: ${exported.code}`);
    return { count: statuses.length, successes: [...new Set(leaks)], answers: summarize(statuses) };
  },
};

export const owners: AttackCase[] = [otherIds, giftReceiver];
