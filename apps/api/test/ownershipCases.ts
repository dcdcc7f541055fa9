import type { AnyEndpoint, Endpoint } from '@baodao/api-client/endpoint';
import { endpoints } from '@baodao/api-client/endpoints';
import type { OwnThings } from './memberResources.ts';
import { type TestMember, taipeiAddress } from './members.ts';

export type ResourceId = number | string;

/** One call that names something of the caller's own, or nothing. */
export interface OwnershipCase {
  row: AnyEndpoint;
  /** The field that names it; empty where the call names nothing of the caller's own. */
  field: string;
  make: (things: OwnThings, owner: TestMember) => Promise<ResourceId>;
  /** Names nothing at all. */
  missing: ResourceId;
  input: (id: ResourceId, context: { things: OwnThings; caller: TestMember; owner: TestMember }) => object | Promise<object>;
  /** What the owner is answered; 0 unless told. */
  code: number;
}

type InputFor<Id, Input> = (id: Id, context: { things: OwnThings; caller: TestMember; owner: TestMember }) => Input | Promise<Input>;

/** The call names nothing of the caller's own. `code`: where there is nothing yet that it could be about. */
const no = <Input extends object>(
  row: Endpoint<Input, unknown>,
  input: Input | ((things: OwnThings, caller: TestMember) => Promise<Input>),
  code = 0,
): OwnershipCase => ({
  row,
  field: '',
  make: async () => 0,
  missing: 0,
  input: (_, { things, caller }) => (typeof input === 'function' ? input(things, caller) : input),
  code,
});

const UNKNOWN_NUMBER = 987_654_321;
const NOBODYS_CODE = 'ZZZZ2222ZZZZ2222';

/** The call names something by a number that only its owner can use. */
const byNumber = <Input extends object>(
  row: Endpoint<Input, unknown>,
  field: string,
  make: OwnershipCase['make'],
  input: InputFor<number, Input>,
): OwnershipCase => ({ row, field, make, missing: UNKNOWN_NUMBER, input: (id, context) => input(Number(id), context), code: 0 });

/** The call names something by a code that only its owner can use. */
const byCode = <Input extends object>(
  row: Endpoint<Input, unknown>,
  field: string,
  make: OwnershipCase['make'],
  input: InputFor<string, Input>,
): OwnershipCase => ({ row, field, make, missing: NOBODYS_CODE, input: (id, context) => input(String(id), context), code: 0 });

const { account, activities, afterSale, cart, coupons, favourites, gifts, lottery, markets, media, member, messages } = endpoints;
const { orders, payment, questions, reviews, session, shops, socialLogin } = endpoints;

const address = { ...taipeiAddress, isDefault: false } as const;
const papers = { name: '王小明', type: 4, number: 'E11111111', consent: true } as const;
const { name, phoneArea, phone, detail, zip } = address;
const receiver = { name, phoneArea, phone, detail, zip, regionIds: [2200000, 2200100, 2200101] };
const wish = { title: '高山乌龙怎么泡', content: '', images: [] as string[], type: 3, tags: [] as string[] };
const review = { star: 5, serviceStar: 5, deliveryStar: 5, content: '酥皮很香', images: [] as string[], tags: [], anonymous: false };
const refund = { type: 1, num: 1, reason: 'damaged', description: '', images: [] as string[] } as const;
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
const answerOf = new Map<number, number>();

/** Every row that wants a sign-in, and every other one that hands out what is one person's own. */
export const ownershipCases: OwnershipCase[] = [
  no(account.changePassword, { password: 'wrong horse 7', newPassword: 'battery staple 8' }, -103),
  no(account.savePhone, { phoneArea, phone, code: '000000', newPassword: 'battery staple 8' }, -5),
  no(account.updateInfo, { nickname: '小明' }),
  no(account.addresses, {}),
  byNumber(
    account.addresses,
    'id',
    (things, owner) => things.address(owner),
    (id) => ({ id }),
  ),
  no(account.saveAddress, address),
  byNumber(
    account.saveAddress,
    'id',
    (things, owner) => things.address(owner),
    (id) => ({ ...address, id }),
  ),
  byNumber(
    account.deleteAddress,
    'id',
    (things, owner) => things.address(owner),
    (id) => ({ id }),
  ),
  byNumber(
    account.defaultAddress,
    'id',
    (things, owner) => things.address(owner),
    (id) => ({ id }),
  ),
  no(account.identities, {}),
  no(account.saveIdentity, papers),
  byNumber(
    account.saveIdentity,
    'id',
    (things, owner) => things.identity(owner),
    (id) => ({ ...papers, number: `E${id}`.padEnd(9, '3'), id }),
  ),
  byNumber(
    account.deleteIdentity,
    'id',
    (things, owner) => things.identity(owner),
    (id) => ({ id }),
  ),
  no(account.requestDeletion, { password: 'wrong horse 7' }, -103),
  no(account.cancelDeletion, {}, -3),
  no(account.exportAccount, {}),

  no(activities.guess, { activityId: UNKNOWN_NUMBER, optionId: 1 }, -3),
  no(member.birthday, {}),
  no(member.claimBirthdayGift, {}),
  byCode(
    activities.tailor,
    'images',
    (things, owner) => things.picture(owner),
    (id) => ({ ...trip, images: [id] }),
  ),

  no(cart.find, {}),
  no(cart.save, async (things) => ({ skuId: await things.sku(), num: 1 })),
  byNumber(
    cart.update,
    'id',
    (things, owner) => things.cartLine(owner),
    (id) => ({ id, num: 2 }),
  ),
  byNumber(
    cart.update,
    'ids',
    (things, owner) => things.cartLine(owner),
    (id) => ({ ids: [id], checked: false }),
  ),
  byNumber(
    cart.delete,
    'ids',
    (things, owner) => things.cartLine(owner),
    (id) => ({ ids: [id] }),
  ),
  no(cart.count, {}),

  no(coupons.exchange, { code: 'NOSUCHCODE' }, -606),
  no(coupons.claim, { couponId: UNKNOWN_NUMBER, orgId: 0 }, -601),
  no(coupons.claimSeason, { season: '2099Q4' }, -3),

  no(favourites.list, { type: 1 }),
  no(favourites.state, { type: 1, id: UNKNOWN_NUMBER }),
  no(favourites.update, { type: 1, ids: [UNKNOWN_NUMBER] }),

  no(gifts.list, {}),
  byNumber(
    gifts.gift,
    'id',
    async (things, owner) => (await things.gift(owner)).id,
    (id) => ({ id }),
  ),
  byNumber(
    gifts.saveReceiver,
    'id',
    async (things, owner) => (await things.gift(owner)).id,
    (id) => ({ ...receiver, id }),
  ),
  byNumber(
    gifts.saveReceiver,
    'identityId',
    (things, owner) => things.identity(owner),
    async (identityId, { things, owner }) => ({ ...receiver, identityId, code: (await things.gift(owner)).code }),
  ),

  no(lottery.records, {}),
  no(lottery.today, async (things) => ({ lotteryId: await things.lottery() })),
  no(lottery.draw, async (things) => ({ lotteryId: await things.lottery() })),
  no(lottery.answer, { lotteryId: UNKNOWN_NUMBER, questionId: 1, optionIds: [1] }, -3),
  byNumber(
    lottery.saveReceiver,
    'lotteryRecordId',
    (things, owner) => things.prize(owner),
    (lotteryRecordId) => ({ lotteryRecordId, receiver }),
  ),
  byNumber(
    lottery.saveReceiver,
    'addressId',
    (things, owner) => things.address(owner),
    async (addressId, { things, caller }) => ({ lotteryRecordId: await things.prize(caller), addressId }),
  ),

  no(markets.memberMarket, {}),
  no(markets.remind, { marketProductId: UNKNOWN_NUMBER, remind: true }, -3),
  no(markets.reminders, {}),

  no(media.save, {}, -2),

  no(member.find, {}),
  no(member.ledger, { type: 'integral' }),
  no(member.donations, {}),
  no(member.checkInMonth, {}),
  no(member.checkIn, {}),

  no(messages.list, {}),
  no(messages.unreadCount, {}),
  byNumber(
    messages.read,
    'id',
    (things, owner) => things.message(owner),
    (id) => ({ id }),
  ),
  byNumber(
    messages.read,
    'ids',
    (things, owner) => things.message(owner),
    (id) => ({ ids: [id] }),
  ),
  byNumber(
    messages.delete,
    'id',
    (things, owner) => things.message(owner),
    (id) => ({ id }),
  ),
  byNumber(
    messages.delete,
    'ids',
    (things, owner) => things.message(owner),
    (id) => ({ ids: [id] }),
  ),
  no(messages.purchases, {}),

  no(orders.calculate, async (things) => ({ lines: [{ skuId: await things.sku(), num: 1 }] })),
  byNumber(
    orders.calculate,
    'addressId',
    (things, owner) => things.address(owner),
    async (addressId, { things }) => ({ lines: [{ skuId: await things.sku(), num: 1 }], addressId }),
  ),
  byNumber(
    orders.calculate,
    'cartId',
    (things, owner) => things.usualCartLine(owner),
    async (cartId, { things }) => ({ lines: [{ ...(await things.usualLineToBuy()), cartId }] }),
  ),
  byNumber(
    orders.calculate,
    'couponDetailId',
    (things, owner) => things.coupon(owner),
    async (couponDetailId, { things }) => ({
      lines: [await things.usualLineToBuy()],
      orgs: [{ orgId: (await things.usualGoods()).shopId, couponDetailId }],
    }),
  ),
  byNumber(
    orders.calculate,
    'platformCouponDetailId',
    (things, owner) => things.coupon(owner),
    async (platformCouponDetailId, { things }) => ({ lines: [await things.usualLineToBuy()], platformCouponDetailId }),
  ),
  byNumber(
    orders.calculate,
    'identityId',
    (things, owner) => things.identity(owner),
    async (identityId, { things }) => ({ lines: [await things.usualLineToBuy()], identityId }),
  ),
  byCode(
    orders.save,
    'calcToken',
    (things, owner) => things.quote(owner),
    (calcToken) => ({ calcToken }),
  ),
  no(orders.list, {}),
  no(orders.groups, {}),
  byCode(
    orders.detail,
    'code',
    (things, owner) => things.unpaidOrder(owner),
    (code) => ({ code }),
  ),
  byNumber(
    orders.detail,
    'id',
    (things, owner) => things.orderLine(owner),
    (id) => ({ id }),
  ),
  byCode(
    orders.delete,
    'code',
    (things, owner) => things.closedOrder(owner),
    (code) => ({ code, action: 'delete' }),
  ),
  byCode(
    orders.delete,
    'code to cancel',
    (things, owner) => things.unpaidOrder(owner),
    (code) => ({ code, action: 'cancel' }),
  ),
  byCode(
    orders.finish,
    'code',
    (things, owner) => things.deliveredOrder(owner),
    (code) => ({ code }),
  ),
  byCode(
    orders.pickUp,
    'code',
    (things, owner) => things.orderAtStore(owner),
    (code) => ({ code }),
  ),
  byCode(
    orders.cancel,
    'code',
    (things, owner) => things.unpaidOrder(owner),
    (code) => ({ code }),
  ),
  byCode(
    orders.extend,
    'code',
    (things, owner) => things.deliveredOrder(owner),
    (code) => ({ code }),
  ),
  byCode(
    orders.remind,
    'code',
    (things, owner) => things.paidOrder(owner),
    (code) => ({ code }),
  ),
  byCode(
    orders.updateAddress,
    'code',
    (things, owner) => things.paidOrder(owner),
    async (code, { things, caller }) => ({ code, addressId: await things.address(caller) }),
  ),
  byNumber(
    orders.updateAddress,
    'addressId',
    (things, owner) => things.address(owner),
    async (addressId, { things, caller }) => ({ code: await things.paidOrder(caller), addressId }),
  ),
  byCode(
    orders.parcels,
    'code',
    (things, owner) => things.deliveredOrder(owner),
    (code) => ({ code }),
  ),
  no(coupons.season, {}, -3),
  no(reviews.reviewable, {}),
  byCode(
    reviews.reviewable,
    'code',
    (things, owner) => things.receivedOrder(owner),
    (code) => ({ code }),
  ),
  byNumber(
    reviews.save,
    'orderDetailId',
    (things, owner) => things.orderLine(owner),
    (id) => ({ list: [{ ...review, orderDetailId: id }] }),
  ),
  byCode(
    reviews.save,
    'images',
    (things, owner) => things.picture(owner),
    async (id, { things, caller }) => ({ list: [{ ...review, images: [id], orderDetailId: await things.usualLine(caller) }] }),
  ),
  byNumber(
    afterSale.saveRefund,
    'orderDetailId',
    (things, owner) => things.orderLine(owner),
    (orderDetailId) => ({ ...refund, orderDetailId }),
  ),
  byCode(
    afterSale.saveRefund,
    'images',
    (things, owner) => things.picture(owner),
    async (id, { things, caller }) => ({ ...refund, images: [id], orderDetailId: await things.orderLine(caller) }),
  ),
  no(afterSale.refunds, {}),
  byNumber(
    afterSale.refunds,
    'id',
    (things, owner) => things.refund(owner),
    (id) => ({ id }),
  ),
  byCode(
    afterSale.refunds,
    'code',
    (things, owner) => things.receivedOrder(owner),
    (code) => ({ code }),
  ),
  byNumber(
    afterSale.cancelRefund,
    'id',
    (things, owner) => things.refund(owner),
    (id) => ({ id }),
  ),
  byNumber(
    afterSale.previewRefund,
    'orderDetailId',
    (things, owner) => things.orderLine(owner),
    (orderDetailId) => ({ orderDetailId }),
  ),
  byNumber(
    afterSale.saveRefundParcel,
    'id',
    (things, owner) => things.refundToSend(owner),
    (id) => ({ id, courierCode: 'tcat', number: `BACK${id}0` }),
  ),
  byNumber(
    afterSale.escalateRefund,
    'id',
    (things, owner) => things.refusedRefund(owner),
    (id) => ({ id, text: '请看照片' }),
  ),

  byCode(
    payment.save,
    'orderCodeArray',
    (things, owner) => things.unpaidOrder(owner),
    (code) => ({ orderCodeArray: [code], channel: 'alipay', device: 'desktop' }),
  ),
  byCode(
    payment.check,
    'orderCodeArray',
    (things, owner) => things.unpaidOrder(owner),
    (code) => ({ orderCodeArray: [code] }),
  ),
  byCode(
    payment.check,
    'payId',
    (things, owner) => things.payment(owner),
    (payId) => ({ payId }),
  ),

  no(questions.ask, wish),
  byCode(
    questions.ask,
    'images',
    (things, owner) => things.picture(owner),
    (id) => ({ ...wish, images: [id] }),
  ),
  no(questions.answer, async (things, caller) => ({ questionId: await things.question(caller), content: '用九十度的水', images: [] })),
  byCode(
    questions.answer,
    'images',
    (things, owner) => things.picture(owner),
    async (id, { things, caller }) => ({ questionId: await things.question(caller), content: '用九十度的水', images: [id] }),
  ),
  no(questions.comment, { answerId: UNKNOWN_NUMBER, content: '谢谢' }, -3),
  no(questions.reply, { commentId: UNKNOWN_NUMBER, toUserId: 'nobody', content: '谢谢' }, -3),
  no(questions.vote, { answerId: UNKNOWN_NUMBER, state: 1 }, -3),
  byNumber(
    questions.acceptAnswer,
    'questionId',
    async (things, owner) => {
      const questionId = await things.question(owner);
      answerOf.set(questionId, await things.answer(await things.somebody(), questionId));
      return questionId;
    },
    (questionId) => ({ questionId, answerId: answerOf.get(questionId) ?? UNKNOWN_NUMBER }),
  ),
  no(questions.report, { kind: 'question', id: UNKNOWN_NUMBER, reason: 'spam' }, -3),
  no(questions.list, { mine: true }),

  no(session.check, {}),
  no(session.info, {}),
  no(session.logout, {}),
  no(session.devices, {}),
  byCode(
    session.deleteDevice,
    'id',
    (things, owner) => things.device(owner),
    (id) => ({ id }),
  ),
  no(socialLogin.bind, { code: 'nobody gave it', state: 'nor this' }, -110),
  no(socialLogin.unbind, { type: 1 }, -107),

  no(shops.footprints, {}),
  no(shops.visit, { type: 1, ids: [UNKNOWN_NUMBER] }),
];

/** These answer guests too, and keep from them what is somebody's own as if it were not there. */
export const guestAccessibleRows: AnyEndpoint[] = [activities.tailor, gifts.gift, gifts.saveReceiver];

/** Fields that name what is everybody's: goods, shops, what is on offer or was said in public. `route field` where a name means both. */
export const publicFields: ReadonlySet<string> = new Set([
  'activityId',
  'answerId',
  'commentId',
  'couponId',
  'giftId',
  'lotteryId',
  'marketProductId',
  'optionId',
  'optionIds',
  'orgId',
  'parentId',
  'productId',
  'projectId',
  'promoteId',
  'shippingId',
  'skuId',
  'toUserId',
  // Places, stores, couriers and receipts.
  'cityId',
  'countryId',
  'courierCode',
  'districtId',
  'donationCode',
  'provinceId',
  'regionIds',
  'storeCode',
  // The caller's own wish, under whatever name he likes.
  'mergeId',
  'requestId',
  // What proves a right by itself, to whoever has it.
  'pickupCode',
  'POST /rest/coupon/detail/exchange code',
  'GET /rest/gift/composite/one code',
  'POST /rest/gift/receiver/save code',
  'POST /rest/user/bind/code code',
  'POST /rest/user/phone/save code',
  'POST /rest/user/delete/save code',
  // Nothing is sent for a birthday, so nothing is looked for there.
  'POST /rest/birthday/surprise/save addressId',
  'POST /rest/answer/save questionId',
  'POST /rest/lottery/answer/correct questionId',
  'GET /rest/collect/one/state id',
  'POST /rest/collect/update id',
  'POST /rest/collect/update ids',
  'POST /rest/report/save id',
  'POST /rest/user/vender/footprint id',
  'POST /rest/user/vender/footprint ids',
]);
