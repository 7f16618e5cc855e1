import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { expect, test } from 'vitest';
import { keepNamedSettings, updateSetting } from '#features/settings/setting.service.ts';
import { startBackup } from '#features/settings/backups/backup.service.ts';
import { addSamples } from '#features/settings/samples/sample.service.ts';
import { sendTestMail } from '#features/settings/installation.service.ts';
import { publishSitePage, saveSitePageDraft } from '#features/site/pages/sitePage.service.ts';
import { findSetUp } from '#features/reports/setUp.service.ts';
import { makeCtx } from '#kernel/api/context.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aTerm } from '../../testing/catalog.ts';
import { aCourse } from '../../testing/courses.ts';
import { onSale } from '../../testing/orders.ts';
import { aStandIn } from '../../testing/payments.ts';
import { aMember, signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf, services } from '../../testing/world.ts';

await keepNamedSettings(services.pools.main);
const admin = await signedInAs('admin');
const staff = contextOf(admin);
const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const done = async () => (await findSetUp(admin)).done.toSorted();

test('the set-up list is for admins', async () => {
  expect(await codeOf(findSetUp(aStranger()))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'tribe-team-ro'] as const)
    expect([role, await codeOf(findSetUp(await signedInAs(role)))]).toEqual([role, 'FORBIDDEN']);
  await rows(`update app_user set status = 'ARCHIVED' where id <> $1`, admin.me.userId);
});

test('a list that was put away reads one statement, and tells nothing', async () => {
  expect(await findSetUp(admin)).toMatchObject({ isShown: false, done: [] });
  expect(await statementsOf(() => findSetUp(admin))).toHaveLength(1);
});

test('each step is done once what it asks for is there, whoever made it, and samples don’t count', async () => {
  await staff.run(updateSetting, ['set-up-list', 'true']);
  expect(await findSetUp(admin)).toMatchObject({ isShown: true, academy: 'Tribe', done: [], funnelId: null });
  await aTerm();
  await staff.run(addSamples, []);
  expect(await findSetUp(admin)).toMatchObject({ done: [], funnelId: null, hasSamples: true });

  await staff.run(updateSetting, ['academy-name', 'Akademya ñ']);
  expect(await findSetUp(admin)).toMatchObject({ academy: 'Akademya ñ', done: ['identity'] });

  await staff.run(sendTestMail, []);
  expect(await done()).toEqual(['identity']);
  await rows(`update mail_outbox set last_error = 'EAUTH 535 no' where kind = 'settings.test'`);
  expect(await findSetUp(admin)).toMatchObject({ mailProblem: 'EAUTH 535 no', done: ['identity'] });
  await rows(`update mail_outbox set sent_at = now() where kind = 'settings.test'`);
  expect(await findSetUp(admin)).toMatchObject({ mailProblem: null, done: ['identity', 'mail'] });
  // A server that has nobody to hand its mail to keeps it.
  const config = { ...services.config, isProduction: true, smtpUrl: undefined };
  expect(await findSetUp(makeCtx({ ...services, config }, admin.origin, admin.viewer))).toMatchObject({
    done: ['identity'],
    mailProblem: 'No mail server is set: SMTP_URL is missing on the server',
  });

  await staff.run(startBackup, []);
  expect(await done()).not.toContain('backup');
  await rows('update backup_run set verified_at = now(), ended_at = now()');
  expect(await done()).toContain('backup');

  await rows(`update setting set value = 'Narra Academy' where name = 'gcash-account-name'`);
  await rows(`update setting set value = '09170000001' where name = 'gcash-number'`);
  expect(await done()).toEqual(['backup', 'identity', 'mail', 'payment']);
  const { gateways } = await aStandIn();
  const withKeys = makeCtx({ ...services, config: { ...services.config, gateways } }, admin.origin, admin.viewer);
  const untested = ['PayMongo', 'PayPal', 'Stripe', 'Xendit'];
  expect((await findSetUp(withKeys)).untested.toSorted()).toEqual(untested);
  expect((await findSetUp(withKeys)).done).not.toContain('payment');

  await aMember();
  expect(await done()).not.toContain('people');
  await rows(`insert into batch (name, launch_from, launch_to) values ('Over', '2020-01-01', '2020-02-01')`);
  await signedInAs('admin');
  expect(await findSetUp(admin)).toMatchObject({ hasBatch: false });
  expect(await done()).not.toContain('people');
  await rows(`insert into batch (name, launch_from, launch_to) values ('Next', current_date, current_date + 40)`);
  expect(await done()).toContain('people');

  await aCourse();
  expect(await done()).toContain('course');

  const { funnelId } = await onSale({ status: 'draft' });
  expect(await findSetUp(admin)).toMatchObject({ funnelId });
  expect(await done()).toContain('product');
  await rows(`update funnel set status = 'published' where id = $1`, funnelId);
  expect(await done()).not.toContain('open');

  const ref = { funnelId, step: 'landing' };
  const document = { title: 'Join', description: '', blocks: [newBlock('divider', 'one')] };
  const { page } = await staff.run(saveSitePageDraft, [{ ref, revision: 0 }, document]);
  expect(await done()).not.toContain('page');
  await staff.run(publishSitePage, [{ ref, revision: page.revision }]);
  expect(await done()).toEqual(expect.arrayContaining(['page', 'open']));
});
