import { randomUUID } from 'node:crypto';
import { accessMessages } from '@tribe/domain/features/access/messages.ts';
import type { FunctionFlag, PageFlag } from '@tribe/domain/kernel/access/matrix.ts';
import { beforeAll, expect, test } from 'vitest';
import { createAccessLevel } from '#features/access/level.service.ts';
import { anAccount, goodPassword } from '../../testing/accounts.ts';
import { aListeningServer, type Browser } from '../../testing/http.ts';
import { aMember, signedInAs } from '../../testing/people.ts';
import { inOneTransaction, services } from '../../testing/world.ts';

let aBrowser: () => Browser;
beforeAll(async () => void ({ aBrowser } = await aListeningServer()));

type Level = { pages: readonly PageFlag[]; functions: readonly FunctionFlag[]; rank?: number };

/** A level of the academy's own. */
async function aLevel({ pages, functions, rank = 40 }: Level): Promise<string> {
  const admin = await signedInAs('admin');
  const input = { name: `Own ${randomUUID().slice(0, 8)}`, description: '', rank };
  const made = await inOneTransaction(admin, (ctx) =>
    createAccessLevel(ctx, { ...input, pages: ['profile', ...pages], functions }),
  );
  return made.id;
}

const hold = (userId: number, level: string) =>
  services.pools.main.query(
    `insert into user_access_level (user_id, access_level_id, via, starts_at) values ($1, $2, 'manual', '2026-01-01')`,
    [userId, level],
  );

/** What people who change people are allowed, and with it all of them that a level of the academy's own has here. */
const clerk = { pages: ['users', 'user', 'editUser'], functions: ['user_create', 'user_impersonate'] } as const;

async function aClerk(): Promise<{ id: number; browser: Browser; level: string }> {
  const { id, email } = await anAccount({ roles: [] });
  const level = await aLevel({ ...clerk, rank: 50 });
  await hold(id, level);
  // Whose own level is no office sees the people that they have.
  await services.pools.main.query('update app_user set success_manager_id = $1 where id = $1', [id]);
  const browser = aBrowser();
  await browser.auth('login', { username: email, password: goodPassword });
  return { id, browser, level };
}

async function theirs(managerId: number): Promise<number> {
  const id = await aMember();
  await services.pools.main.query('update app_user set success_manager_id = $2 where id = $1', [id, managerId]);
  return id;
}

const grant = async (browser: Browser, userId: number, level: string) => {
  const { body } = await browser.graphql(
    'mutation ($id: Int!, $level: String!) { grantUserAccess(userId: $id, level: $level) }',
    { id: userId, level },
  );
  return body.errors?.[0].message ?? 'granted';
};

test('a level that allows more than one may do oneself is given to nobody, whatever its rank (AUTHZ-1)', async () => {
  const { id, browser } = await aClerk();
  const more = await aLevel({ pages: ['user', 'batches'], functions: [], rank: 5 });
  const acts = await aLevel({ pages: [], functions: ['payment_approve'], rank: 5 });
  expect(await grant(browser, await theirs(id), more)).toBe(accessMessages.notYours(['Batches']));
  expect(await grant(browser, await theirs(id), acts)).toMatch(/^You can’t grant access you don’t have yourself/);
  const less = await aLevel({ pages: ['user'], functions: ['user_create'] });
  expect(await grant(browser, await theirs(id), less)).toBe('granted');
});

test('nobody gives themselves a level, not even one that adds nothing, nor does an admin (AUTHZ-1)', async () => {
  const { id, browser } = await aClerk();
  expect(await grant(browser, id, await aLevel({ pages: ['user'], functions: [] }))).toBe(accessMessages.notToOneself);
  const admin = await anAccount({ roles: ['admin'] });
  const theirBrowser = aBrowser();
  await theirBrowser.auth('login', { username: admin.email, password: goodPassword });
  expect(await grant(theirBrowser, admin.id, 'coach')).toBe(accessMessages.notToOneself);
});

test('a person is not made with a level that allows more than their maker may do (AUTHZ-1)', async () => {
  const { browser } = await aClerk();
  const more = await aLevel({ pages: ['batches'], functions: [], rank: 5 });
  const make = async (level: string) => {
    const email = `made-${randomUUID().slice(0, 8)}@example.ph`;
    const input = { email, firstName: 'Ana', lastName: 'Reyes', accessLevels: [level], invite: false };
    const { body } = await browser.graphql('mutation ($input: NewUserInput!) { createUser(input: $input) { id } }', {
      input,
    });
    const { rows } = await services.pools.main.query('select id from app_user where email = $1', [email]);
    return [body.errors?.[0].extensions.code ?? null, rows.length];
  };
  expect(await make(more)).toEqual(['FORBIDDEN', 0]);
  expect(await make('member')).toEqual([null, 1]);
});

test('nobody signs in as somebody of their rank who may do more (IMP-2)', async () => {
  const { id, browser } = await aClerk();
  const [wide, narrow] = [await theirs(id), await theirs(id)];
  await hold(wide, await aLevel({ pages: ['batches'], functions: [], rank: 5 }));
  const start = async (other: number) => {
    const { body } = await browser.graphql(
      'mutation ($id: Int!) { startImpersonation(id: $id, reason: "To see their page") }',
      { id: other },
    );
    return body.errors?.[0].extensions.code ?? null;
  };
  expect(await start(wide)).toBe('FORBIDDEN');
  expect(await start(narrow)).toBe(null);
});

test('a flag that one lacks gets into no level that one holds (AUTHZ-1)', async () => {
  const { id, email } = await anAccount({ roles: [] });
  const level = await aLevel({ pages: ['accessLevels'], functions: ['access-level_create'], rank: 50 });
  await hold(id, level);
  const browser = aBrowser();
  await browser.auth('login', { username: email, password: goodPassword });
  const { rows } = await services.pools.main.query('select name from access_level where id = $1', [level]);
  const input = {
    name: rows[0].name,
    description: '',
    rank: 50,
    pages: ['profile', 'accessLevels', 'payments'],
    functions: ['access-level_create', 'payment_approve'],
  };
  const { body } = await browser.graphql(
    'mutation ($id: String!, $input: AccessLevelInput!) { updateAccessLevel(id: $id, input: $input) { id } }',
    { id: level, input },
  );
  expect(Object.keys(body.errors[0].extensions.properties.messages)).toEqual(['pages', 'functions']);
});
