import { providers } from '@tribe/domain/features/payments/providers.ts';
import { startPayment } from '#features/payments/attempts/start.service.ts';
import { receiveWebhook } from '#features/payments/attempts/webhook.service.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

/** A webhook is some kilobytes; more is none. */
const largestWebhook = 256 * 1024;

/** A gateway sends all of its webhooks from a few addresses, many at once after it was away, and gives up on who refuses them. */
const webhooksPerMinute = 3_000;

export const paymentRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/payments',
    caller: 'browser',
    operations: [startPayment],
    handle: async ({ body }, reply, context) => reply.send(await context.run(startPayment, [body])),
  },
  ...providers.map((provider): RestRoute => ({
    method: 'POST',
    url: `/api/payments/${provider}`,
    caller: 'machine',
    rawBody: true,
    bodyLimit: largestWebhook,
    perMinute: webhooksPerMinute,
    operations: [receiveWebhook],
    async handle({ headers, body }, reply, context) {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      return reply.send(await context.run(receiveWebhook, [{ provider, headers, body: raw }]));
    },
  })),
];
