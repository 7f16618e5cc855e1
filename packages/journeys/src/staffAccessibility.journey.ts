import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { describe, expect, test } from 'vitest';
import { settles } from './testing/screen.ts';
import { as, screens, walk, type Walker } from './testing/walk.ts';

describe('every screen of staff is in order from 320 to 1280 px, light and dark', () => {
  test.each(screens.filter(([walker]) => walker === 'admin'))('for %s: %s %s', async (walker, _name, address) => {
    const found = await walk(walker, address);
    const missing = found.filter((it) => it.includes('NOT_FOUND'));
    const isOfNone = missing.length > 0 && (await hasEmptyList(walker, address));
    expect(found.filter((it) => !(isOfNone && missing.includes(it)))).toEqual([]);
  });

  test.each(['paid', 'all', 'proofs', 'refunds', 'look', 'abandoned', 'reminders', 'settlements'])(
    'the payments: %s',
    async (views) => {
      expect(await walk('admin', to('payment', {}, { views }))).toEqual([]);
    },
  );

  test.each(['0', '1', '2'])('what somebody is subscribed to, tab %s', async (t) => {
    expect(await walk('admin', to('viewSubscription', { userId: 5 }, { t }))).toEqual([]);
  });

  test.each(['circle', 'thinkific', 'systeme', 'sheet'])('how to move in from %s', async (from) => {
    expect(await walk('admin', to('movingIn', {}, { from }))).toEqual([]);
  });

  test('how the servers, jobs and mail are doing', async () => {
    expect(await walk('admin', `${to('defaultSettings')}?view=operations`)).toEqual([]);
  });

  test('a batch that does not exist', async () => {
    const found = await walk('admin', to('batch', { id: 999_999 }));
    expect(found.filter((it) => !it.includes('NOT_FOUND'))).toEqual([]);
  });
});

/** Whether the demo academy has none of what has this address, as its list says: then the walk saw the screen of one that is not there. */
async function hasEmptyList(walker: Walker, address: string): Promise<boolean> {
  const visit = await as(walker);
  await visit.page.goto(address.replace(/\/1(\/edit)?$/, ''));
  await settles(visit);
  return (await visit.page.getByText(/^No .+ yet$/).count()) === 1;
}
