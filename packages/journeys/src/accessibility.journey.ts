import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { describe, expect, inject, test } from 'vitest';
import { calms } from './testing/screen.ts';
import { as, screensOf, walk } from './testing/walk.ts';

const screens = screensOf((list) => list !== 'content' && list !== 'staff');

describe('every screen but those of staff is in order on phones and desks', () => {
  test.each(screens)('for %s: %s %s', async (walker, _name, address) => {
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
