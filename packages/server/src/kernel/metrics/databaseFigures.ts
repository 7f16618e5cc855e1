import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { gauge } from '#kernel/metrics/prometheus.ts';

type MailFigures = { due: number; oldest: number; later: number };
/** Failed within a day, and all that weren't retried or discarded. */
type FailedMailFigures = { today: number; all: number; oldest: number };
type JobFigures = { due: number; oldest: number; running: number; later: number; failed: number; oldestFailed: number };

const isDue = `next_try_at <= $1::timestamptz and (claimed_until is null or claimed_until < now())`;
/** A mail that could be sent now: it isn't waiting for a retry, and no sender has it. */
const mails = statement<MailFigures>(
  'metrics.mail',
  `select count(*) filter (where ${isDue})::int as due,
     coalesce(extract(epoch from $1::timestamptz - min(next_try_at) filter (where ${isDue})), 0)::float8 as oldest,
     count(*) filter (where next_try_at > $1::timestamptz)::int as later
   from mail_outbox where sent_at is null and dropped_at is null and failed_at is null`,
);
const failedMails = statement<FailedMailFigures>(
  'metrics.failed_mail',
  `select count(*) filter (where failed_at > $1::timestamptz - interval '1 day')::int as today, count(*)::int as all,
     coalesce(extract(epoch from $1::timestamptz - min(failed_at)), 0)::float8 as oldest
   from mail_outbox where failed_at is not null`,
);

/** The queue uses the database's clock. */
const jobs = statement<JobFigures>(
  'metrics.jobs',
  `select count(*) filter (where is_due)::int as due,
     coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as oldest,
     count(*) filter (where locked_at is not null)::int as running,
     count(*) filter (where is_open and run_at > now())::int as later,
     count(*) filter (where is_failed)::int as failed,
     coalesce(extract(epoch from now() - min(updated_at) filter (where is_failed)), 0)::float8 as "oldestFailed"
   from (select run_at, updated_at, locked_at, locked_at is null and attempts < max_attempts as is_open,
       locked_at is null and attempts < max_attempts and run_at <= now() as is_due,
       locked_at is null and attempts >= max_attempts as is_failed
     from graphile_worker._private_jobs) j`,
);

/** Counts and ages of mails and jobs; ages in seconds, 0 if there are none. */
export type DatabaseFigures = { mail: MailFigures; failedMail: FailedMailFigures; job: JobFigures };

export async function readFigures({ outside, now }: Ctx): Promise<DatabaseFigures> {
  const [[mail], [failedMail], [job]] = await Promise.all([
    outside.rows(mails, [now()]),
    outside.rows(failedMails, [now()]),
    outside.rows(jobs, []),
  ]);
  return {
    mail: mail ?? { due: 0, oldest: 0, later: 0 },
    failedMail: failedMail ?? { today: 0, all: 0, oldest: 0 },
    job: job ?? { due: 0, oldest: 0, running: 0, later: 0, failed: 0, oldestFailed: 0 },
  };
}

/** The same for Prometheus. */
export async function figuresOfDatabase(ctx: Ctx): Promise<string> {
  const { mail, failedMail, job } = await readFigures(ctx);
  const one = (name: string, help: string, value: number) => gauge(name, help, { value });
  return [
    one('tribe_jobs_waiting', 'Jobs that are due.', job.due),
    one('tribe_jobs_oldest_seconds', 'For how long the oldest of them has been.', job.oldest),
    one('tribe_jobs_running', 'Jobs that run.', job.running),
    one('tribe_jobs_later', 'Jobs that wait for their time or their next try.', job.later),
    one('tribe_jobs_failed', 'Jobs that are not tried anymore.', job.failed),
    one('tribe_jobs_failed_oldest_seconds', 'Since the oldest of them failed.', job.oldestFailed),
    one('tribe_mail_waiting', 'Mails that are due.', mail.due),
    one('tribe_mail_oldest_seconds', 'For how long the oldest of them has been.', mail.oldest),
    one('tribe_mail_later', 'Mails that wait for their next try.', mail.later),
    one('tribe_mail_failed', 'Mails that failed within a day.', failedMail.today),
    one('tribe_mail_undelivered', 'Mails that failed, and that nobody tried again or discarded.', failedMail.all),
    one('tribe_mail_undelivered_oldest_seconds', 'Since the oldest of them failed.', failedMail.oldest),
  ].join('');
}
