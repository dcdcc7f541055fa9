import { account } from '@baodao/api-client/endpoints/account';
import { CaptchaImage, CaptchaKey, CaptchaQuery, SmsInput, SmsReply } from '@baodao/domain/account/shapes';
import { NoInput } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import { addressGroup } from '../../platform/limits/addressGroup.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { renderSms } from '../../sms/smsTexts.ts';
import { createFindSession } from '../session/findSession.ts';
import { findMemberByPhone } from '../session/sessions.queries.ts';
import type { Captchas } from '../verification/captchas.ts';
import { SMS_EXPIRE_SECONDS, SMS_INTERVAL_SECONDS, type SmsCodes } from '../verification/smsCodes.ts';
import { parsePhone } from './accountInput.ts';

export function registerCaptchaRoutes(app: FastifyInstance, services: Services, captchas: Captchas): void {
  const { environment } = services;
  const pictureLimiter = createRateLimiter(services, { name: 'captcha', points: environment.CAPTCHA_PER_IP_MINUTE, seconds: 60 });
  // Much higher, since members behind a shared address need captchas while a program there exhausts the pictures.
  const captchaLimiter = createRateLimiter(services, { name: 'captcha-key', points: 10 * environment.CAPTCHA_PER_IP_MINUTE, seconds: 60 });
  const captchaCounter = createRateLimiter(services, { name: 'captcha-hour', points: 1, seconds: 3600 });

  registerRoutes(
    app,
    { captchaKey: account.captchaKey, captchaImage: account.captchaImage },
    {
      captchaKey: {
        input: NoInput,
        reply: CaptchaKey,
        async handle(_, call) {
          const address = addressGroup(call.ip);
          await captchaLimiter.consume(address);
          return captchas.create((await captchaCounter.increment(address)) - 1);
        },
      },

      captchaImage: {
        input: CaptchaQuery,
        reply: CaptchaImage,
        async handle({ key }, call) {
          await pictureLimiter.consume(addressGroup(call.ip));
          return { image: await captchas.renderImage(key) };
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}

export function registerSmsRoute(app: FastifyInstance, services: Services, captchas: Captchas, smsCodes: SmsCodes): void {
  const { db, sms, environment } = services;
  const smsLimiter = createRateLimiter(services, { name: 'sms-ip', points: environment.SMS_PER_IP_HOUR, seconds: 3600 });
  // Circuit breaker against SMS pumping: limits the messages of the whole shop.
  const totalSmsLimiter = createRateLimiter(services, { name: 'sms-all', points: environment.SMS_PER_MINUTE, seconds: 60 });

  registerRoutes(
    app,
    { sendSms: account.sendSms },
    {
      // The reply does not reveal whether the number has an account. Only the text message does.
      sendSms: {
        input: SmsInput,
        reply: SmsReply,
        async handle({ phoneArea, phone: phoneInput, scene, captchaKey, captcha }, call) {
          await captchas.redeem({ captchaKey, captcha });
          const phone = parsePhone(phoneArea, phoneInput);
          await smsLimiter.consume(addressGroup(call.ip));
          const { id, code } = await smsCodes.issue({ phone, scene }, call);
          await totalSmsLimiter.consume('all');
          const isKnown = (await findMemberByPhone(db, phone)) !== undefined;
          const template = scene === 'register' && isKnown ? 'registered' : scene;
          try {
            await sms.send({ phone, text: renderSms(template, call.language, code), code, template, language: call.language });
          } catch (error) {
            await smsCodes.invalidate(id);
            throw error;
          }
          return { interval: SMS_INTERVAL_SECONDS, expire: SMS_EXPIRE_SECONDS };
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
