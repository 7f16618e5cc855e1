import type { ChallengeProblem } from '@tribe/domain/features/site/challenge/challengeShown.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { finishChallengeDay, joinChallenge } from '#features/site/challenge/challenge.service.ts';
import { toAppError } from '#kernel/api/errors.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

const Fields = z.record(z.string(), z.string().max(500));

const again = (reply: FastifyReply, query: Record<string, string | null>, place = '') =>
  reply.header('cache-control', 'no-store').redirect(`${to('twelveDayChallenge', {}, query)}${place}`, 303);

function problemOf(error: unknown): ChallengeProblem {
  const { code, messages } = toAppError(error);
  if (code === 'RATE_LIMITED') return 'often';
  if (code !== 'BAD_USER_INPUT') throw error;
  return messages?.['firstName'] ? 'name' : 'email';
}

/** Plain forms, so that the challenge works without a script. */
export const challengeRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/challenge/join',
    caller: 'form',
    operations: [joinChallenge],
    async handle({ body }, reply, context) {
      const { website, ...typed } = Fields.parse(body);
      // What only machines fill in.
      if (website) return again(reply, { joined: '1' });
      try {
        await context.run(joinChallenge, [typed]);
      } catch (error) {
        return again(reply, { problem: problemOf(error) }, '#join');
      }
      return again(reply, { joined: '1' });
    },
  },
  {
    method: 'POST',
    url: '/api/challenge/day',
    caller: 'form',
    operations: [finishChallengeDay],
    async handle({ body }, reply, context) {
      const { key = '', day = '', isDone = '' } = Fields.parse(body);
      const number = Number(day);
      await context.run(finishChallengeDay, [{ key: key || null, day: number, isDone: isDone === 'true' }]);
      return again(reply, key ? { key } : { mine: '1' }, `#day-${Number.isInteger(number) ? number : 1}`);
    },
  },
];
