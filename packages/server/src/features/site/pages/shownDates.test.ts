import { expect, test } from 'vitest';
import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockPage, ShownDate } from '@tribe/domain/features/site/pages/blockData.ts';
import { cancelEvent } from '#features/events/planning/cancel.service.ts';
import { keepNamedSettings } from '#features/settings/setting.service.ts';
import { resolveBlocks } from '#features/site/pages/resolveBlocks.ts';
import { publishSitePage, saveSitePageDraft } from '#features/site/pages/sitePage.service.ts';
import { updateWorkshop } from '#features/site/training/workshop.service.ts';
import { openedTo } from '../../../testing/contents.ts';
import { anEvent } from '../../../testing/events.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services, setClock } from '../../../testing/world.ts';

await keepNamedSettings(services.pools.main);
const staff = contextOf(await signedInAs('admin'));
const place = { path: '/', funnelId: null };
type Dates = Parameters<typeof newBlock<'dates'>>[2];
const datesBlock = (props: Dates = {}) => newBlock('dates', 'one', { from: 'events', count: '8', ...props });

async function found(props: Dates = {}): Promise<readonly ShownDate[]> {
  const { data } = await resolveBlocks(aStranger(), [datesBlock(props)], place);
  const one = data['one'];
  return one && 'dates' in one ? one.dates : [];
}
const names = async (props: Dates = {}) => (await found(props)).map(({ name }) => name);

test('nothing to come is nothing to show', async () => {
  expect(await found()).toEqual([]);
  expect(await found({ from: 'beginner' })).toEqual([]);
});

test('an event that is open to every member is listed with its time in Manila and elsewhere, and nothing that lets anybody in', async () => {
  const { first } = await anEvent({
    name: 'Open clinic',
    shortDescription: 'Bring one pitch.',
    address: 'Secret street',
  });
  const [date] = await found();
  expect(date).toEqual({
    key: `event-${first.id}`,
    name: 'Open clinic',
    text: 'Bring one pitch.',
    startsAt: '2026-11-22T02:00:00.000Z',
    endsAt: '2026-11-22T03:00:00.000Z',
    when: 'Sun, 11/22/2026 10:00 AM Manila',
    elsewhere: [
      expect.stringContaining('London'),
      expect.stringContaining('Dubai'),
      expect.stringContaining('New York'),
    ],
    isOnline: true,
    isFree: false,
    action: { label: 'See how to join', href: '/enroll' },
  });
  expect(JSON.stringify(date)).not.toMatch(/secret/i);
  expect((await found({ action: { label: '', href: '' } }))[0]?.action).toBeNull();
});

test('what is a draft, called off, over, archived or open to some alone isn’t listed, and a series once', async () => {
  const later = { startAt: new Date('2026-11-24T02:00:00Z') };
  await anEvent({ name: 'Draft', status: 'draft', ...later });
  await anEvent({ name: 'Archived', archivedAt: new Date('2026-11-01T00:00:00Z'), ...later });
  await anEvent({ name: 'Over', startAt: new Date('2026-11-20T02:00:00Z') });
  const some = await anEvent({ name: 'For coaches', ...later });
  await openedTo('event', some.id, { accessLevelId: 'coach' });
  const off = await anEvent({ name: 'Called off', ...later });
  await staff.run(cancelEvent, [off.id, 'Storm']);
  await anEvent({
    name: 'Weekly',
    startAt: new Date('2026-11-23T11:00:00Z'),
    recurrence: 'FREQ=WEEKLY;COUNT=6',
    format: 'q-and-a',
  });
  expect(await names()).toEqual(['Open clinic', 'Weekly']);
  expect(await names({ format: 'q-and-a' })).toEqual(['Weekly']);
  expect(await names({ count: '1' })).toEqual(['Open clinic']);
});

test('the days of a training that are to come are listed, each leading to its page, none while visitors aren’t shown it', async () => {
  const change = (name: string, value: string) => staff.run(updateWorkshop, [{ path: 'beginner', name, value }]);
  await change('opens-day-1', '2026-11-20T12:00:00.000Z');
  await change('opens-day-2', '2026-11-25T12:00:00.000Z');
  await change('opens-day-3', '2026-11-26T12:00:00.000Z');
  expect(await found({ from: 'beginner' })).toEqual([]);
  await change('enable-live-workshop', 'true');
  expect(await found({ from: 'beginner' })).toMatchObject([
    { key: 'beginner-2', isFree: true, action: { label: 'See day 2', href: '/free-training-beginner/2' } },
    { key: 'beginner-3', when: expect.stringContaining('Manila') },
  ]);
  expect(await found({ from: 'experienced' })).toEqual([]);
});

test('all dates of a page are two statements: its events, and the settings of its trainings', async () => {
  const blocks = (['events', 'events', 'beginner', 'experienced'] as const).map((from, at) =>
    newBlock('dates', `d${at}`, { from }),
  );
  const days = newBlock('dayCards', 'days');
  expect(await statementsOf(() => resolveBlocks(aStranger(), [...blocks, days], place))).toHaveLength(2);
});

test('a date that is over leaves the page within a minute', async () => {
  const app = await aServer(
    {},
    { renderPage: async (document, data) => ({ status: 200, html: JSON.stringify({ document, ...data }), style: '' }) },
  );
  const ref = { name: 'fast' };
  const document = { title: 'A page', description: '', blocks: [datesBlock({ count: '1' })] };
  const { page } = await staff.run(saveSitePageDraft, [{ ref, revision: 0 }, document]);
  await staff.run(publishSitePage, [{ ref, revision: page.revision }]);
  const shown = async () => {
    const { data }: BlockPage = (await app.inject({ method: 'GET', url: '/fast' })).json();
    return JSON.stringify(data['one']);
  };
  expect(await shown()).toContain('Open clinic');
  setClock('2026-11-22T02:00:01Z');
  expect(await shown()).not.toContain('Open clinic');
  setClock('2026-11-21T02:00:00Z');
});
