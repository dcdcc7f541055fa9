import type { AnyEndpoint, Endpoint } from '@baodao/api-client/endpoint';
import { endpoints } from '@baodao/api-client/endpoints';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { MemberResources } from './memberResources.ts';
import { type TestMember, taipeiAddress } from './members.ts';

export type ResourceId = number | string;

/** One call of an endpoint, which may identify a resource of the caller. */
export interface OwnershipCase {
  endpoint: AnyEndpoint;
  /** The field with the id of the resource; empty if the call identifies none. */
  field: string;
  make: (resources: MemberResources, owner: TestMember) => Promise<ResourceId>;
  /** An id that does not exist. */
  missing: ResourceId;
  input: (id: ResourceId, context: { resources: MemberResources; caller: TestMember; owner: TestMember }) => object | Promise<object>;
  /** The expected code of the reply to the owner. */
  code: number;
}

type InputFor<Id, Input> = (
  id: Id,
  context: { resources: MemberResources; caller: TestMember; owner: TestMember },
) => Input | Promise<Input>;

/** A call that identifies no resource. `code`: the expected error if there is nothing to act on. */
const withoutResource = <Input extends object>(
  row: Endpoint<Input, unknown>,
  input: Input | ((resources: MemberResources, caller: TestMember) => Promise<Input>),
  code = 0,
): OwnershipCase => ({
  endpoint: row,
  field: '',
  make: async () => 0,
  missing: 0,
  input: (_, { resources, caller }) => (typeof input === 'function' ? input(resources, caller) : input),
  code,
});

const UNKNOWN_ID = 987_654_321;
const UNKNOWN_CODE = 'ZZZZ2222ZZZZ2222';

/** A call that identifies a resource by a numeric id. */
const byId = <Input extends object>(
  row: Endpoint<Input, unknown>,
  field: string,
  make: OwnershipCase['make'],
  input: InputFor<number, Input>,
): OwnershipCase => ({ endpoint: row, field, make, missing: UNKNOWN_ID, input: (id, context) => input(Number(id), context), code: 0 });

/** A call that identifies a resource by a code. */
const byCode = <Input extends object>(
  row: Endpoint<Input, unknown>,
  field: string,
  make: OwnershipCase['make'],
  input: InputFor<string, Input>,
): OwnershipCase => ({ endpoint: row, field, make, missing: UNKNOWN_CODE, input: (id, context) => input(String(id), context), code: 0 });

const { account, activities, afterSale, cart, coupons, favourites, gifts, lottery, markets, media, member, messages } = endpoints;
const { oauth, orders, payment, questions, reviews, session, shops, socialLogin, vouchers } = endpoints;

const address = { ...taipeiAddress, isDefault: false } as const;
const identity = { name: '王小明', type: 4, number: 'E11111111', consent: true } as const;
const { name, phoneArea, phone, detail, zip } = address;
const receiver = { name, phoneArea, phone, detail, zip, regionIds: [2200000, 2200100, 2200101] };
/** Of an app that nobody has registered. */
const authorization = {
  response_type: 'code',
  client_id: 'app-unknown',
  redirect_uri: 'https://app.example/back',
  scope: 'orders:read',
  code_challenge: 'a'.repeat(43),
  code_challenge_method: 'S256',
} as const;
const questionInput = { title: '高山乌龙怎么泡', content: '', images: [] as string[], type: 3, tags: [] as string[] };
const review = { star: 5, serviceStar: 5, deliveryStar: 5, content: '酥皮很香', images: [] as string[], tags: [], anonymous: false };
const refund = { type: 1, num: 1, reason: 'other', description: '', images: [] as string[] } as const;
const trip = {
  type: 'travel',
  name,
  phoneArea,
  phone,
  startDate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  days: 3,
  people: 2,
  budget: 0,
  places: [] as string[],
  content: '阿里山日出',
} as const;
const answerIds = new Map<number, number>();

/** A reply as text, without what differs between any two replies and with the requested id replaced. */
export const maskVolatile = (reply: object, id: ResourceId): string =>
  JSON.stringify(reply)
    .replaceAll(/"(requestId|calcToken|expireAt|serverTime)":"[^"]*"/g, '"$1":""')
    .replaceAll(String(id), '#');

/** Every endpoint that requires a sign-in, and every other one that returns resources of a member. */
export const ownershipCases: OwnershipCase[] = [
  withoutResource(account.changePassword, { password: 'wrong horse 7', newPassword: 'battery staple 8' }, -103),
  withoutResource(account.savePhone, { phoneArea, phone, code: '000000', newPassword: 'battery staple 8' }, -5),
  withoutResource(account.updateInfo, { nickname: '小明' }),
  withoutResource(account.mailSettings, {}),
  withoutResource(account.saveMailSettings, { off: ['refunded'] }),
  withoutResource(account.sendMailConfirmation, {}),
  withoutResource(account.pushSettings, {}),
  withoutResource(account.savePush, { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' }, -2),
  withoutResource(account.deletePush, {}),
  withoutResource(account.addresses, {}),
  byId(
    account.addresses,
    'id',
    (resources, owner) => resources.address(owner),
    (id) => ({ id }),
  ),
  withoutResource(account.saveAddress, address),
  byId(
    account.saveAddress,
    'id',
    (resources, owner) => resources.address(owner),
    (id) => ({ ...address, id }),
  ),
  byId(
    account.deleteAddress,
    'id',
    (resources, owner) => resources.address(owner),
    (id) => ({ id }),
  ),
  byId(
    account.defaultAddress,
    'id',
    (resources, owner) => resources.address(owner),
    (id) => ({ id }),
  ),
  withoutResource(account.identities, {}),
  withoutResource(account.identityEvents, {}),
  withoutResource(account.saveIdentity, identity),
  byId(
    account.saveIdentity,
    'id',
    (resources, owner) => resources.identity(owner),
    (id) => ({ ...identity, number: `E${id}`.padEnd(9, '3'), id }),
  ),
  byId(
    account.deleteIdentity,
    'id',
    (resources, owner) => resources.identity(owner),
    (id) => ({ id }),
  ),
  withoutResource(account.requestDeletion, { password: 'wrong horse 7' }, -103),
  withoutResource(account.cancelDeletion, {}, -3),
  withoutResource(account.exportAccount, {}),

  withoutResource(activities.guess, { activityId: UNKNOWN_ID, optionId: 1 }, -3),
  withoutResource(member.birthday, {}),
  withoutResource(member.claimBirthdayGift, {}),
  byCode(
    activities.tailor,
    'images',
    (resources, owner) => resources.picture(owner),
    (id) => ({ ...trip, images: [id] }),
  ),

  withoutResource(cart.find, {}),
  withoutResource(cart.save, async (resources) => ({ skuId: await resources.sku(), num: 1 })),
  byId(
    cart.update,
    'id',
    (resources, owner) => resources.cartLine(owner),
    (id) => ({ id, num: 2 }),
  ),
  byId(
    cart.update,
    'ids',
    (resources, owner) => resources.cartLine(owner),
    (id) => ({ ids: [id], checked: false }),
  ),
  byId(
    cart.delete,
    'ids',
    (resources, owner) => resources.cartLine(owner),
    (id) => ({ ids: [id] }),
  ),
  withoutResource(cart.count, {}),

  withoutResource(coupons.exchange, { code: 'NOSUCHCODE' }, -606),
  withoutResource(coupons.claim, { couponId: UNKNOWN_ID, orgId: 0 }, -601),
  withoutResource(coupons.claimAdvertised, { skuIds: [UNKNOWN_ID] }),
  withoutResource(coupons.claimSeason, { season: '2099Q4' }, -3),

  withoutResource(favourites.list, { type: 1 }),
  withoutResource(favourites.state, { type: 1, id: UNKNOWN_ID }),
  withoutResource(favourites.update, { type: 1, ids: [UNKNOWN_ID] }),

  withoutResource(gifts.list, {}),
  byId(
    gifts.gift,
    'id',
    async (resources, owner) => (await resources.gift(owner)).id,
    (id) => ({ id }),
  ),
  byId(
    gifts.saveReceiver,
    'id',
    async (resources, owner) => (await resources.gift(owner)).id,
    (id) => ({ ...receiver, id }),
  ),
  byId(
    gifts.saveReceiver,
    'identityId',
    (resources, owner) => resources.identity(owner),
    async (identityId, { resources, owner }) => ({ ...receiver, identityId, code: (await resources.gift(owner)).code }),
  ),

  withoutResource(lottery.records, {}),
  withoutResource(lottery.today, async (resources) => ({ lotteryId: await resources.lottery() })),
  withoutResource(lottery.draw, async (resources) => ({ lotteryId: await resources.lottery() })),
  withoutResource(lottery.answer, { lotteryId: UNKNOWN_ID, questionId: 1, optionIds: [1] }, -3),
  byId(
    lottery.saveReceiver,
    'lotteryRecordId',
    (resources, owner) => resources.prize(owner),
    (lotteryRecordId) => ({ lotteryRecordId, receiver }),
  ),
  byId(
    lottery.saveReceiver,
    'addressId',
    (resources, owner) => resources.address(owner),
    async (addressId, { resources, caller }) => ({ lotteryRecordId: await resources.prize(caller), addressId }),
  ),

  withoutResource(markets.memberMarket, {}),
  withoutResource(markets.remind, { marketProductId: UNKNOWN_ID, remind: true }, -3),
  withoutResource(markets.reminders, {}),

  withoutResource(media.save, {}, -2),

  withoutResource(member.find, {}),
  withoutResource(member.ledger, { type: 'integral' }),
  withoutResource(member.donations, {}),
  withoutResource(member.checkInMonth, {}),
  withoutResource(member.checkIn, {}),

  withoutResource(messages.list, {}),
  withoutResource(messages.unreadCount, {}),
  byId(
    messages.read,
    'id',
    (resources, owner) => resources.message(owner),
    (id) => ({ id }),
  ),
  byId(
    messages.read,
    'ids',
    (resources, owner) => resources.message(owner),
    (id) => ({ ids: [id] }),
  ),
  byId(
    messages.delete,
    'id',
    (resources, owner) => resources.message(owner),
    (id) => ({ id }),
  ),
  byId(
    messages.delete,
    'ids',
    (resources, owner) => resources.message(owner),
    (id) => ({ ids: [id] }),
  ),
  withoutResource(messages.purchases, {}),
  withoutResource(messages.service, {}),
  byCode(
    messages.askService,
    'orderCode',
    (resources, owner) => resources.unpaidOrder(owner),
    (orderCode) => ({ content: '什么时候到', images: [], orderCode }),
  ),
  byCode(
    messages.askService,
    'images',
    (resources, owner) => resources.picture(owner),
    (id) => ({ content: '请看照片', images: [id] }),
  ),

  withoutResource(orders.calculate, async (resources) => ({ lines: [{ skuId: await resources.sku(), num: 1 }] })),
  byId(
    orders.calculate,
    'addressId',
    (resources, owner) => resources.address(owner),
    async (addressId, { resources }) => ({ lines: [{ skuId: await resources.sku(), num: 1 }], addressId }),
  ),
  byId(
    orders.calculate,
    'cartId',
    (resources, owner) => resources.defaultCartLine(owner),
    async (cartId, { resources }) => ({ lines: [{ ...(await resources.defaultLineInput()), cartId }] }),
  ),
  byId(
    orders.calculate,
    'couponDetailId',
    (resources, owner) => resources.coupon(owner),
    async (couponDetailId, { resources }) => ({
      lines: [await resources.defaultLineInput()],
      orgs: [{ orgId: (await resources.usualGoods()).shopId, couponDetailId }],
    }),
  ),
  byId(
    orders.calculate,
    'platformCouponDetailId',
    (resources, owner) => resources.coupon(owner),
    async (platformCouponDetailId, { resources }) => ({ lines: [await resources.defaultLineInput()], platformCouponDetailId }),
  ),
  byId(
    orders.calculate,
    'identityId',
    (resources, owner) => resources.identity(owner),
    async (identityId, { resources }) => ({ lines: [await resources.defaultLineInput()], identityId }),
  ),
  byCode(
    orders.save,
    'calcToken',
    (resources, owner) => resources.quote(owner),
    (calcToken) => ({ calcToken }),
  ),
  byCode(
    vouchers.list,
    'orderCode',
    (resources, owner) => resources.unpaidOrder(owner),
    (orderCode) => ({ orderCode }),
  ),
  withoutResource(orders.list, {}),
  withoutResource(orders.groups, {}),
  byCode(
    orders.detail,
    'code',
    (resources, owner) => resources.unpaidOrder(owner),
    (code) => ({ code }),
  ),
  byId(
    orders.detail,
    'id',
    (resources, owner) => resources.orderLine(owner),
    (id) => ({ id }),
  ),
  byCode(
    orders.delete,
    'code',
    (resources, owner) => resources.closedOrder(owner),
    (code) => ({ code, action: 'delete' }),
  ),
  byCode(
    orders.delete,
    'code to cancel',
    (resources, owner) => resources.unpaidOrder(owner),
    (code) => ({ code, action: 'cancel' }),
  ),
  byCode(
    orders.finish,
    'code',
    (resources, owner) => resources.deliveredOrder(owner),
    (code) => ({ code }),
  ),
  byCode(
    orders.pickUp,
    'code',
    (resources, owner) => resources.orderAtStore(owner),
    (code) => ({ code }),
  ),
  byCode(
    orders.cancel,
    'code',
    (resources, owner) => resources.unpaidOrder(owner),
    (code) => ({ code }),
  ),
  byCode(
    orders.extend,
    'code',
    (resources, owner) => resources.deliveredOrder(owner),
    (code) => ({ code }),
  ),
  byCode(
    orders.remind,
    'code',
    (resources, owner) => resources.paidOrder(owner),
    (code) => ({ code }),
  ),
  byCode(
    orders.updateAddress,
    'code',
    (resources, owner) => resources.paidOrder(owner),
    async (code, { resources, caller }) => ({ code, addressId: await resources.address(caller) }),
  ),
  byId(
    orders.updateAddress,
    'addressId',
    (resources, owner) => resources.address(owner),
    async (addressId, { resources, caller }) => ({ code: await resources.paidOrder(caller), addressId }),
  ),
  byCode(
    orders.parcels,
    'code',
    (resources, owner) => resources.deliveredOrder(owner),
    (code) => ({ code }),
  ),
  withoutResource(coupons.season, {}, -3),
  withoutResource(reviews.reviewable, {}),
  withoutResource(reviews.vote, { reviewId: UNKNOWN_ID, helpful: true }, -3),
  byCode(
    reviews.reviewable,
    'code',
    (resources, owner) => resources.receivedOrder(owner),
    (code) => ({ code }),
  ),
  byId(
    reviews.save,
    'orderDetailId',
    (resources, owner) => resources.orderLine(owner),
    (id) => ({ list: [{ ...review, orderDetailId: id }] }),
  ),
  byCode(
    reviews.save,
    'images',
    (resources, owner) => resources.picture(owner),
    async (id, { resources, caller }) => ({ list: [{ ...review, images: [id], orderDetailId: await resources.defaultOrderLine(caller) }] }),
  ),
  byId(
    afterSale.saveRefund,
    'orderDetailId',
    (resources, owner) => resources.orderLine(owner),
    (orderDetailId) => ({ ...refund, orderDetailId }),
  ),
  byCode(
    afterSale.saveRefund,
    'images',
    (resources, owner) => resources.picture(owner),
    async (id, { resources, caller }) => ({ ...refund, images: [id], orderDetailId: await resources.orderLine(caller) }),
  ),
  withoutResource(afterSale.refunds, {}),
  byId(
    afterSale.refunds,
    'id',
    (resources, owner) => resources.refund(owner),
    (id) => ({ id }),
  ),
  byCode(
    afterSale.refunds,
    'code',
    (resources, owner) => resources.receivedOrder(owner),
    (code) => ({ code }),
  ),
  byId(
    afterSale.cancelRefund,
    'id',
    (resources, owner) => resources.refund(owner),
    (id) => ({ id }),
  ),
  byId(
    afterSale.previewRefund,
    'orderDetailId',
    (resources, owner) => resources.orderLine(owner),
    (orderDetailId) => ({ orderDetailId }),
  ),
  byId(
    afterSale.saveRefundParcel,
    'id',
    (resources, owner) => resources.refundToSend(owner),
    (id) => ({ id, courierCode: 'tcat', number: `BACK${id}0` }),
  ),
  byId(
    afterSale.escalateRefund,
    'id',
    (resources, owner) => resources.refusedRefund(owner),
    (id) => ({ id, text: '请看照片' }),
  ),

  byCode(
    payment.save,
    'orderCodeArray',
    (resources, owner) => resources.unpaidOrder(owner),
    (code) => ({ orderCodeArray: [code], channel: 'alipay', device: 'desktop' }),
  ),
  byCode(
    payment.check,
    'orderCodeArray',
    (resources, owner) => resources.unpaidOrder(owner),
    (code) => ({ orderCodeArray: [code] }),
  ),
  byCode(
    payment.check,
    'payId',
    (resources, owner) => resources.payment(owner),
    (payId) => ({ payId }),
  ),
  {
    // The owner's payment is found, and its provider takes no prepayment.
    ...byCode(
      payment.prepay,
      'payId',
      (resources, owner) => resources.payment(owner),
      (payId) => ({ payId, device: 'desktop' }),
    ),
    code: errorCodes.paymentRefused,
  },

  withoutResource(questions.ask, questionInput),
  byCode(
    questions.ask,
    'images',
    (resources, owner) => resources.picture(owner),
    (id) => ({ ...questionInput, images: [id] }),
  ),
  withoutResource(questions.answer, async (resources, caller) => ({
    questionId: await resources.question(caller),
    content: '用九十度的水',
    images: [],
  })),
  byCode(
    questions.answer,
    'images',
    (resources, owner) => resources.picture(owner),
    async (id, { resources, caller }) => ({ questionId: await resources.question(caller), content: '用九十度的水', images: [id] }),
  ),
  withoutResource(questions.comment, { answerId: UNKNOWN_ID, content: '谢谢' }, -3),
  withoutResource(questions.reply, { commentId: UNKNOWN_ID, toUserId: 'nobody', content: '谢谢' }, -3),
  withoutResource(questions.vote, { answerId: UNKNOWN_ID, state: 1 }, -3),
  byId(
    questions.acceptAnswer,
    'questionId',
    async (resources, owner) => {
      const questionId = await resources.question(owner);
      answerIds.set(questionId, await resources.answer(await resources.otherMember(), questionId));
      return questionId;
    },
    (questionId) => ({ questionId, answerId: answerIds.get(questionId) ?? UNKNOWN_ID }),
  ),
  withoutResource(questions.report, { kind: 'question', id: UNKNOWN_ID, reason: 'spam' }, -3),
  withoutResource(questions.list, { mine: true }),

  withoutResource(session.check, {}),
  withoutResource(session.info, {}),
  withoutResource(session.logout, {}),
  withoutResource(oauth.request, authorization, -3),
  withoutResource(oauth.authorize, { ...authorization, isAllowed: true }, -3),
  withoutResource(oauth.apps, {}),
  byId(
    oauth.disconnect,
    'id',
    (resources, owner) => resources.connectedApp(owner),
    (id) => ({ id }),
  ),
  withoutResource(session.devices, {}),
  byCode(
    session.deleteDevice,
    'id',
    (resources, owner) => resources.device(owner),
    (id) => ({ id }),
  ),
  withoutResource(socialLogin.bind, { code: 'an unknown code', state: 'an unknown state' }, -110),
  withoutResource(socialLogin.unbind, { type: 1 }, -107),

  withoutResource(shops.footprints, {}),
  withoutResource(shops.visit, { type: 1, ids: [UNKNOWN_ID] }),
];

/** Endpoints that also serve guests, for whom resources of members do not exist. */
export const guestAccessibleEndpoints: AnyEndpoint[] = [activities.tailor, gifts.gift, gifts.saveReceiver];
