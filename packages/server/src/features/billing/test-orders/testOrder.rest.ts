import { quoteTestOrder } from '#features/billing/test-orders/testOrder.service.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

/** For the checkout that staff try, as `/api/orders/quote` is for that of buyers. */
export const testOrderRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/orders/quote/test',
    caller: 'browser',
    operations: [quoteTestOrder],
    handle: async ({ body }, reply, context) => reply.send(await context.run(quoteTestOrder, [body])),
  },
];
