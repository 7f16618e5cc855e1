import { eventMessages } from '@tribe/domain/features/events/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import type { Visit } from './testing/browser.ts';
import { visitAs } from './testing/people.ts';
import { sees, settles } from './testing/screen.ts';

const name = `Journey clinic ${Date.now().toString(36)}`;
const meeting = 'https://meeting.example/j/42';
const member = 'arnel.gatchalian.137@demo.test';
const halfHour = 1_800_000;

/** The next half hour that the form offers on the clocks of the academy, so many days on. */
function soon(days = 0): { day: string; time: string } {
  const at = Math.ceil((Date.now() + 60_000) / halfHour) * halfHour + 16 * halfHour + days * 48 * halfHour;
  const [, year, month, day, time = ''] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(new Date(at).toISOString()) ?? [];
  return { day: `${month}/${day}/${year}`, time };
}

async function createWeekly(page: Page): Promise<void> {
  const { day, time } = soon();
  await page.goto(to('newEvent'));
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Status').selectOption('published');
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByLabel('Time', { exact: true }).selectOption(time);
  await page.getByLabel('Repeats').selectOption('WEEKLY');
  await page.getByLabel('Ends').selectOption('count');
  await page.getByLabel('Join link').fill(meeting);
  await page.getByLabel(/^Joining opens/).fill('60');
  await page.getByLabel('XP for attending').fill('25');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await sees(page, /^Every week on \w+day, 10 times$/);
  await page.getByRole('table', { name: 'Times' }).getByRole('row').nth(10).waitFor();
}

async function isSound(visit: Visit): Promise<void> {
  await settles(visit);
  expect(await findings(visit.page)).toEqual([]);
}

async function answersAndJoins(visit: Visit): Promise<void> {
  const { page, context } = visit;
  await context.route(`${meeting}**`, (route) => route.fulfill({ body: 'The meeting' }));
  await page.goto(to('myEvents', undefined, { filter: 'recurring' }));
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Going', exact: true }).click();
  await sees(page, '1 going');
  const joining = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Join now' }).click();
  expect((await joining).url()).toContain('meeting.example');
  await sees(page, '25 XP for attending');
  await sees(page, 'You’ve joined.');
  await isSound(visit);
}

/** It took place a day earlier than planned: what is over gets a recording and the attendance of a sheet. */
async function records(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.getByRole('table', { name: 'Times' }).getByRole('link').first().click();
  await sees(page, /, joined$/);
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'Change this one' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Custom name').fill(`${name}, recorded`);
  await form.getByRole('textbox', { name: 'Custom description' }).fill('With three proposals.');
  await form.getByLabel('Day', { exact: true }).fill(soon(-1).day);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Link to the recording').fill('https://vimeo.com/76979871');
  await page.getByRole('button', { name: 'Save recording' }).click();
  await sees(page, 'Recording added');
  await page.getByRole('button', { name: 'Add attendance' }).click();
  await page.getByLabel('Email addresses').fill(`${member}, nobody@demo.test`);
  await isSound(visit);
  await page.getByRole('button', { name: 'Mark as attended', exact: true }).click();
  await sees(page, eventMessages.wasThere);
  await sees(page, eventMessages.notAMember);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('button', { name: /^Undo attendance of / }).waitFor();
  await isSound(visit);
}

/** Canceling one date, which whoever canceled it takes back. */
async function cancelsAndUndoes({ page }: Visit): Promise<void> {
  await page.getByRole('table', { name: 'Times' }).getByRole('link').nth(1).click();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'Cancel this one' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The host is ill');
  await dialog.getByRole('button', { name: 'Cancel this one' }).click();
  await page.getByRole('paragraph').filter({ hasText: 'The host is ill' }).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Change' }).waitFor();
  expect(await page.getByText('The host is ill').count()).toBe(0);
  await page.goBack();
}

test('an event from creation to recording: a weekly series is made, answered, joined and recorded, its XP given once', async () => {
  const [staff, visit] = await Promise.all([visitAs('admin'), visitAs(member, { width: 390 })]);
  await createWeekly(staff.page);
  await answersAndJoins(visit);
  await cancelsAndUndoes(staff);
  await records(staff);
  await visit.page.reload();
  await visit.page.getByRole('heading', { level: 1, name: `${name}, recorded` }).waitFor();
  await visit.page.getByRole('heading', { name: 'Recording' }).waitFor();
  await sees(visit.page, 'With three proposals.');
  await isSound(visit);
  for (const { watch } of [staff, visit]) expect(await watch.troubles()).toEqual([]);
}, 90_000);
