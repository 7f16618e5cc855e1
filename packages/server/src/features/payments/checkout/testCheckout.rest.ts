import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { buyAsTest, showTestReturned, takeTestStep } from '#features/payments/checkout/testCheckout.service.ts';
import { toAppError } from '#kernel/api/errors.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

const Fields = z.record(z.string(), z.string().max(500));
type Fields = z.infer<typeof Fields>;

const goOn = (reply: FastifyReply, address: string) => reply.header('cache-control', 'no-store').redirect(address, 303);

async function draw(reply: FastifyReply, context: RequestContext, fields: Fields, wrong: Fields | null) {
  const content = await context.run(showTestReturned, [fields, wrong]);
  if ('goTo' in content) return goOn(reply, content.goTo);
  return reply.render(to('checkout', { funnelId: fields['funnelId'] ?? '' }), content);
}

/** The checkout that staff try. Nothing of it is shared with that of buyers but how an order is worked out and drawn. */
export const testCheckoutRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/checkout/test',
    caller: 'form',
    operations: [buyAsTest, showTestReturned],
    async handle({ body }, reply, context) {
      const fields = Fields.parse(body);
      const { couponCode = null } = fields;
      try {
        if (fields['act'] === 'quote') return await draw(reply, context, fields, null);
        return goOn(reply, await context.run(buyAsTest, [{ ...fields, couponCode }]));
      } catch (error) {
        const problem = toAppError(error);
        if (!['BAD_USER_INPUT', 'CONFLICT', 'RATE_LIMITED'].includes(problem.code)) throw error;
        const wrong = Object.entries(problem.messages ?? { form: [problem.message] });
        return draw(reply, context, fields, Object.fromEntries(wrong.map(([name, [text = '']]) => [name, text])));
      }
    },
  },
  {
    method: 'POST',
    url: '/api/checkout/test/step',
    caller: 'form',
    operations: [takeTestStep],
    handle: async ({ body }, reply, context) => goOn(reply, await context.run(takeTestStep, [Fields.parse(body)])),
  },
];
