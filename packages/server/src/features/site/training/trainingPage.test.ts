import { afterAll, expect, test } from 'vitest';
import { keepNamedSettings } from '#features/settings/setting.service.ts';
import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { resolveBlocks } from '#features/site/pages/resolveBlocks.ts';
import { liveAddress } from '#features/site/training/liveHub.ts';
import { findTraining, findTrainingDay } from '#features/site/training/trainingPage.service.ts';
import { updateWorkshop } from '#features/site/training/workshop.service.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services, setClock } from '../../../testing/world.ts';

await keepNamedSettings(services.pools.main);
const writer = await signedInAs('admin');
const change = (name: string, value: string) =>
  contextOf(writer).run(updateWorkshop, [{ path: name.endsWith('-exp') ? 'experienced' : 'beginner', name, value }]);
const day = (id: number) => findTrainingDay('beginner')(aStranger(), { id });

const cards = async (training: 'beginner' | 'challenge') => {
  const { data } = await resolveBlocks(aStranger(), [newBlock('dayCards', 'one', { training })], {
    path: '/',
    funnelId: null,
  });
  const found = data['one'];
  return found && 'days' in found ? found.days : null;
};

test('a training that isn’t shown leads to the waitlist', async () => {
  expect(await findTraining('experienced')(aStranger(), {})).toEqual({ goTo: '/form/waitlist' });
  expect(await day(1)).toEqual({ goTo: '/form/waitlist' });
});

test('a block shows the same days, none of a training that isn’t shown, and the challenge’s twelve', async () => {
  expect(await cards('beginner')).toEqual([]);
  await change('enable-live-workshop', 'true');
  await change('recording-day-1', 'https://youtu.be/3hQz9TtUabc');
  await change('zoom-day-2', 'https://zoom.us/j/8451106');
  await change('workshop-is-live', 'true');
  expect(await cards('beginner')).toMatchObject([
    { kind: 'recording', action: { href: '/free-training-beginner/1' } },
    { kind: 'live', action: { href: 'https://zoom.us/j/8451106' } },
    { kind: 'soon' },
  ]);
  await change('workshop-is-live', 'false');
  await change('zoom-day-2', '');
  expect(await cards('challenge')).toHaveLength(12);
});

test('days are opened by their settings, and nothing of a closed day is told', async () => {
  await change('enable-live-workshop', 'true');
  await change('recording-day-1', 'https://youtu.be/3hQz9TtUabc');
  await change('freebie-day-1', 'https://files.example/skills-checklist.pdf');
  await change('recording-day-2', 'https://youtu.be/secretdayto');
  await change('freebie-day-2', 'https://files.example/secret.pdf');
  await change('opens-day-2', '2026-11-22T12:00:00Z');
  expect(await statementsOf(() => findTraining('beginner')(aStranger(), {}))).toHaveLength(1);
  const shown = await findTraining('beginner')(aStranger(), {});
  expect(shown).toMatchObject({
    live: null,
    goodUntil: '2026-11-22T12:00:00.000Z',
    next: { day: 2, countdown: { endsAt: '2026-11-22T12:00:00.000Z', when: 'Sun, 11/22/2026 8:00 PM Manila' } },
    days: [
      { kind: 'recording', freebie: { name: 'Skills checklist' } },
      { kind: 'opens', when: 'Sun, 11/22/2026 8:00 PM', href: null, freebie: null },
      { kind: 'soon', href: null },
    ],
  });
  expect(JSON.stringify(shown)).not.toContain('secret');
  setClock('2026-11-22T12:00:00Z');
  expect(await day(2)).toMatchObject({ day: 2, days: [{}, { kind: 'recording' }, {}] });
  for (const id of [0, 4, -1, 1e9]) expect(await day(id)).toBeNull();
});

test('an open page asks past the framework, and is answered from memory', async () => {
  const app = await aServer();
  afterAll(() => app.close());
  const address = await app.listen({ port: 0 });
  await change('zoom-day-3', 'https://zoom.us/j/8451106');
  await change('workshop-is-live', 'true');
  const answer = await fetch(`${address}${liveAddress}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.json()).toMatchObject({ beginner: expect.stringMatching(/live$/) });
  expect(await findTraining('beginner')(aStranger(), {})).toMatchObject({
    live: { day: 3, href: 'https://zoom.us/j/8451106' },
  });
});
