import type { RestRoute } from '#kernel/api/rest.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound, unavailable } from '#kernel/api/errors.ts';
import { isDraining } from '#kernel/http/draining.ts';
import { sendDueMail } from '#kernel/mail/sender.ts';
import { query, workflow } from '#kernel/api/operation.ts';
import { isSameSecret } from '#kernel/sameSecret.ts';

const alive = statement<{ migrations: number }>(
  'health.ready',
  'select count(*)::int as migrations from drizzle.__drizzle_migrations',
);

const live = query('public', async () => ({ status: 'ok' }));
/** Milliseconds of silence after which the database counts as gone. */
const answersWithin = 3_000;

const ready = query('public', async (ctx, isEnding: boolean) => {
  if (isEnding) throw unavailable('The server is shutting down');
  const silent = Promise.withResolvers<never>();
  const timer = setTimeout(() => silent.reject(unavailable('The database isn’t responding')), answersWithin);
  try {
    const [row] = await Promise.race([ctx.outside.rows(alive, []), silent.promise]);
    return { status: 'ready', migrations: row?.migrations ?? 0 };
  } finally {
    clearTimeout(timer);
  }
});

/** Sends the outbox's due mails, for an installation whose mail is triggered from outside. */
const pushMail = workflow('public', async (context, secret: string | undefined) => {
  const { workerSecret } = context.services.config;
  if (!workerSecret || !isSameSecret(secret, workerSecret)) throw notFound('Page');
  return sendDueMail(context.services, AbortSignal.timeout(30_000));
});

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export const healthRoutes: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/health',
    caller: 'browser',
    operations: [live],
    handle: (_request, _reply, context) => context.run(live, []),
  },
  {
    method: 'GET',
    url: '/api/ready',
    caller: 'browser',
    operations: [ready],
    handle: (request, _reply, context) => context.run(ready, [isDraining(request.server.server)]),
  },
  {
    method: 'POST',
    url: '/api/email-worker',
    caller: 'machine',
    operations: [pushMail],
    handle: (request, _reply, context) => context.run(pushMail, [header(request.headers['worker-secret'])]),
  },
];
