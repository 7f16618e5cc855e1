import { roles } from '@tribe/domain/kernel/access/roles.ts';
import { routeNames, routes } from '@tribe/domain/kernel/routing/routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { publicPages, restRoutes } from '../features.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { signedInAffiliate } from './affiliates.ts';
import { aCourse } from './courses.ts';
import { aFunnel } from './catalog.ts';
import { rowsOfLists } from './listRows.ts';
import { rootFields, sends, snapshot, statusAt } from './matrixCalls.ts';
import { documentOf } from './matrixDocument.ts';
import { aMember, signedInAs } from './people.ts';
import { aPlayedReplica } from './playedReplica.ts';
import { aServer } from './server.ts';

// What a replica may answer runs here on connections that refuse to write.
const replica = aPlayedReplica();
const app = await aServer({ ratePerMinute: { member: 1_000_000, anonymous: 1_000_000 } }, {}, { replicas: replica });
const readable = Object.keys(snapshot.query).filter((name) => snapshot.query[name]?.reads === 'replica');

const viewers: (Ctx | null)[] = [null];
/** Arguments that find something, by the query. */
let found: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

beforeAll(async () => {
  for (const role of roles) viewers.push(await signedInAs(role));
  viewers.push(await signedInAffiliate());
  await rowsOfLists();
  const { id: courseId, lessons } = await aCourse({ units: [{ lessons: [{ isPreview: true }] }] });
  const funnel = { id: JSON.stringify((await aFunnel()).id), days: '30' };
  const userId = String(await aMember());
  const days = { from: '"2026-10-01"', until: '"2026-11-21"', step: '"month"' };
  found = {
    contentReaderPage: { id: String(courseId), kind: 'course' },
    courseLearning: { courseId: String(courseId) },
    funnelFigures: funnel,
    funnelSales: funnel,
    groupsOfPerson: { id: userId },
    memberContacts: { userId },
    memberWins: { userId },
    myAffiliateDashboard: { days: '30' },
    myAffiliateLinks: { days: '30' },
    paymentReport: days,
    publicLesson: { id: String(lessons[0]!.id) },
    report: { ...days, id: '"stages"' },
    reportRowPage: { ...days, id: '"stages"', table: '"stages"', rows: '"reached"' },
    savedViews: { route: '"batches"' },
    siteFigures: { days: '30' },
    timelinePage: { userId },
  };
});

test('no query that a replica may answer writes, whoever runs it', async () => {
  const wrote = new Set<string>();
  const unanswered = new Set(readable);
  for (const viewer of viewers)
    for (const name of readable)
      for (const input of found[name] ? [{}, found[name]] : [{}]) {
        const failedBefore = replica.failed;
        const { errors } = await sends(app, viewer, documentOf('query', rootFields.query[name]!, input, 2));
        if (replica.failed > failedBefore) wrote.add(name);
        if (!errors) unanswered.delete(name);
      }
  expect([...wrote]).toEqual([]);
  expect([...unanswered], 'Name arguments that find something in `found` above').toEqual([]);
}, 600_000);

test('no route that a replica may answer writes', async () => {
  const all = restRoutes.filter(({ operations }) => operations.some(({ reads }) => reads === 'replica'));
  const { served, failed } = replica;
  for (const { method, url } of all) await statusAt(app, viewers[1] ?? null, `${method} ${url}`);
  expect([replica.served - served > 1, replica.failed - failed]).toEqual([true, 0]);
});

test('no public page that a replica may answer writes', async () => {
  const wrote: string[] = [];
  let pages = 0;
  for (const name of routeNames) {
    const { load, live } = publicPages[name] ?? {};
    if (load?.reads !== 'replica') continue;
    pages += 1;
    const path = routes[name][0].replace('{id:Int}', '1').replace(/\{\w+:String\}/g, '1');
    for (const query of ['', ...(live?.names ?? []).map((each) => `?${each}=1`)]) {
      const failedBefore = replica.failed;
      await app.inject({ method: 'GET', url: `${path}${query}` });
      if (replica.failed > failedBefore) wrote.push(`${path}${query}`);
    }
  }
  expect([pages > 25, wrote]).toEqual([true, []]);
});
