import type { ServerResponse } from 'node:http';
import type { Stamps } from '#features/site/training/liveHub.ts';
import { findLiveHub } from '#features/site/training/trainingPage.service.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // A proxy that gathers an answer before it passes it on would keep the news.
  'x-accel-buffering': 'no',
};

const listenerOf = (response: ServerResponse) => ({
  tell: (stamps: Stamps) => void response.write(`data: ${JSON.stringify(stamps)}\n\n`),
  beat: () => void response.write(':\n\n'),
  end: () => void response.end(),
});

export const liveRoutes: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/trainings/live',
    caller: 'browser',
    operations: [findLiveHub],
    // Many phones share an address of their network.
    perMinute: 3_000,
    async handle(_request, reply, context) {
      const hub = await context.run(findLiveHub, []);
      const response = reply.hijack().raw;
      response.writeHead(200, headers).write('retry: 3000\n\n');
      const leave = await hub.listen(listenerOf(response));
      response.once('close', leave);
      if (response.destroyed) leave();
    },
  },
];
