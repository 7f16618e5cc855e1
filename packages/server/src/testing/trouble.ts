import type { MailKind } from '@tribe/domain/features/settings/operations/mailKinds.ts';
import type { Recipe } from './matrixPlain.ts';
import { aStranger, inOneTransaction, services } from './world.ts';

const one = async (text: string, values: unknown[]): Promise<number> => {
  const { rows } = await services.pools.main.query(text, values);
  return Number(rows[0].id);
};

type Job = { payload?: object; lastError?: string | null; attempts?: number; most?: number; lockedBy?: string };

/** A job that failed for good, unless told otherwise. */
export async function aFailedJob(name: string, more: Job = {}): Promise<number> {
  const { payload = {}, lastError = 'It went wrong', attempts = 8, most = 8, lockedBy = null } = more;
  await inOneTransaction(aStranger(), (ctx) => ctx.job(name, payload, { runAt: new Date('2000-01-01T00:00:00Z') }));
  return one(
    `update graphile_worker._private_jobs set attempts = $1, max_attempts = $2, last_error = $3, locked_by = $4,
       locked_at = case when $4::text is not null then now() end, run_at = now() + interval '1 hour'
     where id = (select max(id) from graphile_worker._private_jobs) returning id`,
    [attempts, most, lastError, lockedBy],
  );
}

type Mail = {
  kind?: MailKind;
  to?: string;
  lastError?: string;
  state?: 'failed' | 'again';
  dropAfter?: Date;
  text?: string;
};

/** A mail that failed for good, unless told otherwise. */
export async function aFailedMail(more: Mail = {}): Promise<number> {
  const {
    kind = 'settings.test',
    to = 'maria.cruz@example.ph',
    lastError = 'RCPT TO 550 refused',
    state = 'failed',
  } = more;
  const { dropAfter, text = 'Hello' } = more;
  await inOneTransaction(aStranger(), (ctx) =>
    ctx.mail({ kind, to, subject: 'Kumusta', paragraphs: [text], ...(dropAfter && { dropAfter }) }),
  );
  return one(
    `update mail_outbox set attempts = 3, last_error = $1, failed_at = case when $2 then $3::timestamptz end,
       next_try_at = $3::timestamptz + interval '1 hour'
     where id = (select max(id) from mail_outbox) returning id`,
    [lastError, state === 'failed', services.clock()],
  );
}

/** What an operator does with what is in trouble, each with one of its own. */
export async function operationRecipes(): Promise<Record<string, Recipe>> {
  const id = async (made: Promise<number>): Promise<Recipe> => ({ id: String(await made) });
  const [toRetry, toDiscard] = ['password-changed', 'invitation'] as const;
  await aFailedMail({ kind: toRetry });
  await aFailedMail({ kind: toDiscard });
  await aFailedJob('test.to_retry');
  await aFailedJob('test.to_discard');
  return {
    retryJob: await id(aFailedJob('test.one')),
    discardJob: await id(aFailedJob('test.one')),
    retryMail: await id(aFailedMail()),
    discardMail: await id(aFailedMail()),
    retryFailedJobs: { name: '"test.to_retry"' },
    discardFailedJobs: { name: '"test.to_discard"' },
    retryFailedMails: { name: `"${toRetry}"` },
    discardFailedMails: { name: `"${toDiscard}"` },
  };
}
