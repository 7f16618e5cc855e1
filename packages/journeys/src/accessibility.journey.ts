import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { describe, expect, inject, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { calms, settles } from './testing/screen.ts';
import { as, asAt, screens, walk } from './testing/walk.ts';

describe('every screen but those of staff is in order at 390 and 1280 px, light and dark', () => {
  test.each(screens.filter(([walker]) => walker !== 'admin'))('for %s: %s %s', async (walker, _name, address) => {
    expect(await walk(walker, address)).toEqual([]);
  });

  test.each([
    ['stranger', 'an address that nobody has', '/nobody/has/this'],
    ['member', 'an address that nobody has', '/courses/abc'],
    ['member', 'a page that is on its way', to('accountabilityBuddies')],
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
    await visit.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await visit.page.getByRole('dialog').waitFor();
    await settles(visit);
    expect(await findings(visit.page)).toEqual([]);
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
