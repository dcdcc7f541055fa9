import type {
  AccountDeletion,
  AccountDeletionInput,
  AccountExport,
  Address,
  AddressDefaultInput,
  AddressInput,
  AddressQuery,
  AddressSelector,
  AreaQuery,
  AreaRegion,
  CaptchaImage,
  CaptchaKey,
  CaptchaQuery,
  Identity,
  IdentityEvent,
  IdentityInput,
  MailSettings,
  MailSettingsInput,
  PasswordInput,
  PhoneInput,
  ProfileInput,
  PushInput,
  PushSettings,
  RegisterInput,
  RegisterReply,
  ResetInput,
  SmsInput,
  SmsReply,
  StoredIdentity,
} from '@baodao/domain/account/shapes';
import type { User } from '@baodao/domain/session/shapes';
import type { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import { defineEndpoint } from '../endpoint.ts';

export const account = {
  /**
   * Opens an account with a phone number, the code that was sent to it, and a password.
   *
   * Anyone may call it.
   *
   * Errors: usernameTaken (-101), captchaWrong (-104), smsCodeWrong (-105), passwordTooWeak (-108), contactFormat (-109).
   */
  register: defineEndpoint<RegisterInput, RegisterReply>('POST /rest/user/registerByCode', { access: 'public', specified: true }),
  /**
   * Sets a new password with a code that was sent to the phone number of the account.
   *
   * Anyone may call it.
   *
   * Errors: usernameUnknown (-102), captchaWrong (-104), smsCodeWrong (-105), passwordTooWeak (-108), contactFormat (-109).
   */
  resetPassword: defineEndpoint<ResetInput, DoneReply>('POST /rest/user/password/find', { access: 'public', specified: true }),
  /**
   * Changes the member's password, and the nickname if one is given.
   *
   * Members only.
   *
   * Errors: wrongPassword (-103), passwordTooWeak (-108).
   */
  changePassword: defineEndpoint<PasswordInput, User>('POST /rest/user/password/update', { access: 'member', specified: true }),
  /**
   * Links a phone number to the account with the code that was sent to it.
   *
   * Members only.
   *
   * Errors: notAllowed (-5), usernameTaken (-101), captchaWrong (-104), smsCodeWrong (-105), passwordTooWeak (-108),
   * contactFormat (-109).
   */
  savePhone: defineEndpoint<PhoneInput, User>('POST /rest/user/phone/save', { access: 'member' }),
  /**
   * Saves nickname, portrait, gender, birthday and mail address of the member.
   *
   * Members only.
   *
   * Errors: notAllowed (-5), contactFormat (-109).
   */
  updateInfo: defineEndpoint<ProfileInput, User>('POST /rest/user/info/update', {
    access: 'member',
    specified: true,
    encoding: 'multipart',
    file: 'image',
  }),
  /**
   * Returns the member's mail address, whether it is confirmed, and which mails the member wants.
   *
   * Members only.
   */
  mailSettings: defineEndpoint<NoInput, MailSettings>('GET /rest/user/mail/find', { access: 'member' }),
  /**
   * Saves which mails the member wants.
   *
   * Members only.
   */
  saveMailSettings: defineEndpoint<MailSettingsInput, MailSettings>('POST /rest/user/mail/save', { access: 'member' }),
  /**
   * Sends the mail by which the member confirms the mail address.
   *
   * Members only.
   */
  sendMailConfirmation: defineEndpoint<NoInput, MailSettings>('POST /rest/user/mail/confirmation/send', { access: 'member' }),
  /**
   * Returns whether the shop can send push messages, and whether the member gets them on this device.
   *
   * Members only.
   */
  pushSettings: defineEndpoint<NoInput, PushSettings>('GET /rest/user/push/find', { access: 'member' }),
  /**
   * Turns push messages on for this device.
   *
   * Members only.
   */
  savePush: defineEndpoint<PushInput, PushSettings>('POST /rest/user/push/save', { access: 'member' }),
  /**
   * Turns push messages off for this device.
   *
   * Members only.
   */
  deletePush: defineEndpoint<NoInput, PushSettings>('POST /rest/user/push/delete', { access: 'member' }),
  /**
   * Sends a one-time code by SMS. A further code may be requested after 60 seconds.
   *
   * Anyone may call it.
   *
   * Errors: captchaWrong (-104), contactFormat (-109).
   */
  sendSms: defineEndpoint<SmsInput, SmsReply>('POST /rest/sms/send', { access: 'public', specified: true }),
  /**
   * Starts a captcha and returns its key.
   *
   * Anyone may call it.
   */
  captchaKey: defineEndpoint<NoInput, CaptchaKey>('GET /rest/captcha/key', { access: 'public', specified: true }),
  /**
   * Returns the picture of a captcha.
   *
   * Anyone may call it.
   *
   * Errors: captchaWrong (-104).
   */
  captchaImage: defineEndpoint<CaptchaQuery, CaptchaImage>('GET /rest/captcha/one', { access: 'public', specified: true }),
  /**
   * Returns countries, provinces, cities and districts for address forms.
   *
   * Anyone may call it.
   */
  areas: defineEndpoint<AreaQuery, AreaRegion[]>('GET /rest/area', { access: 'public', specified: true }),
  /**
   * Returns the member's addresses, the default address first, or the one with the given id.
   *
   * Members only.
   */
  addresses: defineEndpoint<AddressQuery, Address[]>('GET /rest/user/address/find', {
    access: 'member',
    scope: 'addresses:read',
    specified: true,
  }),
  /**
   * Saves an address. With an id it changes that address, without one it adds an address.
   *
   * Members only.
   *
   * Errors: notAllowed (-5), addressIncomplete (-401).
   */
  saveAddress: defineEndpoint<AddressInput, Address>('POST /rest/user/address/save', { access: 'member', specified: true }),
  /**
   * Deletes an address of the member.
   *
   * Members only.
   */
  deleteAddress: defineEndpoint<AddressSelector, DoneReply>('POST /rest/user/address/delete', { access: 'member', specified: true }),
  /**
   * Makes an address the default, or returns the default address if no id is given.
   *
   * Members only.
   */
  defaultAddress: defineEndpoint<AddressDefaultInput, Address | null>('POST /rest/user/address/default', {
    access: 'member',
    specified: true,
  }),
  /**
   * Returns the member's identities for customs, with masked numbers.
   *
   * Members only.
   */
  identities: defineEndpoint<NoInput, StoredIdentity[]>('GET /rest/user/identity/find', { access: 'member' }),
  /**
   * Returns who used or changed the member's identities, and when.
   *
   * Members only.
   */
  identityEvents: defineEndpoint<NoInput, IdentityEvent[]>('GET /rest/user/identity/log', { access: 'member' }),
  /**
   * Saves an identity that customs requires. It is stored encrypted.
   *
   * Members only.
   *
   * Errors: notAllowed (-5).
   */
  saveIdentity: defineEndpoint<IdentityInput, Identity>('POST /rest/user/identity/save', { access: 'member' }),
  /**
   * Deletes an identity, unless an order that was not shipped yet needs it.
   *
   * Members only.
   *
   * Errors: identityInUse (-405).
   */
  deleteIdentity: defineEndpoint<AddressSelector, DoneReply>('POST /rest/user/identity/delete', { access: 'member' }),
  /**
   * Asks for the account's deletion. It takes place after a waiting period.
   *
   * Members only.
   *
   * Errors: wrongPassword (-103), captchaWrong (-104), smsCodeWrong (-105), identityNotLinked (-107), socialLoginExpired (-110).
   */
  requestDeletion: defineEndpoint<AccountDeletionInput, AccountDeletion>('POST /rest/user/delete/save', { access: 'member' }),
  /**
   * Withdraws the request to delete the account.
   *
   * Members only.
   */
  cancelDeletion: defineEndpoint<NoInput, DoneReply>('POST /rest/user/delete/cancel', { access: 'member' }),
  /**
   * Returns everything that the shop stores about the member.
   *
   * Members only.
   */
  exportAccount: defineEndpoint<NoInput, AccountExport>('GET /rest/user/export', { access: 'member' }),
};
