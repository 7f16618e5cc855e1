import { settingMessages } from '@tribe/domain/features/settings/messages.ts';
import { statement } from '#kernel/db/statement.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { query, mutation } from '#kernel/api/operation.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A secret or address that comes from the environment: whether it is set, never what it is. */
export const EnvironmentState = shape({ name: 'String', label: 'String', isSet: 'Boolean', note: 'String' });
export type EnvironmentState = ShapeOf<typeof EnvironmentState>;

/** How the mail of the academy is doing. */
export const MailState = shape({
  waiting: 'Int',
  oldestWaitingAt: 'DateTime?',
  lastSentAt: 'DateTime?',
  hasServer: described('Boolean', 'Without a mail server, emails stay in the outbox.'),
  testSentAt: described('DateTime?', 'When the viewer’s latest test email left.'),
  testProblem: described('String?', 'Why it didn’t leave yet, in the mail server’s words.'),
});
export type MailState = ShapeOf<typeof MailState>;

/** What the environment gives this installation, and what stands in where it gives nothing. */
export const listEnvironment = query('defaultSettings', async (ctx): Promise<EnvironmentState[]> => {
  const { config } = ctx.services;
  return [
    {
      name: 'SMTP_URL',
      label: 'Mail server',
      isSet: config.smtpUrl !== undefined,
      note: 'Without one, emails stay in the outbox.',
    },
    {
      name: 'S3_BUCKET',
      label: 'File storage',
      isSet: config.s3 !== null,
      note: 'Without one, files are stored on the server’s own disk.',
    },
    {
      name: 'GOOGLE_SERVICE_ACCOUNT',
      label: 'Google Sheets',
      isSet: config.google !== null,
      note: 'Without one, reports can’t be sent to a Google Sheet.',
    },
    {
      name: 'WORKER_SECRET',
      label: 'Email worker',
      isSet: config.workerSecret !== undefined,
      note: 'Only needed if an outside service triggers your email.',
    },
    {
      name: 'METRICS_TOKEN',
      label: 'Monitoring metrics',
      isSet: config.metricsToken !== undefined,
      note: 'Without it, they can only be read on this machine.',
    },
  ];
});

const mail = statement<Omit<MailState, 'hasServer'>>(
  'settings.mail',
  `with tested as (select sent_at, last_error from mail_outbox
     where kind = 'settings.test' and to_address = (select email::text from app_user where id = $1) order by id desc limit 1)
   select count(*) filter (where sent_at is null)::int as waiting,
     min(created_at) filter (where sent_at is null) as "oldestWaitingAt",
     (select sent_at from mail_outbox where sent_at is not null order by id desc limit 1) as "lastSentAt",
     (select t.sent_at from tested t) as "testSentAt", (select t.last_error from tested t where t.sent_at is null) as "testProblem"
   from mail_outbox where sent_at is null and dropped_at is null and failed_at is null`,
);

export const findMailState = query('defaultSettings', async (ctx): Promise<MailState> => {
  const [state] = await ctx.rows(mail, [ctx.me.userId]);
  return { ...state!, hasServer: ctx.services.config.smtpUrl !== undefined };
});

const address = statement<{ email: string }>('settings.own_address', `select email from app_user where id = $1`);

const perHour = { count: 20, seconds: 3_600 };

/** Sends a mail to whoever asks, to see whether mail arrives; answers the address. */
export const sendTestMail = mutation(['defaultSettings', 'setting_update'], async (ctx): Promise<string> => {
  await countAgainst(ctx, `test-mail:${ctx.me.userId}`, perHour);
  const [own] = await ctx.rows(address, [ctx.me.userId]);
  const to = own?.email ?? '';
  await ctx.mail({
    kind: 'settings.test',
    to,
    subject: settingMessages.testMailSubject,
    paragraphs: [settingMessages.testMailText],
  });
  await ctx.log({ action: 'setting.mail-tested', entity: 'setting', sentence: 'Sent themselves a test email' });
  return to;
});
