import { expect, test } from 'vitest';
import { namedSettings } from '#features/settings/named.ts';
import { findSettingByName } from '#features/settings/setting.service.ts';
import { settings } from '#features/settings/setting.table.ts';
import { codeOf } from '../../testing/accounts.ts';
import { signedInAs } from '../../testing/people.ts';
import { aStranger } from '../../testing/world.ts';

await aStranger()
  .db.insert(settings)
  .values([...namedSettings, { name: 'house-key', value: 'under the mat' }])
  .onConflictDoNothing();

test('strangers read what the public pages need, and nothing else', async () => {
  expect(await findSettingByName(aStranger(), 'workshop-is-live-exp')).toMatchObject({
    value: 'false',
    type: 'boolean',
  });
  expect(await codeOf(findSettingByName(aStranger(), 'enable-affiliate'))).toBe('UNAUTHENTICATED');
});

test('members read what their menus need', async () => {
  const member = await signedInAs('member');
  expect(await findSettingByName(member, 'enable-affiliate')).toMatchObject({
    name: 'enable-affiliate',
    value: 'false',
  });
  expect(await findSettingByName(member, 'zoom-day-1')).toMatchObject({ value: '' });
  expect(await codeOf(findSettingByName(member, 'house-key'))).toBe('FORBIDDEN');
});

test('whoever may open the settings reads them all', async () => {
  const admin = await signedInAs('admin');
  expect(await findSettingByName(admin, 'house-key')).toMatchObject({ value: 'under the mat' });
  expect(await codeOf(findSettingByName(admin, 'no-such-setting'))).toBe('NOT_FOUND');
});

test('every workshop setting is there twice', () => {
  expect(namedSettings.filter(({ name }) => name.endsWith('-exp'))).toHaveLength(12);
  expect(new Set(namedSettings.map(({ name }) => name)).size).toBe(27);
});
