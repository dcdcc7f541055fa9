// Keys of what a tab keeps of forms that were not sent.

export const CHECKOUT_DRAFT_KEY = 'checkout-draft';
/** An order request without a final reply. */
export const CHECKOUT_REQUEST_KEY = 'checkout-request';
export const ADDRESS_DRAFT_KEY = 'address-draft';
export const REVIEW_DRAFTS_KEY = 'review-drafts';

/** The drafts of members' pages, which the server does not know (`server/inlineScripts.ts`). */
export const memberDraftKeys = [CHECKOUT_DRAFT_KEY, CHECKOUT_REQUEST_KEY, ADDRESS_DRAFT_KEY, REVIEW_DRAFTS_KEY] as const;
