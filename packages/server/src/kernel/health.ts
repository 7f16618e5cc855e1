import type { RestRoute } from '#kernel/rest.ts';
import { type Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { notFound } from '#kernel/errors.ts';
import { sendWaitingMail } from '#kernel/mail.ts';
import { type Desk } from '#kernel/jobs.ts';
import { inTransaction } from '#kernel/db.ts';
import { makeCtx } from '#kernel/context.ts';
import { verb } from '#kernel/permit.ts';
import { timingSafeEqual } from 'node:crypto';

const alive = statement<{ migrations: number }>(
  'health.ready',
  'select count(*)::int as migrations from drizzle.__drizzle_migrations',
);

const live = verb('public', async () => ({ status: 'ok' }));
const ready = verb('public', async (ctx) => {
  const [row] = await ctx.outside.rows(alive, []);
  return { status: 'ready', migrations: row?.migrations ?? 0 };
});

const waitingMail = statement<{ waiting: number; oldest: number }>(
  'metrics.mail',
  `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
   from mail_outbox where sent_at is null and dropped_at is null`,
);

/** Figures for Prometheus: for who sits at this machine, or brings the token. */
const metrics = verb('public', async (ctx, token: string | undefined) => {
  const { metricsToken } = ctx.services.config;
  if (metricsToken ? !same(token, metricsToken) : !ctx.origin.isDirect) throw notFound('Page');
  const [mail] = await ctx.outside.rows(waitingMail, []);
  const { main, outside } = ctx.services.pools;
  return prometheus({
    process_resident_memory_bytes: process.memoryUsage().rss,
    process_uptime_seconds: process.uptime(),
    tribe_pool_connections: main.totalCount + outside.totalCount,
    tribe_pool_waiting: main.waitingCount + outside.waitingCount,
    tribe_mail_waiting: mail?.waiting ?? 0,
    tribe_mail_oldest_seconds: mail?.oldest ?? 0,
  });
});

const prometheus = (figures: Record<string, number>) =>
  Object.entries(figures)
    .map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}\n`)
    .join('');

function same(given: string | undefined, wanted: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Sends what waits in the outbox, for an installation whose mail is pushed from outside. */
const pushMail = verb('public', async (ctx: Ctx, secret: string | undefined) => {
  const { workerSecret } = ctx.services.config;
  if (!workerSecret || !same(secret, workerSecret)) throw notFound('Page');
  return sendWaitingMail(deskOf(ctx));
});

function deskOf(ctx: Ctx): Desk {
  return {
    services: ctx.services,
    ctx,
    stopping: AbortSignal.timeout(30_000),
    transaction: (work) =>
      inTransaction(ctx.services.pools.main, (client) => work(makeCtx(ctx.services, ctx.origin, ctx.who, client))),
  };
}

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
const bearer = (value: string | undefined) => value?.replace(/^Bearer /, '');

export const healthRoutes: RestRoute[] = [
  { method: 'GET', url: '/api/health', verbs: [live], handle: (_request, _reply, edge) => edge.ask(live, []) },
  { method: 'GET', url: '/api/ready', verbs: [ready], handle: (_request, _reply, edge) => edge.ask(ready, []) },
  {
    method: 'GET',
    url: '/api/metrics',
    verbs: [metrics],
    async handle(request, reply, edge) {
      const text = await edge.ask(metrics, [bearer(request.headers.authorization)]);
      return reply.type('text/plain; version=0.0.4').send(text);
    },
  },
  {
    method: 'POST',
    url: '/api/email-worker',
    verbs: [pushMail],
    handle: (request, _reply, edge) => edge.ask(pushMail, [header(request.headers['worker-secret'])]),
  },
];
