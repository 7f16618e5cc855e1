import type { RestRoute } from '#kernel/api/rest.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound, unavailable } from '#kernel/api/errors.ts';
import { sendDueMail } from '#kernel/mail/sender.ts';
import { query, workflow } from '#kernel/api/operation.ts';
import { timingSafeEqual } from 'node:crypto';

const alive = statement<{ migrations: number }>(
  'health.ready',
  'select count(*)::int as migrations from drizzle.__drizzle_migrations',
);

const live = query('public', async () => ({ status: 'ok' }));
/** Milliseconds after which a database that says nothing counts as gone. */
const answersWithin = 3_000;

const ready = query('public', async (ctx) => {
  const silent = Promise.withResolvers<never>();
  const timer = setTimeout(() => silent.reject(unavailable('The database does not answer')), answersWithin);
  try {
    const [row] = await Promise.race([ctx.outside.rows(alive, []), silent.promise]);
    return { status: 'ready', migrations: row?.migrations ?? 0 };
  } finally {
    clearTimeout(timer);
  }
});

const isDue = `next_try_at <= $1::timestamptz and (claimed_until is null or claimed_until < now())`;
/** A mail is due that could be sent now: it waits for no later try, and nobody is sending it. */
const mails = statement<{ due: number; oldest: number; later: number; failed: number }>(
  'metrics.mail',
  `select count(*) filter (where ${isDue})::int as due,
     coalesce(extract(epoch from $1::timestamptz - min(next_try_at) filter (where ${isDue})), 0)::float8 as oldest,
     count(*) filter (where next_try_at > $1::timestamptz)::int as later,
     (select count(*) from mail_outbox where failed_at > $1::timestamptz - interval '1 day')::int as failed
   from mail_outbox where sent_at is null and dropped_at is null and failed_at is null`,
);

/** Figures for Prometheus: for who sits at this machine, or brings the token. */
const metrics = query('public', async (ctx, token: string | undefined) => {
  const { metricsToken } = ctx.services.config;
  if (metricsToken ? !same(token, metricsToken) : !ctx.origin.isDirect) throw notFound('Page');
  const [mail] = await ctx.outside.rows(mails, [ctx.now()]);
  const { main, outside } = ctx.services.pools;
  return prometheus({
    process_resident_memory_bytes: process.memoryUsage().rss,
    process_uptime_seconds: process.uptime(),
    tribe_pool_connections: main.totalCount + outside.totalCount,
    tribe_pool_waiting: main.waitingCount + outside.waitingCount,
    tribe_mail_waiting: mail?.due ?? 0,
    tribe_mail_oldest_seconds: mail?.oldest ?? 0,
    tribe_mail_later: mail?.later ?? 0,
    tribe_mail_failed: mail?.failed ?? 0,
  });
});

const prometheus = (figures: Record<string, number>) =>
  Object.entries(figures)
    .map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}\n`)
    .join('');

function same(input: string | undefined, wanted: string): boolean {
  const [a, b] = [Buffer.from(input ?? ''), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Sends what waits in the outbox, for an installation whose mail is pushed from outside. */
const pushMail = workflow('public', async (context, secret: string | undefined) => {
  const { workerSecret } = context.services.config;
  if (!workerSecret || !same(secret, workerSecret)) throw notFound('Page');
  return sendDueMail(context.services, AbortSignal.timeout(30_000));
});

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
const bearer = (value: string | undefined) => value?.replace(/^Bearer /, '');

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
    handle: (_request, _reply, context) => context.run(ready, []),
  },
  {
    method: 'GET',
    url: '/api/metrics',
    caller: 'browser',
    operations: [metrics],
    async handle(request, reply, context) {
      const text = await context.run(metrics, [bearer(request.headers.authorization)]);
      return reply.type('text/plain; version=0.0.4').send(text);
    },
  },
  {
    method: 'POST',
    url: '/api/email-worker',
    caller: 'machine',
    operations: [pushMail],
    handle: (request, _reply, context) => context.run(pushMail, [header(request.headers['worker-secret'])]),
  },
];
