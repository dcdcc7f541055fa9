/** What staff can be. The first one decides about the others. */
export const roles = ['owner', 'finance', 'merchandiser', 'editor', 'service', 'readOnly'] as const;
export type Role = (typeof roles)[number];

/** What calls need. `read` rights show masked data of persons only; `orders.open` unmasks them. */
export const rights = [
  'home.read',
  'orders.read',
  'orders.open',
  'orders.change',
  'orders.refund',
  'afterSale.read',
  'afterSale.decide',
  'products.read',
  'products.change',
  'pictures.change',
  'sales.read',
  'sales.change',
  'content.read',
  'content.change',
  'suppliers.read',
  'suppliers.decide',
  'running.read',
  'running.change',
  'moderation.read',
  'moderation.decide',
  'members.read',
  'members.change',
  'members.open',
  'service.read',
  'service.answer',
  'payments.read',
  'payments.decide',
  'webhooks.read',
  'webhooks.change',
  'log.read',
  'accounts.manage',
] as const;
export type Right = (typeof rights)[number];

const rightsByRole: Readonly<Record<Role, readonly Right[]>> = {
  owner: rights,
  finance: [
    'home.read',
    'orders.read',
    'orders.refund',
    'afterSale.read',
    'members.read',
    'payments.read',
    'payments.decide',
    'sales.read',
    'running.read',
    'running.change',
    'log.read',
  ],
  merchandiser: [
    'home.read',
    'orders.read',
    'orders.change',
    'products.read',
    'products.change',
    'pictures.change',
    'sales.read',
    'sales.change',
    'content.read',
    'suppliers.read',
    'suppliers.decide',
  ],
  editor: [
    'home.read',
    'products.read',
    'moderation.read',
    'moderation.decide',
    'sales.read',
    'content.read',
    'content.change',
    'pictures.change',
  ],
  service: [
    'home.read',
    'orders.read',
    'orders.open',
    'orders.change',
    'orders.refund',
    'afterSale.read',
    'afterSale.decide',
    'moderation.read',
    'moderation.decide',
    'members.read',
    'members.change',
    'members.open',
    'service.read',
    'service.answer',
  ],
  readOnly: [
    'home.read',
    'orders.read',
    'afterSale.read',
    'products.read',
    'sales.read',
    'content.read',
    'moderation.read',
    'members.read',
    'service.read',
    'payments.read',
  ],
};

export const rightsOf = (role: Role): readonly Right[] => rightsByRole[role];

/** Who may make a call: everyone, whoever is signed in, or roles with a right. */
export type CallRight = 'guest' | 'signedIn' | Right;

export const mayCall = (role: Role, right: CallRight): boolean =>
  right === 'guest' || right === 'signedIn' || rightsByRole[role].includes(right);
