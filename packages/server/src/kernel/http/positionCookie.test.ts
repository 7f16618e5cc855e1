import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#kernel/api/context.ts';
import { beyondAll, readPosition } from '#kernel/db/replicas/position.ts';
import { rememberedFor } from '#kernel/http/positionCookie.ts';
import { sealed, type SealPurpose } from '#kernel/sealing.ts';
import { anAccount, goodPassword } from '../../testing/accounts.ts';
import { signedInAs } from '../../testing/people.ts';
import { aPlayedReplica } from '../../testing/playedReplica.ts';
import { aServer, headersOf } from '../../testing/server.ts';
import { services, setClock } from '../../testing/world.ts';

const replica = aPlayedReplica();
const app = await aServer({}, {}, { replicas: replica });
const admin = await signedInAs('admin');
const start = new Date('2026-11-21T02:00:00Z');
const secondsLater = (seconds: number) => setClock(new Date(start.getTime() + seconds * 1_000));

beforeEach(() => {
  setClock(start);
  replica.at = beyondAll;
});

type Reply = Awaited<ReturnType<typeof ask>>;

const ask = (
  server: FastifyInstance,
  query: string,
  { as = admin, cookies = {} }: { as?: Ctx; cookies?: object } = {},
) =>
  server.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: headersOf(as),
    cookies: { ...cookies },
    payload: { query },
  });

let names = 0;
const newBatch = () =>
  `mutation { createBatch(input: { name: "Cookie ${(names += 1)}", description: "x", flags: [], isCurrent: false, launchFrom: "2026-01-01", launchTo: "2026-01-02" }) { id } }`;
const list = '{ batchPage { total } }';

/** A browser that signed in, as far as its cookies go. */
function aBrowser(server = app) {
  const jar: Record<string, string> = {};
  return {
    jar,
    send: (query: string) => ask(server, query, { cookies: jar }),
    receive({ cookies }: Pick<Reply, 'cookies'>) {
      for (const { name, value, maxAge, expires } of cookies)
        if (maxAge === 0 || (expires && expires.getTime() === 0)) delete jar[name];
        else jar[name] = value;
    },
    async run(query: string) {
      const reply = await this.send(query);
      expect(reply.json().errors).toBe(undefined);
      this.receive(reply);
      return reply;
    },
    /** True if a replica answered. */
    async readsOnReplica() {
      const before = replica.served;
      await this.run(list);
      return replica.served > before;
    },
  };
}

test('a change is remembered for a minute and a half in a cookie that scripts and other sites don’t get', async () => {
  const { cookies } = await ask(app, newBatch());
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 90 }]);
  expect(cookies[0]!.name).toMatch(/^read-[\w-]{8}$/);
  const production = await aServer({ isProduction: true, trustedDocumentsOnly: false }, {}, { replicas: replica });
  const [own] = (await ask(production, newBatch())).cookies;
  expect(own).toMatchObject({ secure: true, httpOnly: true, path: '/' });
  expect(own!.name).toMatch(/^__Host-read-/);
  expect(own).not.toHaveProperty('domain');
});

test('a read changes no cookie, and without replicas neither does a change', async () => {
  expect((await ask(app, list)).cookies).toEqual([]);
  expect((await ask(await aServer(), newBatch())).cookies).toEqual([]);
});

test('after a change, the primary answers that browser until the replica has replayed it', async () => {
  const browser = aBrowser();
  replica.at = await readPosition(services.pools.main);
  expect(await browser.readsOnReplica()).toBe(true);
  await browser.run(newBatch());
  expect(await browser.readsOnReplica()).toBe(false);
  expect(await aBrowser().readsOnReplica()).toBe(true);
  replica.at = await readPosition(services.pools.main);
  expect(await browser.readsOnReplica()).toBe(true);
});

test('with two changes at once in two tabs, the later position counts, whichever response arrives last', async () => {
  const browser = aBrowser();
  await browser.run(newBatch());
  const first = await browser.send(newBatch());
  replica.at = await readPosition(services.pools.main);
  const second = await browser.send(newBatch());
  browser.receive(second);
  browser.receive(first);
  expect(await browser.readsOnReplica()).toBe(false);
  replica.at = await readPosition(services.pools.main);
  expect(await browser.readsOnReplica()).toBe(true);
  await browser.run(newBatch());
  expect(Object.keys(browser.jar)).toHaveLength(1);
});

test('a change made by two mutations of one document is remembered once', async () => {
  const both = `mutation { one: archiveBatch(id: 1) { id } two: archiveBatch(id: 2) { id } }`;
  expect((await ask(app, both)).cookies).toHaveLength(1);
});

const cookieOf = (
  position: string,
  { secret = services.config.sessionSecret, purpose = 'read position' as SealPurpose } = {},
) => sealed(`${position}.${Math.floor(start.getTime() / 1_000)}`, secret, purpose);

test.each<[string, () => string]>([
  ['garbage', () => 'x'],
  ['an empty one', () => ''],
  ['one that another installation sealed', () => cookieOf('9.9', { secret: 'another secret of another server!!' })],
  ['one that was sealed for something else', () => cookieOf('9.9', { purpose: 'payout details' })],
  ['one that was changed', () => `${cookieOf('9.9').slice(0, -6)}AAAAAA`],
])('%s is ignored', async (_what, value) => {
  replica.at = { timeline: 1, lsn: 0 };
  const browser = aBrowser();
  browser.jar['read-forged'] = value();
  expect(await browser.readsOnReplica()).toBe(true);
});

test('a hundred cookies cost no more than sixteen', async () => {
  replica.at = { timeline: 1, lsn: 0 };
  const browser = aBrowser();
  for (let at = 0; at < 16; at += 1) browser.jar[`read-${at}`] = 'x';
  browser.jar['read-last'] = cookieOf('1.5');
  expect(await browser.readsOnReplica()).toBe(true);
});

test('a position beyond everything, as from before a restore, holds for a minute and a half or until the next change', async () => {
  replica.at = { timeline: 2, lsn: 2 ** 50 };
  const browser = aBrowser();
  browser.jar['read-before'] = cookieOf(`3.${2 ** 50}`);
  secondsLater(rememberedFor - 1);
  expect(await browser.readsOnReplica()).toBe(false);
  secondsLater(rememberedFor);
  expect(await browser.readsOnReplica()).toBe(true);
  secondsLater(-rememberedFor);
  expect(await browser.readsOnReplica()).toBe(true);
  setClock(start);
  expect(await browser.readsOnReplica()).toBe(false);
  await browser.run(newBatch());
  expect(await browser.readsOnReplica()).toBe(true);
});

test('signing in, being refused, and asking what jobs did are remembered too', async () => {
  const { email } = await anAccount();
  const payload = { method: 'login', username: email, password: goodPassword };
  const login = await app.inject({ method: 'POST', url: '/api/auth', headers: { 'auth-provider': 'dbAuth' }, payload });
  const remembers = ({ cookies }: Pick<Reply, 'cookies'>) => cookies.some(({ name }) => name.startsWith('read-'));
  expect(remembers(login)).toBe(true);
  const member = await signedInAs('member');
  const refused = await ask(app, list, { as: member });
  expect([refused.json().errors[0].extensions.code, remembers(refused)]).toEqual(['FORBIDDEN', true]);
  expect(remembers(await ask(app, '{ myNotifications { total } }'))).toBe(true);
});

const show = (url: string, cookies: Record<string, string> = {}) => app.inject({ method: 'GET', url, cookies });

/** True if a replica was read for it. */
async function isOfReplica(work: () => Promise<unknown>): Promise<boolean> {
  const before = replica.served;
  await work();
  return replica.served > before;
}

test('a cached page is read from a replica only if that has all that was published before', async () => {
  replica.at = { timeline: 1, lsn: 0 };
  expect(await isOfReplica(() => show('/privacy-policy'))).toBe(false);
  replica.at = beyondAll;
  expect(await isOfReplica(() => show('/refund-policy'))).toBe(true);
});

test('a page that is made for somebody signed in has their last change in it', async () => {
  const { email } = await anAccount();
  const payload = { method: 'login', username: email, password: goodPassword };
  const login = await app.inject({ method: 'POST', url: '/api/auth', headers: { 'auth-provider': 'dbAuth' }, payload });
  const { value: session = '' } = login.cookies.find(({ name }) => name === 'session') ?? {};
  replica.at = { timeline: 1, lsn: 4 };
  expect(await isOfReplica(() => show('/terms-conditions', { session, 'read-own': cookieOf('1.5') }))).toBe(false);
  expect(await isOfReplica(() => show('/terms-conditions', { session, 'read-own': cookieOf('1.4') }))).toBe(true);
});
