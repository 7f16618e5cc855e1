import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Environment } from '@tribe/domain/kernel/routing/environment.ts';
import type { FoundRoute } from '@tribe/domain/kernel/routing/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { cookieName } from '#features/accounts/session.ts';
import { userProfiles } from '#features/members/user.table.ts';
import { idOfDocument } from '#kernel/api/graphqlDocuments.ts';
import type { FirstScreens } from './pageData.ts';
import { loadWeb } from './pages.ts';
import { aVisitor, anAccount, wholeSignIn } from './testing/accounts.ts';
import { aPlan } from './testing/billing.ts';
import { aProduct } from './testing/contents.ts';
import { signedInAs } from './testing/people.ts';
import { aServer } from './testing/server.ts';
import { statementsOf } from './testing/statements.ts';
import { aStranger, services } from './testing/world.ts';

const texts = {
  WhoIsHere: 'query WhoIsHere { redwood { currentUser { id firstName } } }',
  Unread: 'query Unread { unreadNotifications }',
  OfOffice: 'query OfOffice { moneyToday { __typename } }',
  OfSomebody: 'query OfSomebody($id: Int!) { userStageProgress(id: $id) { points } }',
  LeaveAll: 'mutation LeaveAll { leaveMyPayment(scheduleId: 1) }',
};
const named = (name: keyof typeof texts, variables: Record<string, unknown> = {}) => ({
  document: `${name}.${idOfDocument(texts[name])}`,
  variables,
});

let queries: ReturnType<typeof named>[] = [];
let asked: { route: FoundRoute; environment: Environment }[] = [];
let render: (
  asked: Parameters<FirstScreens['renderFirstScreen']>[0],
) => Awaited<ReturnType<FirstScreens['renderFirstScreen']>> = () => null;
const firstScreens: FirstScreens = {
  viewerQuery: named('WhoIsHere'),
  firstScreenOf: (route, environment, viewer) => {
    asked.push({ route, environment });
    if (!(viewer as { redwood: { currentUser: unknown } }).redwood.currentUser) return null;
    return { isWhole: true, queries, code: ['Shell'], next: () => ({ queries: [], code: [] }) };
  },
  firstScreenOfStranger: () => ['Auth'],
  pressScript: 'let pressed',
  renderFirstScreen: async (asked) => render(asked),
  onDemand: {
    pages: { myCourses: ['/assets/courses.js'] },
    files: { Shell: ['/assets/shell.js'], Auth: ['/assets/auth.js'] },
  },
};
const shell =
  '<!doctype html><html lang="en"><head><link rel="stylesheet" href="/assets/app.css"></head><body><div id="root"></div></body></html>';
const web = { shell, firstScreens, trustedDocuments: Object.values(texts) };
const app = await aServer({}, web);

beforeEach(() => {
  queries = [];
  render = () => null;
});

async function aSession(firstName = 'Joy'): Promise<{ id: number; cookie: string }> {
  const { id, email } = await anAccount();
  await aStranger()
    .db.insert(userProfiles)
    .values({ userId: id, firstName, lastName: 'Peña' })
    .onConflictDoUpdate({ target: userProfiles.userId, set: { firstName } });
  const { token } = await wholeSignIn(aVisitor(), email);
  return { id, cookie: `${cookieName(false)}=${token}` };
}

const open = (cookie?: string, url = '/courses/my-courses', server = app) =>
  server.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} });

/** The results in a page, by operation name. */
function resultsIn(html: string): Record<string, unknown> {
  const found = html.matchAll(/<script type="application\/json" data-query="(\w+)\.[^"]*">([^<]*)<\/script>/g);
  return Object.fromEntries([...found].map(([, name = '', json = '']) => [name, JSON.parse(json).data]));
}

test('a signed-in page contains the user and the query results, as the API would return them', async () => {
  queries = [named('Unread')];
  const { id, cookie } = await aSession();
  // A first answer takes longer on a busy machine, and has the loading overlay meanwhile.
  await open(cookie);
  const page = await open(cookie);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(resultsIn(page.body)).toEqual({
    WhoIsHere: { redwood: { currentUser: { id, firstName: 'Joy' } } },
    Unread: { unreadNotifications: 0 },
  });
  expect(page.body).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/courses.js">.*shell.js/);
  expect(page.body).toMatch(
    /<!--page-data-->[^]*<!--\/page-data--><link rel="stylesheet"[^>]*><div id="root"><\/div><\/body><\/html>$/,
  );
});

test('a signed-out page contains code and markup only, and runs no statement', async () => {
  render = () => '<main>Log in</main>';
  const sent = await statementsOf(async () => {
    const page = await open();
    expect(page.body).toMatch(/\/assets\/auth.js.*<main>Log in<\/main>/);
    expect(resultsIn(page.body)).toEqual({});
  });
  expect(sent).toEqual([]);
});

test('the markup of the first screen comes before its data, and its inline script and style are in the content policy', async () => {
  queries = [named('Unread')];
  const seen: unknown[] = [];
  render = (asked) => {
    seen.push(asked);
    return `<main class="${asked.nonce}">Your next step</main>`;
  };
  const { cookie } = await aSession();
  const page = await open(`${cookie}; zone=America/Denver`, '/courses/my-courses?q=1');
  const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
  const script = /script-src 'self' 'sha256-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
  expect(script).toBe(createHash('sha256').update('let pressed').digest('base64'));
  expect(page.body).toContain(`<main class="${nonce}">Your next step</main><script type`);
  expect(page.body.indexOf('<main')).toBeLessThan(page.body.indexOf('rel="stylesheet"'));
  expect(seen).toMatchObject([
    {
      route: { name: 'myCourses' },
      environment: { zone: 'America/Denver', pathname: '/courses/my-courses', search: '?q=1' },
      results: [
        { document: named('WhoIsHere').document, variables: {} },
        { body: { data: { unreadNotifications: 0 } } },
      ],
    },
  ]);
});

test('an unknown time zone falls back to Manila', async () => {
  const zones: string[] = [];
  render = ({ environment }) => (zones.push(environment.zone), null);
  const { cookie } = await aSession();
  for (const zone of ['asia/MANILA', 'Nowhere/Else', '%00', '']) await open(`${cookie}; zone=${zone}`);
  expect(zones).toEqual(Array(4).fill('Asia/Manila'));
});

test('no markup is sent when a result is missing or rendering fails', async () => {
  const { cookie } = await aSession();
  render = () => '<main></main>';
  queries = [named('LeaveAll')];
  expect((await open(cookie)).body).not.toContain('<main>');
  queries = [named('Unread')];
  render = () => {
    throw new Error('document is not defined');
  };
  const page = await open(cookie);
  expect(page.body).toMatch(/<\/body><\/html>$/);
  expect(Object.keys(resultsIn(page.body))).toEqual(['WhoIsHere', 'Unread']);
});

test('a browser with a pending log-out gets the signed-out page', async () => {
  queries = [named('Unread')];
  render = ({ results }) => `<main>${results.length}</main>`;
  const { cookie } = await aSession();
  const { body } = await open(`${cookie}; log-out-owed=true`);
  expect(resultsIn(body)).toEqual({});
  expect(body).toContain('<main>0</main>');
});

test('an expired or made-up session gets no data', async () => {
  const { cookie } = await aSession();
  await services.pools.main.query('delete from session');
  expect(resultsIn((await open(cookie)).body)).toEqual({});
  expect(resultsIn((await open(`${cookieName(false)}=made-up`)).body)).toEqual({});
});

test('two users get their own data at the same address, and no cache may store it', async () => {
  const people = [await aSession('Joy'), await aSession('Marvin')];
  for (const { id, cookie } of people) {
    const page = await open(cookie);
    expect(resultsIn(page.body)).toMatchObject({ WhoIsHere: { redwood: { currentUser: { id } } } });
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers).not.toHaveProperty('etag');
  }
});

test('a forbidden query and another user’s data are refused as over HTTP, and a mutation is never run', async () => {
  const other = await aSession();
  const { cookie } = await aSession();
  queries = [named('OfOffice'), named('OfSomebody', { id: other.id }), named('LeaveAll'), named('Unread')];
  const { body } = await open(cookie);
  expect(resultsIn(body)).toMatchObject({ OfOffice: null, OfSomebody: null, Unread: { unreadNotifications: 0 } });
  expect(body.match(/"code":"(?:FORBIDDEN|NOT_FOUND)"/g)).toHaveLength(2);
  expect(body).not.toContain('LeaveAll');
});

test('a refusal delivered with the page is logged once', async () => {
  queries = [named('OfOffice')];
  const { id, cookie } = await aSession();
  await open(cookie);
  const sent = "select count(*)::int as times from info_log where actor_id = $1 and action = 'access.refused'";
  const { rows } = await services.pools.main.query(sent, [id]);
  expect(rows).toEqual([{ times: 1 }]);
});

test('a name with </script> can’t close the script element', async () => {
  const name = '</script><!--<script>ñ₱\u2028';
  const { cookie } = await aSession(name);
  const page = await open(cookie);
  expect(resultsIn(page.body)).toMatchObject({ WhoIsHere: { redwood: { currentUser: { firstName: name } } } });
  expect(page.body.match(/<\/script>/g)).toHaveLength(1);
});

test('page queries count toward the API rate limit; over it, the page is sent without data', async () => {
  const careful = await aServer({ ratePerMinute: { member: 2, anonymous: 2 } }, web);
  queries = [named('Unread')];
  const { cookie } = await aSession();
  expect(Object.keys(resultsIn((await open(cookie, undefined, careful)).body))).toEqual(['WhoIsHere', 'Unread']);
  const second = await open(cookie, undefined, careful);
  expect(second.statusCode).toBe(200);
  expect(resultsIn(second.body)).toEqual({});
});

test('the route, its parameters, the search and the chosen role choose the first screen', async () => {
  const { cookie } = await aSession();
  asked = [];
  await open(`${cookie}; role=coach`, '/courses/my-courses/7?x=1');
  expect(asked).toEqual([
    {
      route: { name: 'myCourse', params: { id: 7 } },
      environment: {
        academy: { name: 'Tribe', logo: null },
        zone: 'Asia/Manila',
        role: 'coach',
        isPhone: false,
        pathname: '/courses/my-courses/7',
        search: '?x=1',
      },
    },
  ]);
});

test('the page is gzipped on request, and HEAD runs no statement', async () => {
  const { cookie } = await aSession();
  const small = await app.inject({
    method: 'GET',
    url: '/courses/my-courses',
    headers: { cookie, 'accept-encoding': 'gzip' },
  });
  expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(Object.keys(resultsIn(gunzipSync(small.rawPayload).toString()))).toContain('WhoIsHere');
  const sent = await statementsOf(() =>
    app.inject({ method: 'HEAD', url: '/courses/my-courses', headers: { cookie } }),
  );
  expect(sent).toEqual([]);
});

test('the head is sent before the first statement returns, and the loading overlay when that takes long', async () => {
  render = () => '<main></main>';
  const { cookie } = await aSession();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const lock = await services.pools.outside.connect();
  await lock.query('begin');
  await lock.query('lock table session in access exclusive mode');
  const response = await fetch(`${address}/courses/my-courses`, { headers: { cookie, 'accept-encoding': 'gzip' } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { value: first } = await reader.read();
  expect(first).toMatch(/<body><!--page-data-->.*courses.js[^<]*>$/);
  const { value: second } = await reader.read();
  expect(second).toMatch(/^<!--\/page-data-->.*<div id="root"><\/div><!--page-data-->$/);
  await lock.query('commit');
  lock.release();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) rest += piece.value;
  expect(Object.keys(resultsIn(rest))).toEqual(['WhoIsHere']);
  expect(rest).toMatch(/<main><\/main>.*<!--\/page-data--><\/body><\/html>$/);
});

test('when the database doesn’t respond, the page is complete but has no data', async () => {
  const { cookie } = await aSession();
  const lock = await services.pools.outside.connect();
  await lock.query('begin');
  await lock.query('lock table session in access exclusive mode');
  const page = await open(cookie);
  await lock.query('commit');
  lock.release();
  expect(page.body).toMatch(/<\/body><\/html>$/);
  expect(resultsIn(page.body)).toEqual({});
});

test.each(['without a plan', 'with a running plan'])('the home of a member %s takes five statements', async (plan) => {
  const built = await loadWeb();
  const real = await aServer({}, { firstScreens: built.firstScreens, trustedDocuments: built.trustedDocuments });
  const { id, cookie } = await aSession();
  if (plan === 'with a running plan') {
    const { id: productId } = await aProduct({ type: 'membership', status: 'active' });
    await aPlan(await signedInAs('admin'), { userId: id, funnel: { productId } });
  }
  await open(cookie, '/', real);
  const asks = plan === 'without a plan' ? 'WayIn' : 'GetDuesAndExpiration';
  const sent = await statementsOf(async () => {
    const { body } = await open(cookie, '/', real);
    const results = ['WhoIsHere', 'MyStageProgress', 'MyEvents', 'UnreadNotifications', asks].sort();
    expect(Object.keys(resultsIn(body)).sort()).toEqual(results);
    expect(body).toMatch(/<div id="prerendered"[^]*Your progress[^]*WhoIsHere/);
  });
  expect(sent).toHaveLength(5);
});
