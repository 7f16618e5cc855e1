import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { expect, test } from 'vitest';
import { addPaymentSchedule, waivePaymentSchedule } from '#features/billing/dues/due.service.ts';
import { findProblems } from '#features/reports/problem.service.ts';
import { publishSitePage, saveSitePageDraft } from '#features/site/pages/sitePage.service.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aPlan } from '../../testing/billing.ts';
import { aFunnel } from '../../testing/catalog.ts';
import { aProduct } from '../../testing/contents.ts';
import { aForm } from '../../testing/forms.ts';
import { aMember, signedInAs } from '../../testing/people.ts';
import { onSale } from '../../testing/orders.ts';
import { aGroup } from '../../testing/stages.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf } from '../../testing/world.ts';

const admin = await signedInAs('admin');
/** Asked by somebody new: what cost much is told the same person again for a moment. */
const found = async () =>
  new Map((await findProblems(await signedInAs('admin'))).map(({ kind, ...problem }) => [kind, problem]));
const countOf = async (kind: Parameters<Awaited<ReturnType<typeof found>>['get']>[0]) =>
  (await found()).get(kind)?.count ?? 0;

test('what is wrong in the academy is for its office', async () => {
  expect(await codeOf(findProblems(aStranger()))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'coach', 'success-manager'] as const)
    expect([role, await codeOf(findProblems(await signedInAs(role)))]).toEqual([role, 'FORBIDDEN']);
});

test('a funnel on sale that opens nothing is told by its product, and one that opens a level isn’t', async () => {
  const before = await countOf('opens-nothing');
  await onSale({ accessLevelIds: ['member'] });
  expect(await countOf('opens-nothing')).toBe(before);
  const { id: productId } = await aProduct({ type: 'course', status: 'active', price: 950_000 });
  await onSale({ productId });
  expect(await countOf('opens-nothing')).toBe(before + 1);
});

test('a published page with a link to nowhere is told, until the link leads somewhere', async () => {
  const before = await countOf('dead-link');
  const { id: funnelId, slug } = await aFunnel({ status: 'published' });
  const form = await aForm({ audience: 'public' });
  const publishes = async (revision: number, href: string) => {
    const button = {
      type: 'button',
      props: { id: 'one', v: 1, action: { label: 'Go', href }, note: '', look: 'primary', align: 'start' },
    };
    const text = `<p>Read <a href="${href}">this</a></p>`;
    const words = { type: 'richText', props: { id: 'two', v: 1, html: text, align: 'start' } };
    const ref = { funnelId, step: 'landing' };
    const document = { title: 'Start', description: 'What it is about.', blocks: [button, words] };
    const { page } = await contextOf(admin).run(saveSitePageDraft, [{ ref, revision }, document]);
    const done = await contextOf(admin).run(publishSitePage, [{ ref, revision: page.revision }]);
    return done.page.revision;
  };
  let revision = await publishes(0, '/no-such-offer?from=here');
  expect(await countOf('dead-link')).toBe(before + 1);
  for (const href of [
    `/${slug}`,
    `/checkout/${funnelId}`,
    `/form/${form}`,
    '/enroll',
    `/${slug}/joy`,
    'https://example.com/x',
  ]) {
    revision = await publishes(revision, href);
    expect([href, await countOf('dead-link')]).toEqual([href, before]);
  }
  for (const href of ['/form/gone', '/checkout/gone', '/courses/abc', '/no-such-offer/joy']) {
    revision = await publishes(revision, href);
    expect([href, await countOf('dead-link')]).toEqual([href, before + 1]);
  }
});

test('a due that staff typed into the past is told until it’s settled', async () => {
  const before = await countOf('past-due');
  const { invoiceId } = await aPlan(admin);
  const adds = (scheduleDate: string) =>
    contextOf(admin).run(addPaymentSchedule, [
      { invoiceId, scheduleDate, price: 50_000, reason: 'Late', isConfirmed: true },
    ]);
  await adds(admin.today());
  expect(await countOf('past-due')).toBe(before);
  const { id } = await adds(addDays(admin.today(), -1));
  expect(await countOf('past-due')).toBe(before + 1);
  await contextOf(admin).run(waivePaymentSchedule, [id, 'Typed by mistake']);
  expect(await countOf('past-due')).toBe(before);
});

test('members without a group are counted once the academy has groups', async () => {
  const [one, two] = [await aMember(), await aMember()];
  await aGroup({ members: [one] });
  const before = await countOf('no-group');
  await aGroup({ members: [two] });
  expect(await countOf('no-group')).toBe(before - 1);
});

test('it takes five statements, and those of each offer that is on sale', async () => {
  const reader = await signedInAs('admin');
  const texts = await statementsOf(() => findProblems(reader));
  expect(texts.filter((text) => !text.includes('content_access'))).toHaveLength(5);
});
