import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The service account for Google Sheets that are shared with it, and Google's address. */
export type GoogleAccount = { email: string; privateKey: string; tokenUrl: string; sheetsUrl: string };

/** Google's settings, from the environment. */
export const googleEnvironment = {
  GOOGLE_SERVICE_ACCOUNT: z.string().optional(),
  GOOGLE_API_BASE: z
    .string()
    .regex(
      /^http:\/\/(127\.0\.0\.1|localhost):\d+$/,
      'must be a stand-in of this machine such as http://127.0.0.1:8930',
    )
    .optional(),
};

const Environment = z.object(googleEnvironment);

const isPrivateKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

/** The key file of a Google service account; it contains more than we need. */
const Key = z.object({
  type: z.literal('service_account', { error: 'isn’t the key of a service account' }),
  client_email: z.email({ error: 'has no client_email' }),
  private_key: z.string({ error: 'has no private_key' }).refine(isPrivateKey, 'has a private_key that can’t be read'),
});

const google = { tokenUrl: 'https://oauth2.googleapis.com/token', sheetsUrl: 'https://sheets.googleapis.com' };

/**
 * The account, from JSON or from a file, and what is wrong with its settings. Only outside production may Google be a stand-in
 * on this machine.
 */
export function googleAccount(
  env: z.infer<typeof Environment>,
  { isProduction }: { isProduction: boolean },
): { account: GoogleAccount | null; problems: string[] } {
  const { GOOGLE_SERVICE_ACCOUNT: setting, GOOGLE_API_BASE: base } = env;
  if (base && isProduction)
    return refuse('GOOGLE_API_BASE: leads to a stand-in, which is refused in production; leave it out');
  if (setting === undefined)
    return base ? refuse('GOOGLE_SERVICE_ACCOUNT: must be set with GOOGLE_API_BASE') : { account: null, problems: [] };
  const text = setting.trimStart().startsWith('{') ? setting : readText(setting);
  const key = text === null ? null : Key.safeParse(parsed(text));
  if (!key)
    return refuse('GOOGLE_SERVICE_ACCOUNT: must be the JSON of a service account’s key, or the path of its file');
  if (!key.success) return refuse(`GOOGLE_SERVICE_ACCOUNT: ${key.error.issues[0]?.message ?? 'can’t be read'}`);
  const { client_email: email, private_key: privateKey } = key.data;
  const at = base ? { tokenUrl: `${base}/token`, sheetsUrl: base } : google;
  return { account: { email, privateKey, ...at }, problems: [] };
}

const refuse = (problem: string) => ({ account: null, problems: [problem] });

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
