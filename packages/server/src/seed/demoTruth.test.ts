import { challengeDays } from '@tribe/domain/features/site/challenge/challenge.ts';
import { parseVideo } from '@tribe/domain/features/courses/video.ts';
import { trainingWords } from '@tribe/domain/features/site/training/trainingWords.ts';
import { basisPointsOf } from '@tribe/domain/kernel/money/basisPoints.ts';
import { findRoute, routes } from '@tribe/domain/kernel/routing/routes.ts';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { coupons } from '#features/catalog/coupon.table.ts';
import { namedPageNames } from '@tribe/domain/features/site/pages/sitePage.ts';
import { firstContentOf } from '#features/site/pages/firstContent.ts';
import { aServer } from '../testing/server.ts';
import { aStranger, oncePerFile, services } from '../testing/world.ts';
import { demoPassword } from './demo.ts';
import { seed } from './seed.ts';

type Row = Record<string, unknown>;
const firstPages = await Promise.all(namedPageNames.map((name) => firstContentOf({ name })));
const rows = async (sql: string): Promise<Row[]> => (await services.pools.main.query(sql)).rows;

const demo = oncePerFile(async () => {
  await seed({ ...services, config: { ...services.config, seed: 'demo' } }, true);
  return aServer({ ratePerMinute: { member: 10_000, anonymous: 10_000 } });
});

/**
 * Hosts that texts of the demo may lead to. Meetings and chats of the demo's groups and events stand elsewhere, as those of a
 * real academy do, and nobody is there; the rest is there for reading or watching.
 */
const elsewhere = [
  'zoom.us',
  'meet.google.com',
  'm.me',
  'www.facebook.com',
  'vimeo.com',
  'www.bir.gov.ph',
  'www.timeanddate.com',
];

/** What nobody follows: what was done, where files are used, and addresses that only lead on, perhaps for a time. */
const unread = ['audit_log', 'asset_usage', 'redirect_rule.from_path'];

/** Every text of the database, as `table.column`, with those inside JSON. */
async function seededTexts(): Promise<{ at: string; text: string }[]> {
  const columns = await rows(`select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.data_type in ('text', 'jsonb', 'json', 'ARRAY') or c.udt_name = 'citext')`);
  const found = await Promise.all(
    columns
      .filter(
        ({ table_name: table, column_name: column }) =>
          !unread.some((name) => name === table || name === `${String(table)}.${String(column)}`),
      )
      .map(async ({ table_name: table, column_name: column }) => {
        const texts = await rows(
          `select distinct "${String(column)}"::text as text from "${String(table)}" where "${String(column)}"::text like '%/%'`,
        );
        return texts.map(({ text }) => ({ at: `${String(table)}.${String(column)}`, text: String(text) }));
      }),
  );
  return [...found.flat(), { at: 'firstContent', text: JSON.stringify(firstPages) }];
}

const web = /\bhttps?:\/\/[^\s"'<>\\)]+/g;
/** An address of ours: all of a value, a link of rich text, or what JSON calls a link. */
const own = /(?:^|href=\\?"|"(?:href|url|link|to|path|toUrl|action)": ?")(\/(?!\/)[^\s"'<>\\]*)/g;

const isPath = (at: string) =>
  /link|url|path|target|value|href|body|text|html|blocks|description|firstContent/i.test(at);

async function links(): Promise<{ at: string; href: string }[]> {
  const texts = await seededTexts();
  return texts.flatMap(({ at, text }) => [
    ...[...text.matchAll(web)].map(([href]) => ({ at, href })),
    ...(isPath(at) ? [...text.matchAll(own)].map(([, href = '']) => ({ at, href })) : []),
  ]);
}

test('every link that leads elsewhere leads to a host that is named here, and none to an example', async () => {
  await demo();
  const found = (await links()).filter(({ href }) => href.startsWith('http'));
  expect(found.length).toBeGreaterThan(20);
  const strangers = found.filter(({ href }) => !elsewhere.includes(new URL(href).hostname));
  expect(strangers).toEqual([]);
  expect((await seededTexts()).filter(({ text }) => /dQw4w9WgXcQ|\/\/(?:[\w-]+\.)*example\./.test(text))).toEqual([]);
});

/** Whether an address of ours leads to something: a file that is stored, or a page, by whatever redirects. */
async function answers(app: FastifyInstance, href: string): Promise<boolean> {
  const file = /^\/api\/uploads\/(\d+)$/.exec(href);
  if (file)
    return (await rows(`select from file_asset where id = ${Number(file[1])} and archived_at is null`)).length === 1;
  if (!href.startsWith('/api/') && findRoute(href.split('?')[0]!) === null) return false;
  let at = href;
  for (let hops = 0; hops < 5 && at.startsWith('/'); hops += 1) {
    const { statusCode, headers } = await app.inject({ method: 'GET', url: at, headers: { accept: 'text/html' } });
    if (statusCode < 300 || statusCode >= 400) return statusCode < 300;
    at = String(headers.location ?? '');
  }
  return false;
}

test('every link of this site is an address that answers, and every file is there', async () => {
  const app = await demo();
  const hrefs = [
    ...new Set((await links()).map(({ href }) => href.split('#')[0]!).filter((href) => href.startsWith('/'))),
  ];
  expect(hrefs.length).toBeGreaterThan(15);
  const dead: string[] = [];
  for (const href of hrefs) if (!(await answers(app, href))) dead.push(href);
  expect(dead).toEqual([]);
});

test('what visitors of a training take with them is a sheet of ours that is downloaded without an account', async () => {
  const app = await demo();
  const sheets = await rows(`select value from setting where name like 'freebie-%' and value <> ''`);
  expect(sheets).toHaveLength(4);
  for (const { value } of sheets) {
    const answer = await app.inject({ method: 'GET', url: String(value) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*\.pdf/);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a coupon gives what its code says', async () => {
  await demo();
  const all = await aStranger().db.select().from(coupons);
  expect(all.length).toBeGreaterThan(2);
  const actual = all.map(({ code, discountType, value }) => [code, discountType, value]);
  const said = all.map(({ code, discountType }) => {
    const number = Number(/\d+$/.exec(code)?.[0]);
    return [code, discountType, discountType === 'Percentage' ? basisPointsOf(number) : number * 100];
  });
  expect(actual).toEqual(said);
});

test('every task has something to do, and where it leads is there', async () => {
  await demo();
  const tasks = await rows(`select title, action_type as type, action_target as target, proof_required as proof,
      auto_rule->>'kind' as rule, auto_rule->>'target' as "ruleTarget" from stage_task where archived_at is null`);
  expect(tasks).toHaveLength(22);
  const idle = tasks.filter(({ type, rule }) => type === 'none' && rule === null);
  expect(idle.map(({ title }) => title)).toEqual(['Guide one newer member']);
  expect(tasks.filter(({ type, proof }) => type === 'proof' && proof !== true)).toEqual([]);
  const targets = tasks.flatMap(({ title, type, target, rule, ruleTarget }) => [
    { title, kind: String(type), id: target },
    { title, kind: String(rule).split('-')[0]!, id: ruleTarget },
  ]);
  const lost: unknown[] = [];
  for (const { title, kind, id } of targets.filter(({ kind: each }) => ['lesson', 'course', 'event'].includes(each))) {
    const found = await rows(
      `select from ${kind} where id = ${Number(id)} and status = 'published' and archived_at is null`,
    );
    if (found.length === 0) lost.push(title);
  }
  expect(lost).toEqual([]);
});

test('no stage is finished by pressing alone', async () => {
  await demo();
  const pressed = await rows(`select s.number from stage s where s.archived_at is null and not exists (
    select from stage_task t where t.stage_id = s.id and t.archived_at is null and (t.proof_required or t.auto_rule is not null))`);
  expect(pressed).toEqual([]);
});

test('the welcome video is a lesson with a video of ours, which plays from any place and has captions', async () => {
  const app = await demo();
  const videos =
    await rows(`select l.name, l.captions, l.duration_seconds as seconds, f.id, f.storage_key as key, f.size_bytes::int as size
    from lesson l join file_asset f on l.video_url = '/api/uploads/' || f.id order by l.id`);
  expect(videos.map(({ name }) => name)).toEqual(['The first call', 'Welcome to the Tribe']);
  const [watch] = await rows(
    `select l.name from stage_task t join lesson l on l.id::text = t.action_target where t.title = 'Watch the Welcome Video'`,
  );
  expect(watch).toEqual({ name: 'Welcome to the Tribe' });
  const cookie = await memberCookie(app);
  for (const { id, size, seconds, captions } of videos) {
    const url = `/api/uploads/${Number(id)}`;
    const { rawPayload: whole, headers } = await app.inject({ method: 'GET', url, headers: { cookie } });
    expect(headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
    expect(whole).toHaveLength(Number(size));
    expect(whole.length).toBeLessThan(300_000);
    expect(movieSeconds(whole)).toBeCloseTo(Number(seconds), 0);
    expect(String(captions).match(/-->/g)?.length).toBe(6);
    const part = await app.inject({ method: 'GET', url, headers: { cookie, range: 'bytes=100-199' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${Number(size)}`]);
    expect(part.rawPayload.equals(whole.subarray(100, 200))).toBe(true);
  }
});

/** The session of the demo's member, whom everything in this test is open to. */
async function memberCookie(app: FastifyInstance): Promise<string> {
  const { headers, statusCode } = await app.inject({
    method: 'POST',
    url: '/api/auth',
    headers: { 'auth-provider': 'dbAuth', 'sec-fetch-site': 'same-origin' },
    payload: { method: 'login', username: 'member@demo.test', password: demoPassword },
  });
  expect(statusCode).toBe(200);
  return [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
}

/** The length of an MP4 whose index comes before its pictures, by its own header; a failure for anything else. */
function movieSeconds(file: Buffer): number {
  expect(file.subarray(4, 8).toString()).toBe('ftyp');
  const [index, pictures, header] = ['moov', 'mdat', 'mvhd'].map((name) => file.indexOf(name));
  expect(index! > 0 && index! < pictures!).toBe(true);
  expect(file.includes('avc1')).toBe(true);
  return file.readUInt32BE(header! + 20) / file.readUInt32BE(header! + 16);
}

test('a video that stands elsewhere is one that a page can play', async () => {
  await demo();
  const found = (await links()).filter(({ href }) => /vimeo|youtu/.test(href));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ href }) => parseVideo(href) === null)).toEqual([]);
});

/** What public texts promise, and the names of the routes that would keep the promise: without one, nothing may promise it. */
const promises: readonly [words: RegExp, routeNames: RegExp][] = [
  [/questions? under|comments? (?:under|on) (?:a|each|every|the) lesson/i, /question|comment|discussion/i],
  [/(?:get|earn|receive|download|with) (?:a|your) certificate|certificate of/i, /certificate/i],
  [/\bquiz(?:zes)?\b/i, /quiz/i],
  [/push notification|notification on your phone/i, /push/i],
  [/(?:direct|private) messages?|message your (?:coach|group|buddy)|chat with|group chat/i, /message|chat/i],
  [/community feed|\bforum\b/i, /feed|forum|discussion/i],
];

test('public texts promise nothing that the product does not have', async () => {
  await demo();
  const pages = await rows(
    `select blocks::text as text from site_page_version union all select blocks::text from site_section`,
  );
  const own = [...firstPages, challengeDays, trainingWords].map((all) => JSON.stringify(all));
  const texts = [...own, ...pages.map(({ text }) => String(text))];
  const kept = (names: RegExp) => Object.keys(routes).some((name) => names.test(name));
  const broken = promises
    .filter(([, names]) => !kept(names))
    .flatMap(([words]) => texts.flatMap((text) => text.match(words)?.[0] ?? []));
  expect(broken).toEqual([]);
  expect(promises.map(([words]) => words.test('Members ask questions under a lesson, and a coach answers.'))[0]).toBe(
    true,
  );
});

/** What the page of bonuses lists, and the resource that it is. */
const bonuses: Readonly<Record<string, string>> = {
  'Proposal template': 'Proposal that gets an answer',
  'Rate card': 'Rate card',
  'A plain contract': 'Contract for a first client',
  'Client tracker': 'Proposal tracker',
  'Profile checklist': 'Profile checklist',
};

test('the bonuses that a page lists are resources of the demo', async () => {
  await demo();
  const stack = (await firstContentOf({ name: 'bonus' }))!.blocks.find((block) => isBonusStack(block));
  const titles = isBonusStack(stack) ? stack.props.items.map(({ title }) => title) : [];
  expect(titles).toEqual(Object.keys(bonuses));
  const there = await rows(`select name from resource_file where status = 'published'`);
  expect(there.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.values(bonuses)));
});

type BonusStack = { type: 'bonusStack'; props: { items: { title: string }[] } };
const isBonusStack = (block: unknown): block is BonusStack =>
  typeof block === 'object' && block !== null && 'type' in block && block.type === 'bonusStack';
