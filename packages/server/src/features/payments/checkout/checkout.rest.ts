import { randomUUID } from 'node:crypto';
import type { Returned } from '@tribe/domain/features/billing/checkoutShown.ts';
import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { buy, checkOrder, submitOrderStep } from '#features/payments/checkout/buy.service.ts';
import { orderAddress, showReturnedProof } from '#features/payments/checkout/orderShown.service.ts';
import { receiveProofForm } from '#features/payments/checkout/proofForm.ts';
import { proofPictureAccess } from '#features/payments/proofs/proofFiles.ts';
import { sendProof } from '#features/payments/proofs/send.service.ts';
import { quoteReturned, showReturned } from '#features/payments/checkout/returned.service.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import { type AppError, toAppError } from '#kernel/api/errors.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';

const Fields = z.record(z.string(), z.string().max(500));
type Fields = z.infer<typeof Fields>;

/** What a plain form says, in the words of the operation. */
function inputOf(fields: Fields, cameFrom: string | undefined) {
  const [provider = null, channel = null] = wayOf(fields['way']);
  return {
    ...fields,
    couponCode: fields['couponCode'] ?? null,
    mobileNumber: fields['mobileNumber'] ?? null,
    acceptsTerms: fields['acceptsTerms'] === 'on',
    campaign: campaignOf(cameFrom),
    provider,
    channel,
  };
}

/** A channel of a gateway; nothing for what was or will be paid outside of one. */
const wayOf = (way: string | undefined): string[] => (way && way !== 'proof' ? way.split(':') : []);

/** The page is the same for everybody, so that where somebody came from is known by the address that they send it from. */
function campaignOf(cameFrom: string | undefined): Record<string, string> {
  if (!cameFrom || !URL.canParse(cameFrom)) return {};
  const asked = [...new URL(cameFrom).searchParams].filter(([name]) =>
    /^utm_(source|medium|campaign|content|term)$/.test(name),
  );
  return Object.fromEntries(asked.map(([name, value]) => [name, value.slice(0, 200)]));
}

const redirectAfterPost = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 303);

/** The form with what is wrong in it, as the page that it was on; or the page that says that nothing can be bought. */
async function redisplayForm(reply: FastifyReply, context: RequestContext, fields: Fields, problem: AppError) {
  const { funnelId = '' } = fields;
  if (problem.message === checkoutMessages.closed || problem.message === checkoutMessages.full)
    return redirectAfterPost(reply, to('checkoutClosed', {}, { of: funnelId }));
  const wrong: Record<string, string> = Object.fromEntries(
    Object.entries(problem.messages ?? {}).map(([name, texts]) => [name, texts[0] ?? '']),
  );
  const returned: Returned = {
    values: fields,
    wrong: Object.keys(wrong).length > 0 ? wrong : { form: problem.message },
    sum: null,
  };
  return reply.render(to('checkout', { funnelId }), await context.run(showReturned, [funnelId, returned]));
}

export const checkoutRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/checkout',
    caller: 'browser',
    operations: [buy],
    handle: async ({ body }, reply, context) => reply.send(await context.run(buy, [body])),
  },
  {
    method: 'POST',
    url: '/api/checkout/form',
    caller: 'form',
    operations: [buy, quoteReturned, showReturned],
    async handle({ body, headers }, reply, context) {
      const fields = Fields.parse(body);
      const { funnelId = '' } = fields;
      try {
        if (fields['act'] === 'quote') {
          const returned = await context.run(quoteReturned, [fields]);
          return await reply.render(
            to('checkout', { funnelId }),
            await context.run(showReturned, [funnelId, returned]),
          );
        }
        const key = `form-${randomUUID()}`;
        const { token, goTo, isGateway } = await context.run(buy, [inputOf(fields, headers.referer), key]);
        return redirectAfterPost(reply, isGateway ? orderAddress(funnelId, token, 'go') : goTo);
      } catch (error) {
        const problem = toAppError(error);
        if (!['BAD_USER_INPUT', 'CONFLICT', 'UNAUTHENTICATED', 'RATE_LIMITED'].includes(problem.code)) throw error;
        return redisplayForm(reply, context, fields, problem);
      }
    },
  },
  {
    method: 'POST',
    url: '/api/checkout/check',
    caller: 'browser',
    operations: [checkOrder],
    async handle({ body }, reply, context) {
      const { order } = z.object({ order: z.string().max(100) }).parse(body);
      return reply.send(await context.run(checkOrder, [order]));
    },
  },
  {
    method: 'POST',
    url: '/api/checkout/proof',
    caller: 'form',
    operations: [...proofPictureAccess.receive, sendProof, showReturnedProof],
    handle: receiveProofForm,
  },
  {
    method: 'POST',
    url: '/api/checkout/step',
    caller: 'form',
    operations: [submitOrderStep],
    async handle({ body }, reply, context) {
      return redirectAfterPost(reply, await context.run(submitOrderStep, [Fields.parse(body)]));
    },
  },
];
