import { expect, test } from 'vitest';
import { clearCached, readCached } from '#features/site/readCache.service.ts';
import { keepNamedSettings, updateSetting } from '#features/settings/setting.service.ts';
import { codeOf } from '../../testing/accounts.ts';
import { onSale } from '../../testing/orders.ts';
import { signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf, services } from '../../testing/world.ts';

await keepNamedSettings(services.pools.main);

const reads = (key: string) => contextOf(aStranger()).run(readCached, [key]);

test('settings that anybody may read are kept, until one is changed', async () => {
  const { value } = await reads('settings');
  expect(Object.keys(value as object)).toContain('zoom-day-1');
  expect(JSON.stringify(value)).not.toContain('enable-affiliate');
  expect(await statementsOf(() => reads('settings'))).toEqual([]);
  const admin = contextOf(await signedInAs('admin'));
  await admin.run(updateSetting, ['zoom-day-1', 'https://zoom.example/j/1']);
  expect((await reads('settings')).value).toMatchObject({ 'zoom-day-1': 'https://zoom.example/j/1' });
});

test('what is sold openly is kept for a minute, or until it is cleared by those who may', async () => {
  const before = (await reads('catalogue')).value as unknown[];
  await onSale();
  expect(await reads('catalogue')).toMatchObject({ key: 'catalogue', value: before, age: 0 });
  expect(await codeOf(contextOf(aStranger()).run(clearCached, ['catalogue']))).toBe('UNAUTHENTICATED');
  expect(await codeOf(contextOf(await signedInAs('member')).run(clearCached, [null]))).toBe('FORBIDDEN');
  const admin = contextOf(await signedInAs('admin'));
  expect(await admin.run(clearCached, [null])).toEqual(['settings', 'countries', 'catalogue']);
  expect((await reads('catalogue')).value).toHaveLength(before.length + 1);
});

test('countries are there, and what nobody keeps is not', async () => {
  expect((await reads('countries')).value).toContain('Philippines');
  expect(await codeOf(reads('sessions'))).toBe('NOT_FOUND');
  expect(await codeOf(contextOf(await signedInAs('admin')).run(clearCached, ['sessions']))).toBe('NOT_FOUND');
});
