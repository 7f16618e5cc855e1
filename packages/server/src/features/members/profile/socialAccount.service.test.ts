import { expect, test } from 'vitest';
import { findProfile } from '#features/members/profile/profile.service.ts';
import {
  findMySocialAccounts,
  removeSocialAccount,
  setSocialAccount,
} from '#features/members/profile/socialAccount.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aMember } from '../../../testing/people.ts';
import { aStranger, signedIn } from '../../../testing/world.ts';

test('strangers have no social accounts', async () => {
  const stranger = aStranger();
  expect(await codeOf(findMySocialAccounts(stranger))).toBe('UNAUTHENTICATED');
  expect(await codeOf(setSocialAccount(stranger, { platform: 'facebook', url: 'joy' }))).toBe('UNAUTHENTICATED');
  expect(await codeOf(removeSocialAccount(stranger, 'facebook'))).toBe('UNAUTHENTICATED');
});

test('one account of each platform is added, changed and taken away, and stands on the profile', async () => {
  const id = await aMember();
  const mine = await signedIn(id);
  await setSocialAccount(mine, { platform: 'facebook', url: 'fb.com/joy.pena/?fbclid=1' });
  await setSocialAccount(mine, { platform: 'tiktok', url: '@joy' });
  const both = await setSocialAccount(mine, { platform: 'facebook', url: 'https://m.facebook.com/joy.reyes' });
  expect(both).toEqual([
    { platform: 'facebook', url: 'https://www.facebook.com/joy.reyes' },
    { platform: 'tiktok', url: 'https://www.tiktok.com/@joy' },
  ]);
  expect((await findProfile(mine, null)).socials).toEqual(both);
  await setSocialAccount(mine, { platform: 'tiktok', url: 'joy' });
  expect(await removeSocialAccount(mine, 'facebook')).toEqual(both.slice(1));
  expect(await removeSocialAccount(mine, 'facebook')).toEqual(both.slice(1));
  expect((await auditRows('user', id)).map(({ action }) => action)).toEqual(Array(4).fill('profile.social-account'));
});

test('what is no address of the platform is refused, field by field (XSS-4)', async () => {
  const mine = await signedIn(await aMember());
  for (const url of ['javascript:alert(1)', 'https://evil.example/facebook.com', '']) {
    const refused = setSocialAccount(mine, { platform: 'facebook', url });
    await expect(refused).rejects.toMatchObject({ issues: [{ path: ['url'] }] });
  }
  expect(await codeOf(setSocialAccount(mine, { platform: 'myspace', url: 'joy' }))).toBe('BAD_USER_INPUT');
  expect(await findMySocialAccounts(mine)).toEqual([]);
});
