import { randomUUID } from 'node:crypto';
import { isEmail, normalEmail } from '@tribe/domain/features/accounts/email.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { pino } from 'pino';
import { makeAdmin, type MadeAdmin } from '../seed/admin.ts';
import { connectDatabase } from './connectDatabase.ts';
import { makeCtx } from '#kernel/api/context.ts';
import { inTransaction } from '#kernel/db/pools.ts';
import { loadConfig } from '#kernel/storedSecret.ts';

const usage = 'Say whose: npm run admin -- <email>';

/** Makes the first admin of an installation, whether its server runs or not. Answers what to tell on the screen. */
export async function adminCommand(environment: Record<string, string | undefined>, input: string): Promise<string> {
  const email = normalEmail(input);
  if (!isEmail(email)) throw new Error(usage);
  const config = loadConfig(environment);
  const { services, close } = await connectDatabase(config, pino({ level: 'warn' }, pino.destination(2)));
  try {
    const origin = { requestId: randomUUID(), address: '', isDirect: false, userAgent: '', source: 'command' as const };
    const made = await inTransaction(services.pools.main, (client) =>
      makeAdmin(makeCtx(services, origin, null, client), email),
    );
    return described(email, made, config.publicUrl);
  } finally {
    await close();
  }
}

const outcomes: Record<MadeAdmin['outcome'], string> = {
  created: 'is an admin now, with an account of their own',
  promoted: 'is an admin now, and signs in anew',
  'was already': 'is an admin already',
};

const described = (email: string, { outcome, link }: MadeAdmin, publicUrl: string) => `
${email} ${outcomes[outcome]}.
Choose the password within 10 minutes, with the server running, at

  ${link}

An invitation was mailed as well. Later, a new code is to be had at ${publicUrl}${to('setNewPassword')}
`;
