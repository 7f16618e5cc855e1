import { expect, test } from 'vitest';
import { namedSettings } from '@tribe/domain/features/settings/named.ts';
import {
  findSettingByName,
  keepNamedSettings,
  listSettings,
  resetSetting,
  updateSetting,
} from '#features/settings/setting.service.ts';
import { findMailState, listEnvironment, sendTestMail } from '#features/settings/installation.service.ts';
import { settings } from '#features/settings/setting.table.ts';
import { makeCtx } from '#kernel/api/context.ts';
import { codeOf, mailsTo } from '../../testing/accounts.ts';
import { auditRows } from '../../testing/audit.ts';
import { signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf, services } from '../../testing/world.ts';

await keepNamedSettings(services.pools.main);
await aStranger().db.insert(settings).values({ name: 'house-key', value: 'under the mat' }).onConflictDoNothing();

const one = async (name: string) => {
  const found = (await listSettings(await signedInAs('admin'))).find((setting) => setting.name === name);
  if (!found) throw new Error(`There is no setting ${name}`);
  return found;
};

test('strangers read what the public pages need, and nothing else', async () => {
  expect(await findSettingByName(aStranger(), 'workshop-is-live-exp')).toMatchObject({
    value: 'false',
    type: 'boolean',
  });
  expect(await codeOf(findSettingByName(aStranger(), 'enable-affiliate'))).toBe('NOT_FOUND');
});

test('members read what their menus need', async () => {
  const member = await signedInAs('member');
  expect(await findSettingByName(member, 'enable-affiliate')).toMatchObject({
    name: 'enable-affiliate',
    value: 'false',
  });
  expect(await findSettingByName(member, 'zoom-day-1')).toMatchObject({ value: '' });
  expect(await codeOf(findSettingByName(member, 'house-key'))).toBe('NOT_FOUND');
});

test('whoever may open the settings reads them all', async () => {
  const admin = await signedInAs('admin');
  expect(await findSettingByName(admin, 'house-key')).toMatchObject({ value: 'under the mat' });
  expect(await codeOf(findSettingByName(admin, 'no-such-setting'))).toBe('NOT_FOUND');
});

test('the list is for who may open the settings, changing for who may change them', async () => {
  const office = await signedInAs('tribe-team-fa');
  expect(await codeOf(listSettings(aStranger()))).toBe('UNAUTHENTICATED');
  for (const act of [
    () => listSettings(office),
    () => updateSetting(office, 'enable-affiliate', 'true'),
    () => resetSetting(office, 'enable-affiliate'),
    () => listEnvironment(office),
    () => findMailState(office),
    () => sendTestMail(office),
  ])
    expect(await codeOf(act())).toBe('FORBIDDEN');
  const reader = makeCtx(services, office.origin, {
    ...office.me,
    pageAccess: { ...office.me.pageAccess, defaultSettings: true },
  });
  expect(await codeOf(listSettings(reader))).toBe(null);
  expect(await codeOf(updateSetting(reader, 'enable-affiliate', 'true'))).toBe('FORBIDDEN');
});

test('the list holds every named setting in its group, those that nobody named last, in one statement', async () => {
  const admin = await signedInAs('admin');
  expect(await statementsOf(() => listSettings(admin))).toHaveLength(1);
  const list = await listSettings(admin);
  expect(list.map(({ name }) => name)).toEqual([...namedSettings.map(({ name }) => name), 'house-key']);
  expect(list.at(-1)).toMatchObject({ group: 'Others', label: 'house-key', defaultValue: null });
});

test('a setting is changed with who and when, and the log holds what was and what is', async () => {
  const admin = await signedInAs('admin');
  const { version } = await one('zoom-day-1');
  const changed = await updateSetting(admin, 'zoom-day-1', ' https://zoom.us/j/123 ', version);
  expect(changed).toMatchObject({ value: 'https://zoom.us/j/123', changedByName: 'Joy Peña', version: version + 1 });
  expect(changed.changedAt).toEqual(admin.now());
  expect(await auditRows('setting', 'zoom-day-1')).toMatchObject([
    {
      action: 'setting.updated',
      actorId: admin.me.userId,
      sentence: 'Set Day 1 Zoom (zoom-day-1) to https://zoom.us/j/123',
      changes: { 'zoom-day-1': { before: '', after: 'https://zoom.us/j/123' } },
    },
  ]);
  expect(await resetSetting(admin, 'zoom-day-1')).toMatchObject({ value: '' });
});

test('what does not fit the type of a setting is refused in words, and what is the same already changes nothing', async () => {
  const admin = await signedInAs('admin');
  await expect(updateSetting(admin, 'zoom-day-2', 'javascript:alert(1)')).rejects.toMatchObject({
    messages: { value: ['Day 2 Zoom is not formatted correctly'] },
  });
  expect(await codeOf(updateSetting(admin, 'enable-affiliate', 'maybe'))).toBe('BAD_USER_INPUT');
  await expect(updateSetting(admin, 'bug-report-mail', 'not an address')).rejects.toMatchObject({
    messages: { value: ['Enter a valid email address, like juan@example.com'] },
  });
  expect(await codeOf(resetSetting(admin, 'house-key'))).toBe('BAD_USER_INPUT');
  const before = await one('zoom-day-2');
  expect(await updateSetting(admin, 'zoom-day-2', '')).toEqual(before);
  expect(await auditRows('setting', 'zoom-day-2')).toEqual([]);
});

test('a setting that was there before it had its type gets it with the next start, and keeps its value', async () => {
  const pool = services.pools.main;
  await pool.query(`update setting set type = 'text', value = 'reports@example.ph' where name = 'bug-report-mail'`);
  await keepNamedSettings(pool);
  expect(await one('bug-report-mail')).toMatchObject({ type: 'email', value: 'reports@example.ph' });
});

test('who changes a setting after somebody else is told', async () => {
  const admin = await signedInAs('admin');
  const { version } = await one('freebie-day-1');
  const save = (link: string) => codeOf(contextOf(admin).run(updateSetting, ['freebie-day-1', link, version]));
  expect((await Promise.all([save('https://a.ph/'), save('https://b.ph/')])).toSorted()).toEqual(['CONFLICT', null]);
});

test('the state of the environment says what is set and never what it is', async () => {
  const admin = await signedInAs('admin');
  const secret = 'smtps://user:marker-of-a-secret@mail.example.ph';
  const config = { ...services.config, smtpUrl: secret, workerSecret: 'marker-of-a-secret-too' };
  const list = await listEnvironment(makeCtx({ ...services, config }, admin.origin, admin.viewer));
  expect(list.filter(({ isSet }) => isSet).map(({ name }) => name)).toEqual(['SMTP_URL', 'WORKER_SECRET']);
  expect(JSON.stringify(list)).not.toContain('marker-of-a-secret');
});

test('a test mail goes to whoever asks, twenty times an hour at most', async () => {
  const admin = await signedInAs('admin');
  const before = await findMailState(admin);
  const to = await sendTestMail(admin);
  expect(to).toBe(admin.me.currentUser?.email);
  expect(await mailsTo(to)).toMatchObject([{ kind: 'settings.test' }]);
  expect((await findMailState(admin)).waiting).toBe(before.waiting + 1);
  for (let sent = 1; sent < 20; sent += 1) await sendTestMail(admin);
  expect(await codeOf(sendTestMail(admin))).toBe('RATE_LIMITED');
});
