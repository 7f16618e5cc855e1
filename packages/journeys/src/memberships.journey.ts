import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { stageMessages } from '@tribe/domain/features/journey/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { aBuyer, billing, opensCourse, refunds, start, statusesOf } from './testing/buyer.ts';
import { paysThere } from './testing/buying.ts';
import { beginJob, inDatabase, letDaysPass } from './testing/database.ts';
import { signIn } from './testing/people.ts';
import { arrivesAt, sees, settles } from './testing/screen.ts';

/** Goes on within the app, as a link does: the session stays as it is. */
const goesTo = (page: Page, address: string) =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);

/** Moves the dues of somebody to a day, so many from today in Manila. */
const moves = (userId: number, which: string, days: number) =>
  inDatabase(
    `update payment_schedule d set schedule_date = (now() at time zone 'Asia/Manila')::date + $2::int
     from invoice i join subscription s on s.id = i.subscription_id where i.id = d.invoice_id and s.user_id = $1 and ${which}`,
    userId,
    days,
  );

test('who misses a payment is paused in the session that is open, pays on a phone, and is back at once', async () => {
  const buyer = await aBuyer('fast-track-24', 'Three monthly payments');
  const { page, userId } = buyer;
  const [{ id: resource } = { id: 0 }] = await inDatabase<{ id: number }>(
    `select c.content_id as id from content_access c join funnel f on f.product_id = c.product_id
     where f.id = 'fast-track-24' and c.content_kind = 'resource'`,
  );
  const address = to('myResource', { id: resource });
  await page.goto(address);
  await page.getByRole('button', { name: 'Download' }).waitFor();

  // Fifteen days ago: one more than the days of grace.
  await moves(userId, 'd.sequence = 2', -15);
  await beginJob('billing.suspend');
  await expect.poll(() => statusesOf(userId)).toEqual(['suspended']);
  await goesTo(page, to('myResources'));
  await settles(buyer);
  await goesTo(page, address);
  await page.getByText('Your access is paused. Settle the overdue payment to open this').waitFor();
  expect(await page.getByRole('button', { name: 'Download' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Settle the payment' }).click();
  await sees(page, 'Your access is paused. You’ll get it back as soon as this is paid.');
  await settles(buyer);
  expect(await findings(page)).toEqual([]);

  // Home says the same first, and opens the payment.
  await goesTo(page, to('home'));
  await page.getByRole('heading', { name: /^Settle ₱[\d,.]+ to continue$/ }).waitFor();
  await settles(buyer);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: /^Pay ₱/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₱/ })
    .click();
  await paysThere(page);
  await sees(page, /Payment 3 of 3/);
  await goesTo(page, address);
  await page.getByRole('button', { name: 'Download' }).waitFor();
});

/** Renews by the button of that name in one's billing, or of such a name on home. */
async function renews({ page, email }: { page: Page; email: string }, button: string | RegExp): Promise<void> {
  await page.goto(typeof button === 'string' ? billing : to('home'));
  await page.getByRole('link', { name: button, exact: true }).click();
  await page.getByRole('button', { name: /^Pay ₱/ }).waitFor();
  // A renewal is for who is signed in: the checkout knows them.
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  expect(await page.getByLabel('First name').inputValue()).toBe('Joy');
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await paysThere(page);
  await page.getByRole('heading', { name: 'You’re in, Joy!' }).waitFor();
}

/** Has done the first task of their stage, as if by what it waits for. */
const finishesATask = (userId: number) =>
  inDatabase(
    `with task as (select t.id, t.points from stage_task t join user_stage us on us.stage_id = t.stage_id and us.left_at is null
       where us.user_id = $1 and t.status = 'active' and t.archived_at is null order by t.position, t.id limit 1),
     done as (insert into task_completion (user_id, task_id, completed_at, source, points_awarded)
       select $1, id, now(), 'rule', points from task)
     insert into points_entry (user_id, points, reason, reference) select $1, points, 'task', 'task:' || id from task where points <> 0`,
    userId,
  );

/** The days on which each subscription begins and ends, from today. */
const daysOf = (userId: number) =>
  inDatabase<{ begins: number; ends: number }>(
    `select starts_at - (now() at time zone 'Asia/Manila')::date as begins, expiry - (now() at time zone 'Asia/Manila')::date as ends
     from subscription where user_id = $1 order by id`,
    userId,
  );

test('a membership renewed before its end goes on from there, and one renewed later from that day; a returnee keeps stage and XP, and a refund ends it', async () => {
  const buyer = await aBuyer('tribe-membership', null);
  const { page, email, userId } = buyer;
  await finishesATask(userId);
  await page.goto(to('myStage'));
  await sees(page, /^1 of \d+ tasks done$/);
  const points = await page.getByTitle(/ XP$/).getAttribute('title');
  await letDaysPass(email, 320);
  await renews(buyer, 'Renew early');
  expect(await daysOf(userId)).toEqual([
    { begins: -320, ends: 45 },
    { begins: 46, ends: 410 },
  ]);
  await page.goto(billing);
  await sees(page, /^Starts /);

  await letDaysPass(email, 415);
  await opensCourse(page);
  await sees(page, 'Your membership has ended. Renew it to open this');
  await sees(page, /Your membership access has expired\. Click here to renew until/);
  // Home says it first, with the price and what is saved, and leads there in three presses: renew, pay, pay at the gateway.
  await page.goto(to('home'));
  await page.getByRole('heading', { name: /^Renew by / }).waitFor();
  await sees(page, /^Pick up where you left off: stage 0, .* are saved\.$/);
  await settles(buyer);
  expect(await page.getByRole('button', { name: /^Mark (as )?done/ }).count()).toBe(0);
  expect(await page.getByText('No events scheduled').count()).toBe(0);
  await sees(page, 'Renew to join');
  expect(await findings(page)).toEqual([]);
  await renews(buyer, /^Renew for ₱/);
  expect((await daysOf(userId)).slice(1)).toEqual([
    { begins: -369, ends: -5 },
    { begins: 0, ends: 365 },
  ]);
  await page.getByRole('link', { name: 'Start' }).click();
  const welcome = page.getByRole('dialog', { name: stageMessages.welcomeBack });
  await welcome.getByRole('link', { name: 'Go to my courses' }).click();
  await arrivesAt(page, to('myCourses'));
  await settles(buyer);
  await opensCourse(page);
  await start(page).waitFor();
  await settles(buyer);
  expect(await welcome.count()).toBe(0);
  // Stage, XP and journey form are as they were: nobody who comes back begins anew.
  await page.goto(to('myStage'));
  await page.getByRole('heading', { name: 'Setting Up for Success' }).waitFor();
  await sees(page, /^1 of \d+ tasks done$/);
  expect(await page.getByTitle(/ XP$/).getAttribute('title')).toBe(points);
  await settles(buyer);
  expect(await page.getByText(formMessages.fillJourneyForm).count()).toBe(0);

  await refunds(userId, 'Found work abroad');
  expect((await statusesOf(userId)).at(-1)).toBe('unenrolled');
  // Who loses a level signs in anew.
  await signIn(page, buyer);
  await page.goto(billing);
  await sees(page, '₱4,999.00 refunded');
  await settles(buyer);
  expect(await findings(page)).toEqual([]);
});
