import { waitlistSlug } from '@tribe/domain/features/forms/slugs.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { submitForm } from '#features/forms/form.service.ts';
import { keepForm, waitlistForm } from '#features/forms/ownForms.service.ts';
import { undoAct, undoJobs } from '#kernel/undo/undoable.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aJobContext } from '../../../testing/jobContext.ts';
import { aPerson, signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services } from '../../../testing/world.ts';
import { findWaves, inviteWave } from './wave.service.ts';

const { main } = services.pools;
beforeAll(() => keepForm(main, waitlistForm));
beforeEach(async () => {
  await main.query('delete from rate_counter');
  await main.query(`delete from form_response where form_id = (select id from form where slug = $1)`, [waitlistSlug]);
  await main.query('delete from waitlist_wave');
});

const joins = (email: string) => contextOf(aStranger()).run(submitForm, [waitlistSlug, { email }]);
const invited = async (): Promise<string[]> =>
  (await main.query(`select to_address from mail_outbox where kind = 'waitlist-invitation' order by id`)).rows.map(
    ({ to_address: address }) => address,
  );
/** What happens once ten seconds have passed. */
const tells = ({ undoId }: { undoId: string }) => undoJobs[0]!.run(aJobContext(), { id: undoId });
const input = (count: number) => ({ count, link: '/enroll', message: 'Batch 25 is open.\n\nSee you there.' });

test('only those with form_create invite, and only from those they may see', async () => {
  await joins('seen@example.ph');
  expect(await codeOf(findWaves(await signedInAs('coach')))).toBe('FORBIDDEN');
  expect(await codeOf(inviteWave(await signedInAs('success-manager'), input(1)))).toBe('FORBIDDEN');
  // A visitor's address is for the office.
  expect(await codeOf(contextOf(await signedInAs('head-coach')).run(inviteWave, [input(1)]))).toBe('CONFLICT');
});

test('a wave asks the first of the line in, each once, and what came of it is counted', async () => {
  for (let at = 1; at <= 5; at += 1) await joins(`line-${at}@wave.example.ph`);
  const admin = contextOf(await signedInAs('admin'));
  const first = await admin.run(inviteWave, [input(2)]);
  expect((await invited()).filter((address) => address.includes('@wave.'))).toEqual([]);
  expect(first).toMatchObject({ waiting: 5, asked: 2, joined: 0, waves: [{ number: 1, invited: 2, joined: 0 }] });
  const second = await admin.run(inviteWave, [input(500)]);
  await tells(first);
  await tells(second);
  await tells(second);
  expect(second.waves.map(({ invited: count }) => count)).toEqual([3, 2]);
  const mails = (await invited()).filter((address) => address.includes('@wave.'));
  expect(mails).toEqual([1, 2, 3, 4, 5].map((at) => `line-${at}@wave.example.ph`));
  expect(await codeOf(admin.run(inviteWave, [input(1)]))).toBe('CONFLICT');
  const member = await aPerson({ roles: ['member'] });
  await main.query(`update app_user set email = 'line-2@wave.example.ph' where id = $1`, [member]);
  expect(await admin.run(findWaves, [])).toMatchObject({
    waiting: 4,
    joined: 1,
    total: 5,
    waves: [{ joined: 0 }, { invited: 2, joined: 1 }],
  });
});

test('a wave that is undone mails nobody, and its people are the first in line again', async () => {
  for (const at of [1, 2]) await joins(`back-${at}@back.example.ph`);
  const admin = contextOf(await signedInAs('admin'));
  const wave = await admin.run(inviteWave, [input(1)]);
  expect(await codeOf(contextOf(await signedInAs('admin')).run(undoAct, [wave.undoId]))).toBe('CONFLICT');
  await admin.run(undoAct, [wave.undoId]);
  await tells(wave);
  expect(await admin.run(findWaves, [])).toMatchObject({ waiting: 2, asked: 0, waves: [] });
  expect((await invited()).filter((address) => address.includes('@back.'))).toEqual([]);
  const again = await admin.run(inviteWave, [input(2)]);
  await tells(again);
  expect((await invited()).filter((address) => address.includes('@back.'))).toHaveLength(2);
  expect(await codeOf(admin.run(undoAct, [again.undoId]))).toBe('CONFLICT');
});

test('two who invite at once invite different people', async () => {
  for (let at = 1; at <= 6; at += 1) await joins(`race-${at}@race.example.ph`);
  const admin = await signedInAs('admin');
  const waves = await Promise.all([1, 2, 3].map(() => contextOf(admin).run(inviteWave, [input(2)])));
  for (const wave of waves) await tells(wave);
  const mails = (await invited()).filter((address) => address.includes('@race.'));
  expect(new Set(mails).size).toBe(6);
  expect(mails).toHaveLength(6);
});

test('a wave says where it leads, and no script or foreign scheme goes along', async () => {
  const admin = contextOf(await signedInAs('admin'));
  for (const link of ['javascript:alert(1)', '//evil.example', 'x', ''])
    expect(await codeOf(admin.run(inviteWave, [{ ...input(1), link }]))).toBe('BAD_USER_INPUT');
  for (const count of [0, 501, 1.5])
    expect(await codeOf(admin.run(inviteWave, [{ ...input(1), count }]))).toBe('BAD_USER_INPUT');
  expect(await statementsOf(async () => findWaves(await signedInAs('admin')))).not.toHaveLength(0);
});
