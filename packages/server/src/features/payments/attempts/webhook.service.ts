import type { IncomingHttpHeaders } from 'node:http';
import type { Provider } from '@tribe/domain/features/payments/providers.ts';
import { readAttempt } from '#features/payments/attempts/read.service.ts';
import { isDispute } from '#features/payments/gateways/disputeNews.ts';
import { hearDispute } from '#features/payments/refunds/heardDispute.service.ts';
import { gateways } from '#features/payments/gateways/gateways.ts';
import { statement } from '#kernel/db/statement.ts';
import { AppError, notFound } from '#kernel/api/errors.ts';
import { workflow } from '#kernel/api/operation.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';

type Delivery = { provider: Provider; headers: IncomingHttpHeaders; body: Buffer };
export type Heard = { received: true };

const insert = statement<{ eventId: string }>(
  'payments.insert_event',
  `insert into webhook_event (provider, event_id, type, body, session_id, reference, payment_id, received_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning event_id as "eventId"`,
);

/**
 * Takes what a gateway tells: checks that it is its own, keeps it as it came, and answers; a job makes something of it. Twice is once.
 * Throws NOT_FOUND for a gateway that is not used here, BAD_USER_INPUT where the signature is not good; nothing is written then.
 */
export const receiveWebhook = workflow(
  'public',
  async (context, { provider, headers, body }: Delivery): Promise<Heard> => {
    const gateway = gateways(context.services).get(provider);
    if (!gateway) throw notFound('Gateway');
    const event = await context.call(provider, () => gateway.verify(headers, body, context.ctx.now()));
    if ('refused' in event) {
      context.services.logger.warn({ provider, why: event.refused }, 'A webhook was refused');
      throw new AppError('BAD_USER_INPUT', 'The signature isn’t valid');
    }
    await context.transaction(async (ctx) => {
      const { eventId, type, sessionId, reference, paymentId, isOld } = event;
      // A retry may carry the time of the first one: it is read, and nothing is kept of it.
      // A dispute is opened and closed once however old the news of it is.
      if (isOld && !isDispute(type)) return ctx.job('payments.read', { provider, sessionId, reference });
      const values = [provider, eventId, type, body, sessionId, reference, paymentId, ctx.now()];
      if ((await ctx.rows(insert, values)).length > 0) await ctx.job('payments.webhook', { provider, eventId });
    });
    return { received: true };
  },
);

type Kept = {
  type: string;
  body: Buffer;
  sessionId: string | null;
  reference: string | null;
  paymentId: string | null;
  state: string;
  reads: number;
  attemptId: string | null;
};

/** The attempt of an event: by its session, its reference, or the payment that it speaks of. */
const attemptBy = (provider: string, session: string, reference: string, payment: string) => `coalesce(
  (select id from payment_attempt where provider = ${provider} and session_id = ${session}),
  (select id from payment_attempt where provider = ${provider} and id = ${reference}),
  (select attempt_id from payment_transaction where platform = ${provider} and external_id = ${payment} and kind = 'gateway'))`;

const find = statement<Kept>(
  'payments.find_event',
  `select e.type, e.body, e.session_id as "sessionId", e.reference, e.payment_id as "paymentId", e.state, e.reads,
     ${attemptBy('e.provider', 'e.session_id', 'e.reference', 'e.payment_id')} as "attemptId"
   from webhook_event e where e.provider = $1 and e.event_id = $2`,
);

const mark = statement<never>(
  'payments.mark_event',
  `update webhook_event set state = $3, reads = reads + 1, processed_at = $4, updated_at = $4 where provider = $1 and event_id = $2`,
);

const bindSession = statement<never>(
  'payments.bind_session',
  `update payment_attempt set session_id = $3, read_at = $4, updated_at = $4
   where provider = $1 and id = $2 and session_id is null
     and not exists (select from payment_attempt o where o.provider = $1 and o.session_id = $3)`,
);

/** How often an event with a reference like ours and no row is looked for before somebody looks at it. */
const looks = 3;

/** Makes something of an event: only a read with our own key makes money real. */
export async function processEvent(context: WorkflowContext, provider: Provider, eventId: string): Promise<void> {
  const { ctx } = context;
  const [event] = await ctx.rows(find, [provider, eventId]);
  if (!event || event.state !== 'waiting') return;
  const { attemptId, sessionId, reference } = event;
  if (attemptId === null) {
    const isOurs = reference !== null && /^att_[0-9A-Z]{26}$/.test(reference);
    const isTried = event.reads + 1 >= looks;
    await ctx.rows(mark, [provider, eventId, !isOurs ? 'ignored' : isTried ? 'look' : 'waiting', ctx.now()]);
    if (isOurs && !isTried)
      await ctx.job('payments.webhook', { provider, eventId }, { runAt: new Date(ctx.now().getTime() + 20_000) });
    return;
  }
  // An attempt whose answer was lost learns its session from the first event of it.
  if (sessionId !== null && attemptId === reference)
    await ctx.rows(bindSession, [provider, attemptId, sessionId, ctx.now()]);
  await readAttempt(context, attemptId);
  const { type, paymentId } = event;
  if (isDispute(type) && paymentId !== null)
    await context.transaction((inside) =>
      hearDispute(inside, { provider, eventId, type, paymentId, body: event.body }),
    );
  await ctx.rows(mark, [provider, eventId, 'done', ctx.now()]);
}

const byNames = statement<{ id: string | null }>(
  'payments.attempt_by',
  `select ${attemptBy('$1', '$2', '$3', 'null')} as id`,
);

/** Reads the attempt of a session or a reference, where there is one. */
export async function readBy(
  context: WorkflowContext,
  asked: { provider: Provider; sessionId: string | null; reference: string | null },
): Promise<void> {
  const [found] = await context.ctx.rows(byNames, [asked.provider, asked.sessionId, asked.reference]);
  if (found?.id) await readAttempt(context, found.id);
}
