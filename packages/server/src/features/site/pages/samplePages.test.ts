import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockPage } from '@tribe/domain/features/site/pages/blockData.ts';
import { namedPageNames, namedPages } from '@tribe/domain/features/site/pages/sitePage.ts';
import { routes, to } from '@tribe/domain/kernel/routing/routes.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepNamedSettings, updateSetting } from '#features/settings/setting.service.ts';
import { publishSitePage, saveSitePageDraft } from '#features/site/pages/sitePage.service.ts';
import { academyNow } from '#features/site/identity/academy.service.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { aStranger, contextOf, services } from '../../../testing/world.ts';

await keepNamedSettings(services.pools.main);
const app = await aServer(
  {},
  { renderPage: async (document, data) => ({ status: 200, html: JSON.stringify({ document, ...data }), style: '' }) },
);
const get = (url: string) => app.inject({ method: 'GET', url });
const pageOf = async (url: string): Promise<BlockPage> => (await get(url)).json();

describe('while samples are hidden', () => {
  beforeEach(async () => {
    const admin = await signedInAs('admin');
    await contextOf(admin).run(updateSetting, ['academy-name', 'Akademya ñ & Co']);
    await contextOf(admin).run(updateSetting, ['sample-pages', 'false']);
  });

  test('a named page without a version of its own says in the academy’s name that it opens soon, and promises nothing', async () => {
    for (const name of namedPageNames.filter((each) => each !== 'xmas' && each !== 'anniv')) {
      const { page, isIndexed } = await pageOf(routes[namedPages[name]][0]);
      expect([name, page.title, isIndexed]).toEqual([name, 'Akademya ñ & Co opens soon', false]);
      expect(page.blocks.map(({ type }) => type)).toEqual(['hero', 'leadForm']);
    }
    for (const path of [to('freeTraining'), to('twelveDayChallenge')])
      expect((await get(path)).headers.location).toBe(to('getStarted'));
    const { body } = await get('/sitemap.xml');
    for (const path of [to('enroll'), to('freeTraining'), to('twelveDayChallenge')])
      expect(body).not.toContain(`${path}<`);
    expect(body).toContain(`${to('privacyPolicy')}<`);
  });

  test('a page that staff publish is open at once and in the menu, and the others wait', async () => {
    const publishes = async (name: string) => {
      const staff = contextOf(await signedInAs('admin'));
      const document = { title: 'Our own', description: 'What we do.', blocks: [newBlock('divider', 'one')] };
      const { page } = await staff.run(saveSitePageDraft, [{ ref: { name }, revision: 0 }, document]);
      await staff.run(publishSitePage, [{ ref: { name }, revision: page.revision }]);
    };
    const unopened = async () => (await academyNow(aStranger())).unopened;
    await publishes('va');
    expect(await pageOf(to('va'))).toMatchObject({ page: { title: 'Our own' }, isIndexed: true });
    expect((await pageOf(to('enroll'))).page.title).toMatch(/opens soon$/);
    expect(await unopened()).toContain('enroll');
    await publishes('enroll');
    expect(await unopened()).not.toContain('enroll');
    expect(await unopened()).toContain('challenge');
    const { body } = await get('/sitemap.xml');
    for (const path of [to('va'), to('enroll')]) expect(body).toContain(`${path}<`);
    expect(body).not.toContain(`${to('fast')}<`);
  });

  test('turned on, every page shows its sample again within the next request', async () => {
    expect((await pageOf(to('freedom'))).page.title).toMatch(/opens soon$/);
    await contextOf(await signedInAs('admin')).run(updateSetting, ['sample-pages', 'true']);
    expect((await pageOf(to('freedom'))).page.title).not.toMatch(/opens soon$/);
    expect((await get(to('twelveDayChallenge'))).statusCode).toBe(200);
  });
});
