import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import type { Visit } from './testing/browser.ts';
import { visitAs } from './testing/people.ts';
import { sees, settles } from './testing/screen.ts';

/** Goes on without a network. */
const phone = { width: 390, keepsOffline: true } as const;
const savedHere = "Saved on this device. We'll sync when you're online.";

type Task = { id: number; title: string; points: number; proofRequired: boolean; rule: string | null };
type Event = { id: number; eventId: number; rsvp: string | null; isOpen: boolean; capacity: number | null };
type Known = {
  redwood: { currentUser: { isJourneyFormCompleted: boolean; membershipStatus: string | null } };
  duesAndExpiration: { isPaused: boolean; overduePayments: object | null };
};
type Found = Known & { myEventPage: { rows: Event[] } };
const known =
  'redwood { currentUser { isJourneyFormCompleted membershipStatus } } duesAndExpiration { isPaused overduePayments { __typename } }';

/** Whose membership runs may do tasks. Who is late is paused as soon as another journey begins the work of the night. */
const mayStudy = ({ redwood: { currentUser }, duesAndExpiration }: Known): boolean =>
  currentUser.isJourneyFormCompleted &&
  currentUser.membershipStatus === 'Active' &&
  !duesAndExpiration.isPaused &&
  duesAndExpiration.overduePayments === null;
type Email = `${string}@${string}`;

/** One green pixel. */
const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let visit: Visit;
let staff: Visit;
let who: { id: number; email: Email };
let task: Task;
let event: Event;

async function asks<Data>({ request }: BrowserContext, query: string): Promise<Data> {
  const headers = { 'auth-provider': 'dbAuth' };
  const answer = await request.post('/api/graphql', { headers, data: { query } });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data;
}

type Progress = { userStageProgress: { points: number; remainingTasks: Task[] } };
const progressOf = async (id: number) =>
  (
    await asks<Progress>(
      staff.context,
      `{ userStageProgress(id: ${id}) { points remainingTasks { id title points proofRequired rule } } }`,
    )
  ).userStageProgress;

/** What the server holds, as staff see it. */
async function onServer(): Promise<{ points: number; open: number[]; answers: string[] }> {
  const { points, remainingTasks } = await progressOf(who.id);
  const { eventAttendeePage } = await asks<{ eventAttendeePage: { rows: { userId: number; answer: string }[] } }>(
    staff.context,
    `{ eventAttendeePage(occurrenceId: ${event.id}, pageSize: 100) { rows { userId answer } } }`,
  );
  return {
    points,
    open: remainingTasks.map(({ id }) => id),
    answers: eventAttendeePage.rows.filter(({ userId }) => userId === who.id).map(({ answer }) => answer),
  };
}

const addressOfEvent = () => to('myEvent', { id: event.eventId }, { on: event.id });
const buttonOf = (page: Page, { title }: Task) => page.getByRole('main').getByRole('button', { name: `: ${title}` });

/** Opens a task in the list, where it isn't the one that is open already. */
async function unfolds(page: Page, { title }: Task): Promise<void> {
  const row = page.getByRole('main').locator('button[aria-expanded]').filter({ hasText: title });
  await row.waitFor();
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
}
const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const waiting = (page: Page) =>
  page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('outbox:')).length`);

/** Opens a page and waits until the worker has kept what it shows, by the name of the answer. */
async function opens(page: Page, path: string, answer: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const known = `caches.open('answers').then((cache) => cache.keys()).then((all) =>
    ['WhoIsHere', ${JSON.stringify(answer)}].every((name) => all.some(({ url }) => decodeURIComponent(url).includes(name))))`;
  await expect.poll(() => page.evaluate(known), { interval: 200 }).toBe(true);
}

/** Counts what was sent of each mutation and reached the server. */
function counts(context: BrowserContext): Record<string, number> {
  const count: Record<string, number> = { FinishTask: 0, AnswerEvent: 0 };
  context.on('response', (response) => {
    const [, name = ''] = /"operationName":"(FinishTask|AnswerEvent)"/.exec(response.request().postData() ?? '') ?? [];
    // What a page asks its worker, the worker asks the server: only one of the two is counted.
    if (name && response.ok() && !response.request().serviceWorker()) count[name] = (count[name] ?? 0) + 1;
  });
  return count;
}

type Learner = { visit: Visit; who: typeof who; task: Task; event: Event };

/** A member with a task that they finish by their own word, and an event that they have not answered; not this one. */
async function aLearner(not?: number): Promise<Learner> {
  const { userPage } = await asks<{ userPage: { rows: { id: number; email: Email }[] } }>(
    staff.context,
    '{ userPage(pageSize: 100, search: "@demo.test") { rows { id email } } }',
  );
  for (const person of userPage.rows.toReversed()) {
    if (person.id === not || !/\.\d+@/.test(person.email)) continue;
    const open = (await progressOf(person.id)).remainingTasks;
    const plain = open.find(({ proofRequired, rule }) => !proofRequired && rule === null);
    if (!plain) continue;
    const member = await visitAs(person.email, phone);
    const found = await asks<Found>(
      member.context,
      `{ ${known} myEventPage(filter: "upcoming", pageSize: 50) { rows { id eventId rsvp isOpen capacity } } }`,
    );
    const free =
      mayStudy(found) && found.myEventPage.rows.find((one) => one.isOpen && one.rsvp === null && one.capacity === null);
    if (free) return { visit: member, who: person, task: plain, event: free };
    await member.context.close();
  }
  throw new Error('The demo academy has nobody with an open task and an unanswered event');
}

beforeAll(async () => {
  staff = await visitAs('admin');
  ({ visit, who, task, event } = await aLearner());
}, 60_000);

test('a task finished and an event answered without a network wait, survive the tab, and are sent once from another', async () => {
  const { page, context } = visit;
  const before = await onServer();
  await opens(page, to('myStage'), 'MyStageProgress');
  await opens(page, addressOfEvent(), `MyEvent:{"id":${event.eventId},"occurrenceId":${event.id}}`);
  await context.setOffline(true);
  await choice(page, 'Going').click();
  await sees(page, savedHere);
  await page.goto(to('myStage'), { waitUntil: 'commit' });
  await unfolds(page, task);
  await buttonOf(page, task).click();
  await sees(page, "You're offline. 2 changes waiting");
  await page.reload({ waitUntil: 'commit' });
  await sees(page, "You're offline. 2 changes waiting");
  await sees(page, task.title);
  expect(await buttonOf(page, task).count()).toBe(0);
  await page.goto(addressOfEvent(), { waitUntil: 'commit' });
  await choice(page, 'Going').and(page.locator('[aria-pressed="true"]')).waitFor();
  await page.close();
  expect(await onServer()).toEqual(before);

  const sent = counts(context);
  const later = await context.newPage();
  await later.goto(to('home'), { waitUntil: 'commit' });
  await later.getByRole('heading', { level: 1 }).waitFor();
  expect(await waiting(later)).toBe(1);
  await context.setOffline(false);
  await expect.poll(() => waiting(later)).toBe(0);
  expect(sent).toEqual({ FinishTask: 1, AnswerEvent: 1 });
  expect(await onServer()).toEqual({
    points: before.points + task.points,
    open: before.open.filter((id) => id !== task.id),
    answers: ['going'],
  });
  visit = { ...visit, page: later };
}, 60_000);

test('the agenda and an event ahead are read without a network though nobody opened them, and the line above covers nothing', async () => {
  const { page, context } = await visitAs(who.email, phone);
  await page.goto(to('home'));
  // Home may contain the live event; the others are fetched one after another.
  const kept = `caches.open('answers').then((cache) => cache.keys()).then((all) =>
    Object.entries({ WhoIsHere: 1, '"filter":"all"': 1, 'MyEvent:': 4 }).every(([name, count]) =>
      all.filter(({ url }) => decodeURIComponent(url).includes(name)).length >= count))`;
  await expect.poll(() => page.evaluate(kept), { interval: 200 }).toBe(true);
  const font = `caches.match(document.querySelector('link[as="font"]').href).then(Boolean)`;
  await expect.poll(() => page.evaluate(font), { interval: 200 }).toBe(true);
  await context.setOffline(true);
  await sees(page, "You're offline");
  await page.goto(to('myEvents'), { waitUntil: 'commit' });
  await sees(page, "You're offline");
  const first = page.getByRole('main').getByRole('article').getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const [strip, header] = await Promise.all(
    [page.getByText("You're offline"), page.getByRole('banner')].map((it) => it.boundingBox()),
  );
  expect(strip!.y + strip!.height).toBeLessThanOrEqual(header!.y);
  await context.setOffline(false);
  await page.getByText("You're offline").waitFor({ state: 'hidden' });
  await context.close();
}, 60_000);

test('that the network is gone is said though it went before anything was brought for that', async () => {
  const { page, context } = await visitAs(who.email, { width: 390 });
  await page.goto(to('home'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.setOffline(true);
  await sees(page, "You're offline");
  await context.close();
}, 60_000);

/** Somebody else, with a task that asks for proof. */
async function withProof(): Promise<{ person: typeof who; proof: Task; member: Visit }> {
  const { userPage } = await asks<{ userPage: { rows: { id: number; email: Email }[] } }>(
    staff.context,
    '{ userPage(pageSize: 100, search: "@demo.test") { rows { id email } } }',
  );
  for (const person of userPage.rows) {
    if (person.id === who.id || !/\.\d+@/.test(person.email)) continue;
    const proof = (await progressOf(person.id)).remainingTasks.find(({ proofRequired }) => proofRequired);
    if (!proof) continue;
    const member = await visitAs(person.email, phone);
    if (mayStudy(await asks<Known>(member.context, `{ ${known} }`))) return { person, proof, member };
    await member.context.close();
  }
  throw new Error('The demo academy has nobody with a task that asks for proof');
}

test('a picture that shows a task waits in the browser without a network, and goes out with it', async () => {
  const { person, proof, member } = await withProof();
  const { page, context } = member;
  const open = async () => (await progressOf(person.id)).remainingTasks.some(({ id }) => id === proof.id);
  await opens(page, to('myStage'), 'MyStageProgress');
  await context.setOffline(true);
  await page.reload({ waitUntil: 'commit' });
  await unfolds(page, proof);
  await page.getByLabel(/Add a photo/).setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: aPicture });
  await sees(page, 'Kept on this device');
  await page.getByRole('button', { name: /^Submit/ }).click();
  await sees(page, savedHere);
  expect(await open()).toBe(true);
  await page.goto(to('home'), { waitUntil: 'commit' });
  await context.setOffline(false);
  await expect.poll(() => waiting(page), { timeout: 30_000 }).toBe(0);
  expect(await open()).toBe(false);
  const { userStageProgress } = await asks<{ userStageProgress: { stageTasks: { id: number; pictures: object[] }[] } }>(
    staff.context,
    `{ userStageProgress(id: ${person.id}) { stageTasks { id pictures { name isPdf } } } }`,
  );
  expect(userStageProgress.stageTasks.find(({ id }) => id === proof.id)?.pictures).toHaveLength(1);
  await context.close();
}, 60_000);

test('where the answer of the server is lost, the same is sent again and counts once', async () => {
  ({ visit, who, task, event } = await aLearner(who.id));
  const { page, context } = visit;
  const before = await onServer();
  const reached: string[] = [];
  // Through the context, since what a service worker sends is no request of the page.
  await context.route('**/api/graphql', async (route) => {
    const { operationName, variables } = JSON.parse(route.request().postData() ?? '{}');
    if (operationName !== 'FinishTask' && operationName !== 'AnswerEvent') return route.continue();
    const answer = await route.fetch();
    const isFirst = !reached.some((one) => one.startsWith(operationName));
    reached.push(`${operationName} ${variables.clientEventId ?? variables.taskId} ${variables.at}`);
    return isFirst ? route.abort() : route.fulfill({ response: answer });
  });
  await page.goto(to('myStage'));
  await unfolds(page, task);
  await buttonOf(page, task).click();
  await sees(page, savedHere);
  await page.goto(addressOfEvent());
  await choice(page, 'Maybe').click();
  await sees(page, savedHere);
  await expect.poll(() => waiting(page), { timeout: 30_000 }).toBe(0);
  expect(reached).toHaveLength(4);
  expect(new Set(reached).size).toBe(2);
  expect(await onServer()).toEqual({
    points: before.points + task.points,
    open: before.open.filter((id) => id !== task.id),
    answers: ['maybe'],
  });
  await context.unroute('**/api/graphql');
  await page.reload();
  await choice(page, 'Maybe').and(page.locator('[aria-pressed="true"]')).waitFor();
  await settles({ ...visit, page });
  expect(await findings(page)).toEqual([]);
  await Promise.all([context.close(), staff.context.close()]);
}, 60_000);
