import { quoteOrder } from '#features/billing/orders/quote.service.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

/** For the checkout, which is no part of the application and brings none of its client. */
export const orderRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/orders/quote',
    caller: 'browser',
    operations: [quoteOrder],
    handle: async ({ body }, reply, context) => reply.send(await context.run(quoteOrder, [body])),
  },
];
