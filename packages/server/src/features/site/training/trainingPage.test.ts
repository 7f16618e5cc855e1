import { get } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { keepNamedSettings } from '#features/settings/setting.service.ts';
import { liveHubOf } from '#features/site/training/liveHub.ts';
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

test('a training that isn’t shown leads to the waitlist', async () => {
  expect(await findTraining('experienced')(aStranger(), {})).toEqual({ goTo: '/form/waitlist' });
  expect(await day(1)).toEqual({ goTo: '/form/waitlist' });
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

test('a stream tells at once, follows the switch within five seconds, and ends with the server', async () => {
  const app = await aServer();
  afterAll(() => app.close());
  const address = await app.listen({ port: 0 });
  const heard: { beginner: string }[] = [];
  const ended = Promise.withResolvers<void>();
  get(`${address}/api/trainings/live`, (answer) => {
    expect(answer.headers['content-type']).toBe('text/event-stream');
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => {
      for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(data));
    });
    answer.on('end', ended.resolve);
  });
  await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(1);
  expect(liveHubOf(services).viewers()).toBe(1);
  await change('zoom-day-3', 'https://zoom.us/j/8451106');
  await change('workshop-is-live', 'true');
  await expect.poll(() => heard.at(-1)?.beginner.endsWith('live'), { timeout: 5_000 }).toBe(true);
  expect(await findTraining('beginner')(aStranger(), {})).toMatchObject({
    live: { day: 3, href: 'https://zoom.us/j/8451106' },
  });
  await app.close();
  await ended.promise;
  await expect.poll(() => liveHubOf(services).viewers(), { timeout: 5_000 }).toBe(0);
});
