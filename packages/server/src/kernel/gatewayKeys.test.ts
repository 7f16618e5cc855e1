import { expect, test } from 'vitest';
import { readConfig } from '#kernel/config.ts';

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: '0123456789abcdef0123456789abcdef',
  PUBLIC_URL: 'https://tribe.academy.ph',
  SMTP_URL: 'smtp://mail.academy.ph',
};
const live = {
  XENDIT_SECRET_KEY: 'xnd_production_abc',
  XENDIT_WEBHOOK_TOKEN: 'token-1,token-2',
  PAYMONGO_SECRET_KEY: 'sk_live_abc',
  PAYMONGO_WEBHOOK_SECRET: 'whsk_1',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  STRIPE_SECRET_KEY: 'rk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const testing = {
  XENDIT_SECRET_KEY: 'xnd_development_abc',
  XENDIT_WEBHOOK_TOKEN: 'token-1',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('a gateway without keys isn’t used', () => {
  expect(readConfig({}).gateways).toEqual({ xendit: null, paymongo: null, paypal: null, stripe: null });
});

test('in production each gateway is called live at its own address, and may have two secrets', () => {
  const { gateways } = readConfig({ ...production, ...live });
  expect(gateways).toMatchObject({
    xendit: { base: 'https://api.xendit.co', isLive: true, webhookSecrets: ['token-1', 'token-2'] },
    paymongo: { base: 'https://api.paymongo.com', isLive: true, version: 'v2' },
    paypal: { base: 'https://api-m.paypal.com', isLive: true, webhookIds: ['WH-1'] },
    stripe: { base: 'https://api.stripe.com', isLive: true, payHosts: ['checkout.stripe.com'] },
  });
});

test('outside production test keys go to the test environment, or to a stand-in on this machine', () => {
  expect(readConfig(testing).gateways).toMatchObject({
    xendit: { base: 'https://api.xendit.co', isLive: false },
    paypal: { base: 'https://api-m.sandbox.paypal.com', isLive: false },
  });
  const standIn = { ...testing, STRIPE_API_BASE: 'http://127.0.0.1:8924/', STRIPE_PAY_HOSTS: 'pay.academy.ph' };
  expect(readConfig(standIn).gateways.stripe).toMatchObject({
    base: 'http://127.0.0.1:8924',
    payHosts: ['pay.academy.ph'],
  });
});

const inProduction = { ...production, ...live };
test.each([
  [
    'a stand-in in production',
    inProduction,
    { STRIPE_API_BASE: 'http://127.0.0.1:9' },
    'STRIPE_API_BASE: leads to a stand-in',
  ],
  [
    'another address',
    inProduction,
    { XENDIT_API_BASE: 'https://api.xendit.co.evil.ph' },
    'XENDIT_API_BASE: must be https://api.xendit.co',
  ],
  ['another address outside it', testing, { STRIPE_API_BASE: 'http://10.0.0.1:9' }, 'STRIPE_API_BASE: must be'],
  [
    'a test key in production',
    inProduction,
    { PAYMONGO_SECRET_KEY: 'sk_test_a' },
    'PAYMONGO_SECRET_KEY: is a test key',
  ],
  [
    'the sandbox in production',
    inProduction,
    { PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' },
    'PAYPAL_API_BASE: is a test key',
  ],
  ['a live key elsewhere', testing, { STRIPE_SECRET_KEY: 'sk_live_a' }, 'STRIPE_SECRET_KEY: takes real money'],
  [
    'the live PayPal elsewhere',
    testing,
    { PAYPAL_API_BASE: 'https://api-m.paypal.com' },
    'PAYPAL_API_BASE: takes real money',
  ],
  [
    'a live key at a stand-in',
    testing,
    { STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_API_BASE: 'http://127.0.0.1:9' },
    'STRIPE_SECRET_KEY: a live key doesn’t belong in a stand-in',
  ],
  [
    'no secret of its webhooks',
    testing,
    { XENDIT_WEBHOOK_TOKEN: '' },
    'XENDIT_WEBHOOK_TOKEN: must be set with XENDIT_SECRET_KEY',
  ],
  [
    'a secret and no key',
    testing,
    { XENDIT_SECRET_KEY: '' },
    'XENDIT_SECRET_KEY: must be set with XENDIT_WEBHOOK_TOKEN',
  ],
  ['no client of PayPal', testing, { PAYPAL_CLIENT_ID: '' }, 'PAYPAL_CLIENT_ID: must be set with PAYPAL_CLIENT_SECRET'],
  ['a key with a space', testing, { STRIPE_SECRET_KEY: 'sk_test_a b' }, 'STRIPE_SECRET_KEY: has a space'],
  ['three secrets', testing, { STRIPE_WEBHOOK_SECRET: 'a,b,c' }, 'STRIPE_WEBHOOK_SECRET: has more than two'],
  ['an empty second secret', testing, { STRIPE_WEBHOOK_SECRET: 'a,' }, 'STRIPE_WEBHOOK_SECRET: must be one secret'],
  ['a page that is no host', testing, { STRIPE_PAY_HOSTS: 'https://x.ph' }, 'STRIPE_PAY_HOSTS: must be hosts'],
])('%s stops the start', (_what, settings, change, message) => {
  expect(() => readConfig({ ...settings, ...change })).toThrow(message);
});

test('a message never includes a key', () => {
  const error = (() => {
    try {
      readConfig({ STRIPE_SECRET_KEY: 'sk_live_veryhidden', XENDIT_SECRET_KEY: 'very hidden' });
    } catch (reason) {
      return String(reason);
    }
    return '';
  })();
  expect(error).toContain('XENDIT_SECRET_KEY');
  expect(error).not.toContain('hidden');
});
