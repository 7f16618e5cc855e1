import { z } from 'zod';
import { clearCached, readCached } from '#features/site/readCache.service.ts';
import { notFound } from '#kernel/api/errors.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

const Asked = z.object({ key: z.string().max(100).optional() });

/** For programs beside this one that need what seldom changes. */
export const readCacheRoutes: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/use-cache',
    caller: 'browser',
    operations: [readCached],
    handle: async ({ query }, _reply, context) => {
      const { key } = Asked.parse(query);
      if (key === undefined) throw notFound('Value');
      return context.run(readCached, [key]);
    },
  },
  {
    method: 'DELETE',
    url: '/api/use-cache',
    caller: 'browser',
    operations: [clearCached],
    handle: async ({ query }, _reply, context) => ({
      cleared: await context.run(clearCached, [Asked.parse(query).key ?? null]),
    }),
  },
];
