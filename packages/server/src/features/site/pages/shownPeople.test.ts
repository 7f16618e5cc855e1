import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockPage } from '@tribe/domain/features/site/pages/blockData.ts';
import { userAccessLevels } from '#features/access/accessLevel.table.ts';
import { erasePerson } from '#features/accounts/deletion.service.ts';
import { archiveUser, restoreUser } from '#features/members/archive.service.ts';
import { mergeUsers } from '#features/members/merge/merge.service.ts';
import { updateMyProfile } from '#features/members/profile/profile.service.ts';
import { userProfiles, users } from '#features/members/user.table.ts';
import { keepNamedSettings } from '#features/settings/setting.service.ts';
import { listBlockChoices } from '#features/site/builder/blockChoices.service.ts';
import { resolveBlocks } from '#features/site/pages/resolveBlocks.ts';
import { publishSitePage, saveSitePageDraft } from '#features/site/pages/sitePage.service.ts';
import { deleteWin, updateWin } from '#features/wins/winPost.service.ts';
import { approveWin, hideWin } from '#features/wins/winReview.service.ts';
import { wins } from '#features/wins/win.table.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aGroup } from '../../../testing/groups.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aWin } from '../../../testing/wins.ts';
import { aStranger, contextOf, inOneTransaction, services, setClock, signedIn } from '../../../testing/world.ts';

const { db } = aStranger();
await keepNamedSettings(services.pools.main);
const staff = contextOf(await signedInAs('admin'));
const app = await aServer(
  {},
  { renderPage: async (document, data) => ({ status: 200, html: JSON.stringify({ document, ...data }), style: '' }) },
);
const place = { path: '/', funnelId: null };
const chosenWins = (...chosen: number[]) => newBlock('wins', 'wins', { chosen });
const coachCard = (id: number, more: object = {}) => newBlock('coach', 'coach', { coach: String(id), ...more });

async function publishes(...blocks: ReturnType<typeof newBlock>[]) {
  const ref = { name: 'va' };
  const { revision } = (await staff.run(saveSitePageDraft, [{ ref, revision: -1 }, {}])).page;
  const { page } = await staff.run(saveSitePageDraft, [
    { ref, revision },
    { title: 'A page', description: '', blocks },
  ]);
  await staff.run(publishSitePage, [{ ref, revision: page.revision }]);
}

const shownOf = async (block: string): Promise<unknown> => {
  const page: BlockPage = (await app.inject({ method: 'GET', url: '/va' })).json();
  return page.data[block];
};
/** The ids of the wins that a visitor of the page sees now. */
const shownIds = async () => {
  const { wins: shown } = (await shownOf('wins')) as { wins: { id: number }[] };
  return shown.map(({ id }) => id);
};
const found = async (block: ReturnType<typeof newBlock>): Promise<unknown> =>
  (await resolveBlocks(aStranger(), [block], place)).data[block.props.id];
const foundIds = async (block: ReturnType<typeof newBlock>) =>
  ((await found(block)) as { wins: { id: number }[] }).wins.map(({ id }) => id);

const consented = (userId: number, more: object = {}) => aWin({ userId, consentForMarketing: true, ...more });
const said = {
  title: 'My first client',
  story: '',
  category: 'first-client',
  amount: null,
  happenedOn: '2026-11-20',
  visibility: 'members',
  pictures: [],
};

beforeAll(() => db.update(wins).set({ consentForMarketing: false }));

test('a win shows what was said, by whom, of which month, and what its owner shows to everybody in the tribe', async () => {
  const owner = await aMember({ firstName: 'Precious', lastName: 'Dizon' });
  await db
    .update(userProfiles)
    .set({ niche: 'Virtual assistant', city: 'Iloilo' })
    .where(eq(userProfiles.userId, owner));
  const story = `She said yes. ${'word '.repeat(80)}`;
  const id = await consented(owner, { story, amount: 2_800_000, happenedOn: '2026-11-20' });
  expect(await found(chosenWins(id))).toEqual({
    wins: [
      {
        id,
        title: 'My first client',
        story: expect.stringMatching(/^She said yes\. (word ?)+…$/),
        name: 'Precious Dizon',
        about: 'Virtual assistant, Iloilo',
        when: '11/2026',
        amount: '₱28,000.00',
      },
    ],
  });
  await db.update(userProfiles).set({ showAbout: 'group', showPlace: 'nobody' }).where(eq(userProfiles.userId, owner));
  const without = newBlock('wins', 'wins', { chosen: [id], showsAmount: false });
  expect(await found(without)).toMatchObject({ wins: [{ about: '', amount: '' }] });
});

test('only a win whose owner agreed is shown: published, for the whole tribe, of somebody who is here', async () => {
  const owner = await aMember();
  const id = await consented(owner);
  const closed = [
    await aWin({ userId: owner }),
    await consented(owner, { status: 'pending' }),
    await consented(owner, { status: 'hidden' }),
    await consented(owner, { visibility: 'group' }),
    await consented(owner, { visibility: 'only-me' }),
  ];
  const hiding = await aMember();
  closed.push(await consented(hiding));
  await db.update(userProfiles).set({ showWins: 'group' }).where(eq(userProfiles.userId, hiding));
  for (const status of ['ARCHIVED', 'MERGED'] as const) {
    const gone = await aMember();
    closed.push(await consented(gone));
    await db.update(users).set({ status }).where(eq(users.id, gone));
  }
  expect(await foundIds(chosenWins(...closed, 2_000_000_000, 9_999_999_999, id))).toEqual([id]);
  const offered = (await staff.run(listBlockChoices, [])).wins.map(({ value }) => Number(value));
  expect(offered).toContain(id);
  for (const each of closed) expect(offered).not.toContain(each);
});

test('a win leaves the page with the next request, whoever takes it back and however', async () => {
  const owner = await aMember();
  const mine = await signedIn(owner);
  const id = await consented(owner);
  await publishes(chosenWins(id));
  const agrees = (consentForMarketing: boolean) =>
    inOneTransaction(mine, (ctx) => updateWin(ctx, id, { ...said, consentForMarketing }, null));
  const shows = (showWins: string) =>
    inOneTransaction(mine, async (ctx) => {
      await updateMyProfile(ctx, { firstName: 'Joy', lastName: 'Peña', showWins }, null);
    });
  const turns: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['consent', () => agrees(false), () => agrees(true)],
    ['hidden', () => staff.run(hideWin, [id, 'Names a client', null]), () => staff.run(approveWin, [id, null])],
    ['profile', () => shows('group'), () => shows('tribe')],
    ['archived', () => staff.run(archiveUser, [owner, 'Asked to']), () => staff.run(restoreUser, [owner])],
  ];
  for (const [name, away, back] of turns) {
    expect([name, await shownIds()]).toEqual([name, [id]]);
    await away();
    expect([name, await shownIds()]).toEqual([name, []]);
    await back();
  }
  expect(await shownIds()).toEqual([id]);
  await inOneTransaction(await signedIn(owner), (ctx) => deleteWin(ctx, id));
  expect(await shownIds()).toEqual([]);
});

test('a win follows its owner through a merge, and goes for good with their account', async () => {
  const [one, two] = [await aMember({ firstName: 'Ana' }), await aMember({ firstName: 'Anna' })];
  const id = await consented(two);
  await publishes(chosenWins(id));
  expect(await shownOf('wins')).toMatchObject({ wins: [{ name: 'Anna Peña' }] });
  await staff.run(mergeUsers, [one, two, 'Signed up twice']);
  expect(await shownOf('wins')).toMatchObject({ wins: [{ id, name: 'Ana Peña' }] });
  await services.pools.main.query(`insert into account_deletion (user_id, due_on) values ($1, '2026-11-20')`, [one]);
  expect(await inOneTransaction(aStranger(), (ctx) => erasePerson(ctx, one))).toBe(true);
  expect(await shownIds()).toEqual([]);
});

test('the newest are shown where none is chosen, of one category where that is said, and at most so many', async () => {
  const owner = await aMember();
  const at = (day: number, more: object = {}) =>
    consented(owner, { publishedAt: new Date(Date.UTC(2027, 0, day)), ...more });
  const income = await at(1, { category: 'income' });
  const days: number[] = [];
  for (const day of [2, 3, 4]) days.push(await at(day));
  expect(await foundIds(newBlock('wins', 'wins'))).toEqual(days.toReversed());
  expect((await foundIds(newBlock('wins', 'wins', { category: 'income' })))[0]).toBe(income);
  expect(await foundIds(newBlock('wins', 'wins', { chosen: [days[0]!, income] }))).toEqual([days[0], income]);
  expect(await foundIds(newBlock('wins', 'wins', { chosen: [2_000_000_000] }))).toEqual([]);
});

test('several blocks of wins and coaches, and a thousand wins more, ask for no more statements', async () => {
  const [owner, coach] = [await aMember(), await aPerson({ roles: ['coach'] })];
  const id = await consented(owner);
  const blocks = [
    newBlock('wins', 'a'),
    newBlock('wins', 'b', { chosen: [id] }),
    coachCard(coach),
    newBlock('coach', 'd', { coach: String(coach) }),
  ];
  const count = async () => (await statementsOf(() => resolveBlocks(aStranger(), blocks, place))).length;
  expect(await count()).toBe(2);
  await services.pools.main.query(
    `insert into win (user_id, title, category, happened_on, visibility, consent_for_marketing, status, published_at)
     select $1, 'Win ' || n, 'income', '2026-11-01', 'members', true, 'published', '2026-11-01'::timestamptz + n * interval '1 second'
     from generate_series(1, 1000) n`,
    [owner],
  );
  expect(await count()).toBe(2);
  expect(await foundIds(newBlock('wins', 'wins', { newest: '12' }))).toHaveLength(12);
});

test('a coach’s card says what their profile shows and what is counted, and never how to reach them', async () => {
  const coach = await aPerson({ roles: ['coach'], firstName: 'Teresita', lastName: 'Bautista' });
  await db
    .update(userProfiles)
    .set({ headline: 'Copywriter', bio: 'I read every pitch.', mobileNumber: '+639171234567' })
    .where(eq(userProfiles.userId, coach));
  await db
    .update(users)
    .set({ createdAt: new Date('2017-10-01T00:00:00Z') })
    .where(eq(users.id, coach));
  const [one, other, gone] = [await aMember(), await aMember(), await aMember()];
  await aGroup(coach, coach, one, gone);
  await aGroup(null, other, await aMember());
  const { rows } = await services.pools.main.query(
    `insert into sub_group (group_id, name, lead_id) select group_id, 'Theirs', $1 from group_membership where user_id = $2 returning id`,
    [coach, other],
  );
  await services.pools.main.query('update group_membership set sub_group_id = $1 where user_id = $2', [
    rows[0].id,
    other,
  ]);
  // Somebody who had left before they led the group was never theirs.
  await services.pools.main.query(`update group_membership set left_at = '2020-01-01' where user_id = $1`, [gone]);
  const card = {
    name: 'Teresita Bautista',
    headline: 'Copywriter',
    bio: 'I read every pitch.',
    figures: [
      { value: '2', label: 'members coached' },
      { value: '9', label: 'years with us' },
    ],
  };
  expect(await found(coachCard(coach))).toEqual({ person: card });
  expect(await found(coachCard(coach, { showsFigures: false }))).toEqual({ person: { ...card, figures: [] } });
  await db.update(userProfiles).set({ showAbout: 'nobody' }).where(eq(userProfiles.userId, coach));
  expect(await found(coachCard(coach))).toEqual({ person: { ...card, headline: '', bio: '' } });
});

test('only somebody who coaches and is here has a card, and it goes with the next request', async () => {
  const coach = await aPerson({ roles: ['head-coach'] });
  const past = await aPerson({ roles: ['coach'] });
  await db
    .update(userAccessLevels)
    .set({ expiresAt: new Date('2026-11-20T00:00:00Z') })
    .where(eq(userAccessLevels.userId, past));
  const closed = [await aMember(), await aPerson({ roles: ['affiliate', 'team-lead'] }), past, 0, -1, 2_000_000_000];
  for (const id of closed) expect([id, await found(coachCard(id))]).toEqual([id, { person: null }]);
  expect(await found(newBlock('coach', 'coach', { coach: 'nobody' }))).toEqual({ person: null });
  const offered = (await staff.run(listBlockChoices, [])).coaches.map(({ value }) => Number(value));
  expect(offered).toContain(coach);
  for (const id of closed) expect(offered).not.toContain(id);
  await publishes(coachCard(coach));
  expect(await shownOf('coach')).toMatchObject({ person: { name: 'Joy Peña' } });
  await staff.run(archiveUser, [coach, 'Left']);
  expect(await shownOf('coach')).toEqual({ person: null });
});

test('a level that ends by itself takes the card along within a minute', async () => {
  const coach = await aPerson({ roles: ['coach'] });
  await db
    .update(userAccessLevels)
    .set({ expiresAt: new Date('2026-11-21T02:00:30Z') })
    .where(eq(userAccessLevels.userId, coach));
  await publishes(coachCard(coach));
  expect(await shownOf('coach')).toMatchObject({ person: { name: 'Joy Peña' } });
  setClock('2026-11-21T02:01:01Z');
  expect(await shownOf('coach')).toEqual({ person: null });
  setClock('2026-11-21T02:00:00Z');
});

test('only who may make funnels is told whom and what blocks may name', async () => {
  for (const role of ['member', 'coach', 'success-manager'] as const)
    expect(await codeOf(contextOf(await signedInAs(role)).run(listBlockChoices, []))).toBe('FORBIDDEN');
  expect(await codeOf(contextOf(aStranger()).run(listBlockChoices, []))).toBe('UNAUTHENTICATED');
  expect(await statementsOf(() => staff.run(listBlockChoices, []))).toHaveLength(3);
});

test('a hero shows how many members there are from ten on, and the names of those alone who agree now', async () => {
  const hero = newBlock('hero', 'hero', { isProved: true });
  // Counts are good for an hour.
  const later = (hour: number) => setClock(`2027-01-01T0${hour * 2}:00:00Z`);
  later(1);
  await services.pools.main.query(`update app_user set status = 'ARCHIVED' where status = 'ACTIVE'`);
  expect(await found(hero)).toBeUndefined();
  expect(await found(newBlock('hero', 'hero'))).toBeUndefined();

  const members = await Promise.all(Array.from({ length: 10 }, () => aMember()));
  const [first = 0, second = 0] = members;
  await db.update(userProfiles).set({ firstName: 'Ñina', lastName: 'Reyes' }).where(eq(userProfiles.userId, first));
  await aWin({ userId: second, category: 'first-client' });
  const win = await consented(first, { category: 'first-client' });
  await consented(first, { category: 'income' });
  later(2);
  expect(await found(hero)).toMatchObject({ firstClients: 2, names: ['Ñina Reyes'] });
  const shown = (await found(hero)) as { members: number };
  expect(shown.members).toBeGreaterThanOrEqual(10);
  await services.pools.main.query('update win set consent_for_marketing = false');
  expect(await found(hero)).toMatchObject({ names: [] });
  expect(win).toBeGreaterThan(0);
});
