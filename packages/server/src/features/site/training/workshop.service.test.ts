import { trainingMessages } from '@tribe/domain/features/site/training/messages.ts';
import { expect, test } from 'vitest';
import { keepNamedSettings } from '#features/settings/setting.service.ts';
import { liveHubOf } from '#features/site/training/liveHub.ts';
import { findWorkshop, updateWorkshop } from '#features/site/training/workshop.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services, setClock } from '../../../testing/world.ts';

await keepNamedSettings(services.pools.main);

const writer = await signedInAs('tribe-team-fa');
const change = async (name: string, value: string) =>
  contextOf(writer).run(updateWorkshop, [{ path: name.endsWith('-exp') ? 'experienced' : 'beginner', name, value }]);
const messagesOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { messages?: Record<string, string[]> }) => error.messages,
  );

test('a workshop is for whoever may open its settings, who needn’t be an admin', async () => {
  expect(await codeOf(findWorkshop(aStranger(), 'beginner'))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'tribe-team-ro'] as const) {
    expect(await codeOf(findWorkshop(await signedInAs(role), 'beginner'))).toBe('FORBIDDEN');
    const asked = { path: 'beginner', name: 'zoom-day-1', value: 'https://zoom.us/j/1' };
    expect(await codeOf(updateWorkshop(await signedInAs(role), asked))).toBe('FORBIDDEN');
  }
  expect(await statementsOf(() => findWorkshop(writer, 'experienced'))).toHaveLength(1);
  const { settings } = await findWorkshop(writer, 'experienced');
  expect(settings).toHaveLength(15);
  expect(settings.every(({ name }) => name.endsWith('-exp'))).toBe(true);
});

test('a change is checked, saved with who made it, and in the log', async () => {
  expect(await messagesOf(change('zoom-day-1', 'javascript:alert(1)'))).toEqual({
    value: ['Day 1 Zoom is not formatted correctly'],
  });
  expect(await messagesOf(change('enable-affiliate', 'true'))).toEqual({ name: [trainingMessages.notOfTheTraining] });
  const crossed = { path: 'beginner', name: 'zoom-day-1-exp', value: 'https://zoom.us/j/1' };
  expect(await codeOf(contextOf(writer).run(updateWorkshop, [crossed]))).toBe('BAD_USER_INPUT');
  expect(await codeOf(findWorkshop(writer, 'constructor'))).toBe('BAD_USER_INPUT');
  const { settings } = await change('zoom-day-1', ' https://zoom.us/j/7710452 ');
  expect(settings.find(({ name }) => name === 'zoom-day-1')).toMatchObject({
    value: 'https://zoom.us/j/7710452',
    changedAt: services.clock(),
  });
  expect(await auditRows('setting', 'zoom-day-1')).toContainEqual(
    expect.objectContaining({ sentence: 'Set Day 1 Zoom (zoom-day-1) to https://zoom.us/j/7710452' }),
  );
});

test('of two who edit one field, the second is told', async () => {
  const { settings } = await findWorkshop(writer, 'beginner');
  const { version } = settings.find(({ name }) => name === 'freebie-day-1')!;
  const edit = (value: string) =>
    contextOf(writer).run(updateWorkshop, [{ path: 'beginner', name: 'freebie-day-1', value, version }]);
  await edit('https://files.example/a.pdf');
  expect(await codeOf(edit('https://files.example/b.pdf'))).toBe('CONFLICT');
});

test('nobody goes live with nowhere to join', async () => {
  expect(await messagesOf(change('workshop-is-live-exp', 'true'))).toEqual({ value: [trainingMessages.noLiveLink] });
  const before = await findWorkshop(writer, 'experienced');
  expect(before.settings.find(({ name }) => name === 'workshop-is-live-exp')?.value).toBe('false');
  await change('workshop-master-link-exp', 'https://zoom.us/j/8451106');
  await change('workshop-is-live-exp', 'true');
});

test('an open page that asks hears that it is live, of another server too, and that a day opened', async () => {
  const hub = liveHubOf(services);
  const beginner = async () => (await hub.stamps()).beginner;
  const until = async (works: (stamp: string) => boolean) => {
    await expect.poll(async () => works(await beginner()), { timeout: 4_000, interval: 50 }).toBe(true);
  };
  await change('enable-live-workshop', 'true');
  await change('workshop-is-live', 'true');
  expect(await beginner()).toContain('live');
  expect(await statementsOf(() => hub.stamps())).toHaveLength(0);
  // As another server leaves it: this process hears of nothing.
  await services.pools.main.query(`update setting set value = 'false' where name = 'workshop-is-live'`);
  await services.pools.main.query(`update publication set version = version + 1 where subject = 'settings'`);
  await until((stamp) => !stamp.includes('live'));
  await change('recording-day-3', 'https://youtu.be/3hQz9TtU');
  await change('opens-day-3', '2026-11-22T12:00:00Z');
  expect(await beginner()).toMatch(/opens$/);
  setClock('2026-11-22T12:00:00Z');
  expect(await beginner()).toMatch(/recording$/);
  expect(hub.viewers()).toBeGreaterThan(0);
});
