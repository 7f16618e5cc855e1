import { expect, test } from 'vitest';
import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockPage } from '@tribe/domain/features/site/pages/blockData.ts';
import { keepNamedSettings } from '#features/settings/setting.service.ts';
import { listBlockChoices } from '#features/site/builder/blockChoices.service.ts';
import { archiveSection, keepSection } from '#features/site/builder/section.service.ts';
import { resolveBlocks } from '#features/site/pages/resolveBlocks.ts';
import { publishSitePage, saveSitePageDraft } from '#features/site/pages/sitePage.service.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf, services } from '../../../testing/world.ts';

await keepNamedSettings(services.pools.main);
const staff = contextOf(await signedInAs('admin'));
const app = await aServer(
  {},
  { renderPage: async (document, data) => ({ status: 200, html: JSON.stringify({ document, ...data }), style: '' }) },
);
const asks = (question: string) => ({ question, answer: '<p>Yes.</p>' });
const keeps = (name: string, ...questions: string[]) =>
  staff.run(keepSection, [{ name, blocks: [newBlock('faq', 'a', { items: questions.map(asks) })] }]);
const naming = (from: string, id = 'one') => newBlock('faq', id, { from, items: [asks('Only here?')] });

async function publishes(name: string) {
  const ref = { name };
  const document = { title: 'A page', description: '', blocks: [naming('common questions')] };
  const { page } = await staff.run(saveSitePageDraft, [{ ref, revision: 0 }, document]);
  await staff.run(publishSitePage, [{ ref, revision: page.revision }]);
}
const asked = async (url: string) => {
  const { data }: BlockPage = (await app.inject({ method: 'GET', url })).json();
  const one = data['one'];
  return one && 'items' in one ? one.items.map(({ question }) => question) : null;
};

test('questions that were saved once are asked on every page that names them, before its own, and change with the next request', async () => {
  const first = await keeps('Common questions', 'Is it free?');
  for (const name of ['va', 'fast']) await publishes(name);
  for (const url of ['/va', '/fast']) expect(await asked(url)).toEqual(['Is it free?', 'Only here?']);
  const second = await keeps('Common Questions', 'Is it free?', 'Do I need experience?');
  for (const url of ['/va', '/fast'])
    expect(await asked(url)).toEqual(['Is it free?', 'Do I need experience?', 'Only here?']);
  for (const { id } of [first, second]) await staff.run(archiveSection, [id]);
  for (const url of ['/va', '/fast']) expect(await asked(url)).toEqual(['Only here?']);
});

test('any number of blocks that name sections ask with one statement, and one that names none with none', async () => {
  await keeps('Money', 'Can I pay from GCash?');
  const resolved = (...blocks: ReturnType<typeof newBlock>[]) =>
    resolveBlocks(aStranger(), blocks, { path: '/', funnelId: null });
  expect(await statementsOf(() => resolved(naming('Money', 'a'), naming('Nothing', 'b')))).toHaveLength(1);
  expect(await statementsOf(() => resolved(newBlock('faq', 'a')))).toHaveLength(0);
  const { data } = await resolved(naming('Money', 'a'), naming('Nothing', 'b'));
  expect(data).toMatchObject({ a: { items: [{}, {}] }, b: { items: [{}] } });
});

test('an answer of a saved section is cleaned when it is shown, however it came there', async () => {
  await services.pools.main.query(`insert into site_section (name, blocks) values ('Dirty', $1)`, [
    JSON.stringify([
      newBlock('faq', 'a', { items: [{ question: 'Hi', answer: '<p onclick="x()">A<script>x()</script></p>' }] }),
    ]),
  ]);
  const { data } = await resolveBlocks(aStranger(), [naming('dirty')], { path: '/', funnelId: null });
  expect(data['one']).toMatchObject({ items: [{ answer: '<p>A</p>' }, {}] });
});

test('only a section that asks something is offered', async () => {
  await staff.run(keepSection, [{ name: 'A divider', blocks: [newBlock('divider', 'a')] }]);
  const { questions } = await staff.run(listBlockChoices, []);
  expect(questions).toContain('Money');
  expect(questions).not.toContain('A divider');
});
