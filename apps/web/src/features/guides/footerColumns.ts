import * as links from '@baodao/link-builders/links';

/** The five columns of the footer. */
export const footerColumns = [
  {
    key: 'beginner',
    items: [
      { key: 'problem', href: links.guideProblem() },
      { key: 'service', href: links.guideService() },
      { key: 'shopping', href: links.guideShopping() },
    ],
  },
  {
    key: 'buyer',
    items: [
      { key: 'refund', href: links.guideRefund() },
      { key: 'payment', href: links.guidePayment() },
      { key: 'express', href: links.guideExpress() },
      { key: 'order', href: links.guideOrder() },
      { key: 'notice', href: links.guideNotice() },
      { key: 'self', href: links.guideSelf() },
    ],
  },
  {
    key: 'supplier',
    items: [
      { key: 'apply', href: links.guideApply() },
      { key: 'cooperation', href: links.guideCooperation() },
      { key: 'supplierLogin', href: links.guideSupplier() },
      { key: 'registered', href: links.guideRegisteredStart() },
    ],
  },
  {
    key: 'about',
    items: [
      { key: 'company', href: links.guideCompany() },
      { key: 'contact', href: links.guideContact() },
      { key: 'privacy', href: links.guidePrivacy() },
      { key: 'clause', href: links.guideClause() },
    ],
  },
  { key: 'follow', items: [{ key: 'wechat', href: links.guideWechat() }] },
] as const;
