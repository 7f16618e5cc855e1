import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { describe, expect, inject, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { visitAsStranger } from './testing/people.ts';
import { calms, settles } from './testing/screen.ts';
import { targetFindings } from './testing/targets.ts';
import { as, asAt, screens, walk } from './testing/walk.ts';

describe('every screen but those of staff is in order from 320 to 1280 px, light and dark', () => {
  test.each(screens.filter(([walker]) => walker !== 'admin'))('for %s: %s %s', async (walker, _name, address) => {
    expect(await walk(walker, address)).toEqual([]);
  });

  test.each([
    ['stranger', 'an address that nobody has', '/nobody/has/this'],
    ['member', 'an address that nobody has', '/courses/abc'],
    ['coach', 'a page that they may not open', to('courses')],
  ] as const)('for %s: %s %s', async (walker, _what, address) => {
    expect(await walk(walker, address)).toEqual([]);
  });

  test('the pages for those who build it', async () => {
    expect(await walk('stranger', '/dev/ui', calms)).toEqual([]);
    const { page } = await as('stranger');
    expect(await page.getByRole('heading').count()).toBeGreaterThan(10);
  });

  test('the outbox for those who build it', async () => {
    expect(await walk('stranger', '/dev/mail')).toEqual([]);
  });
});

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
    await plain.page.getByLabel('Email').fill(`joy.${Date.now().toString(36)}@example.ph`);
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

describe('the document itself', () => {
  test.each([to('freeTraining'), to('privacyPolicy'), to('login')])(
    '%s forbids what it does not need',
    async (path) => {
      const answer = await fetch(inject('academy').address + path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );
});
