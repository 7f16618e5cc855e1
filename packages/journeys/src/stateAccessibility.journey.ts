import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { describe, expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { visitAsStranger } from './testing/people.ts';
import { settles } from './testing/screen.ts';
import { targetFindings } from './testing/targets.ts';
import { as, asAt, isMissing, walk } from './testing/walk.ts';

/** The page of an order by its link, as whoever it is asked for sees it. */
const orderAt = (order: string, view?: string) => to('checkout', { funnelId: 'fast-track-24' }, { order, view });

describe('whatever becomes of an order, its page is in order', () => {
  test.each([
    ['to pay', 'demo-started-3', undefined, 'Pay for Fast Track Program'],
    ['a receipt to send', 'demo-started-3', 'proof', /^Send ₱/],
    ['paid', 'demo-paid-1', undefined, /^You’re in/],
    ['not theirs', 'demo-paid-1', 'not-mine', 'Isn’t this yours?'],
    ['a receipt that waits', 'demo-awaiting-payment-1', undefined, 'We have your receipt'],
    ['over', 'demo-expired-1', undefined, 'This order has ended'],
    ['money to review', 'demo-expired-5', undefined, 'We got your payment'],
  ])('%s', async (_what, order, view, heading) => {
    expect(await walk('stranger', orderAt(order, view))).toEqual([]);
    const { page } = await as('stranger');
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  });

  // On the way there the page opens the gateway's by itself, which is none of ours.
  test('back from a gateway', async () => {
    const plain = await visitAsStranger({ hasScript: false });
    await plain.page.goto(to('checkout', { funnelId: 'fast-track-24' }));
    await plain.page.getByLabel('First name').fill('Joy');
    await plain.page.getByLabel('Last name').fill('Peña');
    await plain.page.getByLabel('Email').fill('joy.back@example.ph');
    await plain.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await plain.page.waitForURL(/order=/);
    const order = new URL(plain.page.url()).searchParams.get('order')!;
    const { page } = await as('stranger');
    for (const [view, heading] of [
      ['return', 'Checking your payment'],
      ['still', 'Checking your payment'],
    ]) {
      expect(await walk('stranger', orderAt(order, view))).toEqual([]);
      await page.getByRole('heading', { name: heading!, level: 1 }).waitFor();
    }
  });

  test('nothing is for sale', async () => {
    expect(await walk('stranger', to('checkoutClosed', {}, { of: 'fast-track-24' }))).toEqual([]);
  });
});

describe('what opens above a screen is in order as well', () => {
  test.each([
    ['member', to('home'), 'Account', 'menu'],
    ['admin', to('batches'), 'Account', 'menu'],
    ['admin', to('batches'), 'Create', 'menu'],
    ['member', to('home'), /XP/, 'dialog'],
  ] as const)('for %s at %s: %s', async (walker, address, button, role) => {
    const visit = await asAt(1280, walker);
    await visit.page.goto(address);
    await settles(visit);
    await visit.watch.troubles();
    await visit.page.getByRole('button', { name: button }).first().click();
    await visit.page.getByRole(role).waitFor();
    await settles(visit);
    const found = await findings(visit.page);
    await visit.page.keyboard.press('Escape');
    await visit.page.getByRole(role).waitFor({ state: 'hidden' });
    expect([...found, ...(await visit.watch.troubles())]).toEqual([]);
  });

  test.each(['member', 'admin'] as const)('for %s on a phone: the menu', async (walker) => {
    const visit = await asAt(390, walker);
    await visit.page.goto(to('home'));
    await settles(visit);
    await visit.page.getByRole('button', { name: walker === 'member' ? 'Me' : 'Menu', exact: true }).click();
    await visit.page.getByRole('dialog').waitFor();
    await settles(visit);
    expect([...(await findings(visit.page)), ...(await targetFindings(visit.page))]).toEqual([]);
  });
});

describe('each view of a screen of staff is in order', () => {
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
    expect(found.filter((it) => !isMissing(it))).toEqual([]);
  });
});
