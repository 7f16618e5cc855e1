import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { gatewayEnvironment, gatewayKeys, type GatewaySettings } from '#kernel/gatewayKeys.ts';
import { type GoogleAccount, googleAccount, googleEnvironment } from '#kernel/googleAccount.ts';

const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
const url = z.url({ error: 'must be an address such as https://tribe.example' });

/** `sslmode` means the same as in libpq; the driver would treat `require` as `verify-full`. */
const database = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .refine((text) => URL.canParse(text), 'must be an address such as postgres://user:password@host:5432/database')
  .transform((text) => {
    const address = new URL(text);
    if (!address.searchParams.has('sslmode') || address.searchParams.has('uselibpqcompat')) return text;
    address.searchParams.set('uselibpqcompat', 'true');
    return address.href;
  });

/**
 * One or several hosts, as libpq writes them: `postgres://user:password@one:5432,two/tribe?target_session_attrs=prefer-standby`.
 * Becomes the address of each.
 */
const databases = z
  .string()
  .transform((text) => {
    const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(text) ?? [];
    const wanted = /([?&])target_session_attrs=prefer-standby(?:&|$)/;
    const rest = after.replace(wanted, '$1').replace(/[?&]$/, '');
    return hosts.split(',').map((host) => `${before}${host}${rest}`);
  })
  .pipe(
    z.array(
      database.refine((text) => !new URL(text).searchParams.has('target_session_attrs'), {
        error: 'target_session_attrs must be prefer-standby',
      }),
    ),
  );

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(8910),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  BACKUP_DIR: z.string().min(1).optional(),
  DATABASE_URL: database.optional(),
  DATABASE_ADMIN_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_READ_URL: databases.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  SEED: z.enum(['base', 'demo', 'none'], { error: 'must be base, demo or none' }).optional(),
  DEMO_IN_PUBLIC: flag.default(false),
  PUBLIC_URL: url.optional(),
  SESSION_SECRET: z
    .string()
    .refine((secret) => Buffer.byteLength(secret) >= 32, 'must have at least 32 bytes')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Tribe <hello@tribe.local>'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ENDPOINT: url.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ...gatewayEnvironment,
  ...googleEnvironment,
  STAND_IN: z
    .string()
    .regex(
      /^(true|false|1|0|http:\/\/(127\.0\.0\.1|localhost):\d+)$/,
      'must be true, false or an address of this machine such as http://127.0.0.1:8920',
    )
    .transform((text) => (text.startsWith('http') ? text : text === 'true' || text === '1'))
    .optional(),
  WORKER_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUST_PROXY: z.string().optional(),
  TRUSTED_DOCUMENTS: flag.optional(),
  RATE_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  RATE_PER_MINUTE_ANONYMOUS: z.coerce.number().int().min(1).default(120),
  PLACES_URL: url.optional(),
  PLACES_API_KEY: z.string().optional(),
  PLACES_API_KEY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z\d-]*$/, 'must be the name of a header')
    .default('x-api-key'),
  VIDEO_LOOKUP: flag.default(false),
  DNS_LOOKUP: flag.default(false),
  SLOW_STATEMENT_MS: z.coerce.number({ error: 'must be a number of milliseconds' }).int().min(1).default(500),
  LOG_REQUESTS: flag.default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export type Config = {
  isProduction: boolean;
  isTest: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Where the server keeps the backups that it makes; `backups` in DATA_DIR if unset. */
  backupDir: string | undefined;
  databaseUrl: string | undefined;
  databaseAdminUrl: string | undefined;
  /** The database itself, if `databaseUrl` leads to a pooler. */
  databaseDirectUrl: string | undefined;
  /** Replicas, each by its own address. */
  databaseReadUrls: string[];
  databasePool: number;
  seed: 'base' | 'demo' | 'none' | undefined;
  /** True if people elsewhere may sign in to the demo, whose password is public. */
  demoInPublic: boolean;
  publicUrl: string;
  sessionSecret: string;
  /** True if it comes from the environment; otherwise it is stored in DATA_DIR. */
  isSecretSet: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  s3: {
    bucket: string;
    region: string;
    endpoint: string | undefined;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
  gateways: GatewaySettings;
  /** The service account for Google Sheets; without one nothing is written there. */
  google: GoogleAccount | null;
  /** True if stand-ins replace gateways without keys, or the address of a stand-in that is running. */
  standIn: boolean | string;
  workerSecret: string | undefined;
  metricsToken: string | undefined;
  trustProxy: string | undefined;
  trustedDocumentsOnly: boolean;
  ratePerMinute: { member: number; anonymous: number };
  /** The look-up service for countries, states and cities; without one the bundled data is used. */
  places: { url: string; keyHeader: string; key: string } | null;
  /** True if the server may query YouTube and Vimeo about lesson videos. */
  videoLookup: boolean;
  /** True if the server may ask the name server about the domain that mail comes from. */
  dnsLookup: boolean;
  /** Statements slower than this are logged, in milliseconds. */
  slowStatement: number;
  /** True if each request is logged. */
  logRequests: boolean;
  logLevel: string;
};

/** A wrong or missing setting; the message names the variable and what it must be. */
export class ConfigError extends Error {}

const examples = new Set(['secret', 'changeme', 'change-me', 'example', 'your-secret-here']);

/** Reads the settings of the process; throws one ConfigError that names every wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const input = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(input);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join('\n'));
  }
  const env = parsed.data;
  const problems = env.NODE_ENV === 'production' ? productionProblems(env) : [];
  if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: needed when S3_BUCKET is set');
  }
  if (env.DATABASE_READ_URL && !env.DATABASE_URL) problems.push('DATABASE_READ_URL: needs DATABASE_URL, the primary');
  const gateways = gatewayKeys(env, { isProduction: env.NODE_ENV === 'production' });
  const google = googleAccount(env, { isProduction: env.NODE_ENV === 'production' });
  problems.push(...gateways.problems, ...google.problems);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return settled(env, { gateways: gateways.settings, google: google.account });
}

function settled(env: z.infer<typeof Environment>, outside: Pick<Config, 'gateways' | 'google'>): Config {
  return {
    isProduction: env.NODE_ENV === 'production',
    isTest: env.NODE_ENV === 'test',
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    backupDir: env.BACKUP_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseAdminUrl: env.DATABASE_ADMIN_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReadUrls: env.DATABASE_READ_URL ?? [],
    databasePool: env.DATABASE_POOL,
    seed: env.SEED,
    demoInPublic: env.DEMO_IN_PUBLIC,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    // Outside production, `loadConfig` replaces it with the stored one.
    sessionSecret: env.SESSION_SECRET ?? randomBytes(32).toString('hex'),
    isSecretSet: env.SESSION_SECRET !== undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3: s3Of(env),
    ...outside,
    standIn: env.STAND_IN ?? env.NODE_ENV === 'development',
    workerSecret: env.WORKER_SECRET,
    metricsToken: env.METRICS_TOKEN,
    trustProxy: env.TRUST_PROXY,
    trustedDocumentsOnly: env.TRUSTED_DOCUMENTS ?? env.NODE_ENV === 'production',
    ratePerMinute: { member: env.RATE_PER_MINUTE, anonymous: env.RATE_PER_MINUTE_ANONYMOUS },
    places: placesOf(env),
    videoLookup: env.VIDEO_LOOKUP,
    dnsLookup: env.DNS_LOOKUP,
    slowStatement: env.SLOW_STATEMENT_MS,
    logRequests: env.LOG_REQUESTS,
    logLevel: env.LOG_LEVEL,
  };
}

function placesOf(env: z.infer<typeof Environment>): Config['places'] {
  if (!env.PLACES_URL) return null;
  return {
    url: env.PLACES_URL.replace(/\/$/, ''),
    keyHeader: env.PLACES_API_KEY_HEADER,
    key: env.PLACES_API_KEY ?? '',
  };
}

function s3Of(env: z.infer<typeof Environment>): Config['s3'] {
  if (!env.S3_BUCKET || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) return null;
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
}

function productionProblems(env: z.infer<typeof Environment>): string[] {
  const problems: string[] = [];
  const secret = env.SESSION_SECRET;
  if (!secret) problems.push('SESSION_SECRET: must be set in production; make one with `openssl rand -hex 32`');
  else if (examples.has(secret.toLowerCase()) || new Set(secret).size < 8)
    problems.push('SESSION_SECRET: looks like an example; make one with `openssl rand -hex 32`');
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL: must be set in production, for the links in emails');
  else if (/\/\/(localhost|127\.|.*\bexample\.(com|org|net)\b)/.test(env.PUBLIC_URL))
    problems.push('PUBLIC_URL: is an example value');
  if (env.SEED === 'demo') problems.push('SEED: the demo academy is not for production; use base or none');
  if (env.STAND_IN) problems.push('STAND_IN: the stand-in gateway is not for production');
  if (!env.SMTP_URL) problems.push('SMTP_URL: must be set in production, for codes and invitations');
  return problems;
}
