import { z } from 'zod';

/** A gateway's address, our keys, and its webhook secrets; two secrets while one is being replaced. */
type Place = {
  base: string;
  isLive: boolean;
  /** Hosts that its payment links lead to. */
  payHosts: readonly string[];
};
type Signed = Place & { secretKey: string; webhookSecrets: readonly string[] };

export type GatewayKeys = {
  xendit: Signed;
  paymongo: Signed & { version: 'v1' | 'v2' };
  paypal: Place & {
    clientId: string;
    clientSecret: string;
    webhookIds: readonly string[];
    /** Certificate authorities for its webhooks' certificate, instead of the public ones: for a stand-in. */
    roots?: readonly string[];
  };
  stripe: Signed;
};
export type GatewaySettings = { [Name in keyof GatewayKeys]: GatewayKeys[Name] | null };

const visible = /^[\x21-\x7e]+$/;
const secret = z.string().regex(visible, 'has a space or a character that no key has').optional();
/** Two of them, separated by a comma, while one is being replaced. */
const secrets = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine((list) => list.every((each) => visible.test(each)), 'must be one secret, or two separated by a comma')
  .refine((list) => list.length <= 2, 'has more than two secrets')
  .optional();
const hosts = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim().toLowerCase()))
  .refine(
    (list) => list.every((each) => /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(each)),
    'must be hosts such as pay.example.com',
  )
  .optional();
const base = z.url({ error: 'must be an address such as https://api.example.com' }).optional();

/** The settings of the gateways, from the environment. */
export const gatewayEnvironment = {
  XENDIT_SECRET_KEY: secret,
  XENDIT_WEBHOOK_TOKEN: secrets,
  XENDIT_API_BASE: base,
  XENDIT_PAY_HOSTS: hosts,
  PAYMONGO_SECRET_KEY: secret,
  PAYMONGO_WEBHOOK_SECRET: secrets,
  PAYMONGO_API_BASE: base,
  PAYMONGO_PAY_HOSTS: hosts,
  PAYMONGO_SESSIONS: z.enum(['v1', 'v2'], { error: 'must be v1 or v2' }).default('v2'),
  PAYPAL_CLIENT_ID: secret,
  PAYPAL_CLIENT_SECRET: secret,
  PAYPAL_WEBHOOK_ID: secrets,
  PAYPAL_API_BASE: base,
  PAYPAL_PAY_HOSTS: hosts,
  STRIPE_SECRET_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secrets,
  STRIPE_API_BASE: base,
  STRIPE_PAY_HOSTS: hosts,
};

const Environment = z.object(gatewayEnvironment);
type Environment = z.infer<typeof Environment>;
type Name = 'XENDIT' | 'PAYMONGO' | 'PAYPAL' | 'STRIPE';

const live = {
  XENDIT: 'https://api.xendit.co',
  PAYMONGO: 'https://api.paymongo.com',
  PAYPAL: 'https://api-m.paypal.com',
  STRIPE: 'https://api.stripe.com',
} as const satisfies Record<Name, string>;

const sandbox = 'https://api-m.sandbox.paypal.com';

const pages = {
  XENDIT: ['checkout.xendit.co', 'checkout-staging.xendit.co', 'xen.to', 'dev.xen.to'],
  PAYMONGO: ['checkout.paymongo.com'],
  PAYPAL: ['www.paypal.com', 'www.sandbox.paypal.com'],
  STRIPE: ['checkout.stripe.com'],
} as const satisfies Record<Name, readonly string[]>;

const isOfThisMachine = (address: string) =>
  /^http:\/\/(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:\d+)?\/?$/.test(address);

/** A key's prefix tells whether money is real; for PayPal, the address does. */
const testKeys = {
  XENDIT: /^xnd_development_/,
  PAYMONGO: /^sk_test_/,
  STRIPE: /^(sk|rk)_test_/,
} as const;

/** The settings for a gateway's key and its webhook secret. */
const named = {
  XENDIT: { key: 'XENDIT_SECRET_KEY', webhook: 'XENDIT_WEBHOOK_TOKEN' },
  PAYMONGO: { key: 'PAYMONGO_SECRET_KEY', webhook: 'PAYMONGO_WEBHOOK_SECRET' },
  PAYPAL: { key: 'PAYPAL_CLIENT_SECRET', webhook: 'PAYPAL_WEBHOOK_ID' },
  STRIPE: { key: 'STRIPE_SECRET_KEY', webhook: 'STRIPE_WEBHOOK_SECRET' },
} as const;

type Reading = { env: Environment; isProduction: boolean; problems: string[] };

/**
 * The gateways that have keys, and each one's wrong settings. A live key only works in production and at the gateway's own
 * address, a test key only outside production; only there may the address be on this machine.
 */
export function gatewayKeys(
  env: Environment,
  { isProduction }: { isProduction: boolean },
): { settings: GatewaySettings; problems: string[] } {
  const reading = { env, isProduction, problems: [] };
  const paymongo = signed(reading, 'PAYMONGO');
  const settings = {
    xendit: signed(reading, 'XENDIT'),
    paymongo: paymongo && { ...paymongo, version: env.PAYMONGO_SESSIONS },
    paypal: ofPaypal(reading),
    stripe: signed(reading, 'STRIPE'),
  };
  return { settings, problems: reading.problems };
}

function signed(reading: Reading, name: Name): Signed | null {
  const { env, problems } = reading;
  const { key: keyName, webhook } = named[name];
  const key = env[keyName];
  if (!key) {
    const lonely = Object.keys(gatewayEnvironment).filter(
      (each) => each.startsWith(`${name}_`) && each !== 'PAYMONGO_SESSIONS' && Object.hasOwn(env, each),
    );
    if (lonely.length > 0) problems.push(`${keyName}: must be set with ${lonely.join(', ')}`);
    return null;
  }
  const webhookSecrets = env[webhook];
  if (!webhookSecrets) problems.push(`${webhook}: must be set with ${keyName}, else its webhooks can’t be checked`);
  return { ...placed(reading, name, key), secretKey: key, webhookSecrets: webhookSecrets ?? [] };
}

function ofPaypal(reading: Reading): GatewayKeys['paypal'] | null {
  const kept = signed(reading, 'PAYPAL');
  if (!kept) return null;
  const { secretKey: clientSecret, webhookSecrets: webhookIds, ...place } = kept;
  const clientId = reading.env.PAYPAL_CLIENT_ID;
  if (!clientId) reading.problems.push('PAYPAL_CLIENT_ID: must be set with PAYPAL_CLIENT_SECRET');
  return { ...place, clientId: clientId ?? '', clientSecret, webhookIds };
}

function placed({ env, isProduction, problems }: Reading, name: Name, key: string): Place {
  const asked = env[`${name}_API_BASE`]?.replace(/\/$/, '');
  const at = asked ?? (name === 'PAYPAL' && !isProduction ? sandbox : live[name]);
  const isStandIn = isOfThisMachine(at);
  const isTheirs = at === live[name] || (name === 'PAYPAL' && at === sandbox);
  const isLive = name === 'PAYPAL' ? at === live.PAYPAL : !testKeys[name].test(key);
  const says = name === 'PAYPAL' ? 'PAYPAL_API_BASE' : named[name].key;
  if (isStandIn && isProduction)
    problems.push(`${name}_API_BASE: leads to a stand-in, which is refused in production; leave it out`);
  else if (!isStandIn && !isTheirs)
    problems.push(
      `${name}_API_BASE: must be ${live[name]}, or outside production a stand-in such as http://127.0.0.1:8921`,
    );
  else if (isLive && isStandIn) problems.push(`${says}: a live key doesn’t belong in a stand-in; use a test key`);
  else if (isLive && !isProduction)
    problems.push(`${says}: takes real money, which is only allowed in production; use the test key`);
  else if (!isLive && isProduction) problems.push(`${says}: is a test key; production needs the live one`);
  return { base: at, isLive, payHosts: env[`${name}_PAY_HOSTS`] ?? pages[name] };
}
