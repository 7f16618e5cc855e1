import { expect, test } from 'vitest';
import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { findFunnelAddress, listFormChoices, listFunnelPages } from '#features/site/builder/builderChoices.service.ts';
import { archiveSection, keepSection, listSections } from '#features/site/builder/section.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aFunnel } from '../../../testing/catalog.ts';
import { aSitePage } from '../../../testing/site.ts';
import { signedInAs } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services } from '../../../testing/world.ts';

const keeps = (ctx: Ctx, input: unknown) => contextOf(ctx).run(keepSection, [input]);
const lists = (ctx: Ctx) => contextOf(ctx).run(listSections, []);
const aSection = (name: string) => ({ name, blocks: [newBlock('faq', 'a')] });

test('only who may make funnels keeps sections, sees them and chooses forms', async () => {
  const admin = await signedInAs('admin');
  const { id } = await keeps(admin, aSection('Questions'));
  for (const role of ['member', 'coach', 'success-manager'] as const) {
    const other = await signedInAs(role);
    expect(await codeOf(keeps(other, aSection('Mine')))).toBe('FORBIDDEN');
    expect(await codeOf(lists(other))).toBe('FORBIDDEN');
    expect(await codeOf(contextOf(other).run(archiveSection, [id]))).toBe('FORBIDDEN');
    expect(await codeOf(contextOf(other).run(listFormChoices, []))).toBe('FORBIDDEN');
  }
});

test('a section is kept, listed by one statement and taken out once, and the log says so', async () => {
  const admin = await signedInAs('admin');
  const { id } = await keeps(admin, aSection('Before you ask'));
  expect(await statementsOf(() => lists(admin))).toHaveLength(1);
  expect((await lists(admin)).find((section) => section.id === id)).toMatchObject({
    name: 'Before you ask',
    blocks: [{ type: 'faq' }],
  });
  await contextOf(admin).run(archiveSection, [id]);
  expect((await lists(admin)).map((section) => section.id)).not.toContain(id);
  expect(await codeOf(contextOf(admin).run(archiveSection, [id]))).toBe('NOT_FOUND');
  const { rows } = await services.pools.main.query(
    `select action from info_log where entity = 'section' and entity_id = $1 order by id`,
    [String(id)],
  );
  expect(rows.map(({ action }) => action)).toEqual(['section.kept', 'section.archived']);
});

test('a stranger’s blocks are judged and cleaned before they are kept', async () => {
  const admin = await signedInAs('admin');
  const html = '<p onclick="alert(1)">Hi<script>alert(1)</script></p>';
  const made = await keeps(admin, {
    name: 'Hostile',
    blocks: [
      newBlock('richText', 'a', { html }),
      { type: 'gone' },
      newBlock('button', 'b', { action: { label: 'x', href: 'javascript:alert(1)' } }),
    ],
  });
  expect(made.blocks).toMatchObject([{ type: 'richText', props: { html: '<p>Hi</p>' } }]);
  for (const wrong of [
    { name: '', blocks: [1] },
    { name: 'x', blocks: [] },
    { name: 'x', blocks: ['y'.repeat(70_000)] },
    { name: 'x', blocks: 7 },
  ])
    expect(await codeOf(keeps(admin, wrong))).toBe('BAD_USER_INPUT');
});

test('a stranger is led to a funnel that is shown to visitors, and to no other', async () => {
  const shown = await aFunnel({ status: 'published' });
  const hidden = await aFunnel({ status: 'draft' });
  const address = (id: string) => contextOf(aStranger()).run(findFunnelAddress, [id]);
  expect(await address(shown.id)).toBe(shown.slug);
  expect(await codeOf(address(hidden.id))).toBe('NOT_FOUND');
  expect(await codeOf(address('nothing'))).toBe('NOT_FOUND');
});

test('who may open funnels sees how far the pages of one are, by one statement', async () => {
  const admin = await signedInAs('admin');
  const { funnelId } = await aSitePage(admin);
  const lists = (ctx: Ctx) => contextOf(ctx).run(listFunnelPages, [funnelId]);
  expect(await codeOf(lists(await signedInAs('member')))).toBe('FORBIDDEN');
  expect(await lists(admin)).toEqual([{ step: 'landing', version: 1, hasDraft: true, waitsUntil: null }]);
  expect(await statementsOf(() => lists(admin))).toHaveLength(1);
});
