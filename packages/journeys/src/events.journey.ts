import { eventMessages } from '@tribe/domain/features/events/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { visitAs } from './testing/people.ts';
import { sees, settles } from './testing/screen.ts';

const name = `Journey clinic ${Date.now().toString(36)}`;
const meeting = 'https://meeting.example/j/42';
const member = 'rodel.nunez.169@demo.test';

/** The next half hour that the form offers, on the clocks of the academy. */
function soon(): { day: string; time: string } {
  const eightHours = 8 * 3_600_000;
  const manila = new Date(Math.ceil((Date.now() + 60_000) / 1_800_000) * 1_800_000 + eightHours).toISOString();
  const [, year, month, day, time = ''] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(manila) ?? [];
  return { day: `${month}/${day}/${year}`, time };
}

async function createWeekly(page: Page): Promise<void> {
  const { day, time } = soon();
  await page.goto(to('newEvent'));
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Status').selectOption('published');
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByLabel('Time', { exact: true }).selectOption(time);
  await page.getByLabel('Comes again').selectOption('WEEKLY');
  await page.getByLabel('Ends').selectOption('count');
  await page.getByLabel('Join link').fill(meeting);
  await page.getByLabel(/^Joining opens/).fill('60');
  await page.getByLabel('XP for being there').fill('25');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('a weekly event from its creation to joining it, and a recording that takes the place of the button', async () => {
  const staff = await visitAs('admin');
  await createWeekly(staff.page);
  await staff.page.getByRole('heading', { level: 1, name }).waitFor();
  await sees(staff.page, /^Every week on \w+day, 10 times$/);
  await staff.page.getByRole('table', { name: 'Times' }).getByRole('row').nth(10).waitFor();

  const visit = await visitAs(member, { width: 390 });
  const { page } = visit;
  await visit.context.route(`${meeting}**`, (route) => route.fulfill({ body: 'The meeting' }));
  await page.goto(to('myEvents', undefined, { filter: 'recurring' }));
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Going', exact: true }).click();
  await sees(page, '1 going');
  const joining = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Join now' }).click();
  expect((await joining).url()).toContain('meeting.example');
  await sees(page, '25 XP for being there');
  await sees(page, 'You have joined.');
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  expect(await visit.watch.troubles()).toEqual([]);

  await staff.page.getByRole('table', { name: 'Times' }).getByRole('link').first().click();
  await sees(staff.page, /, joined$/);

  await staff.page.goto(to('events', undefined, { search: 'first client', filter: 'past' }));
  await staff.page.getByRole('link', { name: 'Your first client: questions and answers' }).click();
  await staff.page.getByRole('button', { name: 'Over' }).click();
  await staff.page.getByRole('table', { name: 'Times' }).getByRole('link').first().click();
  await staff.page.getByLabel('Link to the recording').fill('https://vimeo.com/76979871');
  await staff.page.getByRole('button', { name: 'Save recording' }).click();
  await sees(staff.page, 'Recording added');
  await staff.page.getByRole('button', { name: 'Add attendance' }).click();
  await staff.page.getByLabel('Email addresses').fill(`${member}, nobody@demo.test`);
  await settles(staff);
  expect(await findings(staff.page)).toEqual([]);
  await staff.page.getByRole('button', { name: 'Mark as attended', exact: true }).click();
  await sees(staff.page, eventMessages.marked);
  await sees(staff.page, eventMessages.notAMember);
  expect(await staff.watch.troubles()).toEqual([]);

  await page.goto(to('myEvents', undefined, { filter: 'past' }));
  await page.getByRole('link', { name: 'Your first client: questions and answers' }).click();
  await page.getByRole('heading', { name: 'Recording' }).waitFor();
  await settles(visit);
  expect(await findings(page)).toEqual([]);
}, 90_000);
