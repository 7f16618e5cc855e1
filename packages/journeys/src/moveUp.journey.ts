import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findings } from './testing/axe.ts';
import type { Visit } from './testing/browser.ts';
import { paysThere } from './testing/buying.ts';
import { inDatabase } from './testing/database.ts';
import { sendJourneyForm } from './testing/journeyForm.ts';
import { awaitMail } from './testing/mail.ts';
import { visitAs, visitAsStranger } from './testing/people.ts';
import { arrivesAt, sees } from './testing/screen.ts';

const email = 'bituin@example.ph';

/** Signs up through the form and the link of the mail, and buys the membership, on a phone. */
async function aNewMember(): Promise<Visit> {
  const { address } = inject('academy');
  const visit = await visitAsStranger({ width: 390 });
  const { page } = visit;
  await page.goto(to('signup'));
  await page.getByLabel('First name').fill('Bituin');
  await page.getByLabel('Last name').fill('Ñuñez');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Sampaguita-9-Blooms');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await sees(page, accountMessages.checkYourMail);
  const [link] = /http\S+/.exec((await awaitMail(address, email, 'confirm-email')).text) ?? [];
  await page.goto(link ?? '');
  await arrivesAt(page, to('home'));

  await page.goto(to('checkout', { funnelId: 'tribe-membership' }));
  await page.getByLabel('First name').fill('Bituin');
  await page.getByLabel('Last name').fill('Ñuñez');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await paysThere(page);
  await page.getByRole('heading', { name: 'You’re in, Bituin!' }).waitFor();
  return visit;
}

/** Does what the tasks of the first stage ask for; the next one unfolds by itself, and only the last is marked done by hand. */
async function doesTheTasks(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const completesLesson = async (task: string) => {
    await main.getByRole('link', { name: `: ${task}` }).click();
    const saved = page.waitForResponse((answer) => /"CompleteLesson"/.test(answer.request().postData() ?? ''));
    await page.getByRole('button', { name: 'Mark complete' }).filter({ visible: true }).first().click();
    await saved;
    await page.goto(to('myStage'));
  };
  await completesLesson('Watch the Welcome Video');
  await inDatabase(
    `update user_profile set mobile_number = '+639171234567', city = 'Cebu City' where user_id = (select id from app_user where email = $1)`,
    email,
  );
  await main.getByRole('link', { name: 'Edit profile: Complete your profile' }).click();
  await page.getByRole('textbox', { name: /^Headline/ }).fill('I answer customers of online shops');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await sees(page, 'Profile saved');
  await page.goto(to('myStage'));
  await completesLesson('Prepare your workspace');
  await main.getByRole('button', { name: 'Mark as done: Say hello to your group' }).click();
}

test('from sign-up through journey form and tasks to a request that a coach approves in three clicks, and the new stage is open', async () => {
  const { page } = await aNewMember();
  await page.goto(to('myStage'));
  await page.getByRole('dialog').getByRole('link', { name: formMessages.fillJourneyForm }).click();
  await sendJourneyForm(page);
  await page.goto(to('myStage'));
  await page.getByRole('heading', { name: 'Setting Up for Success' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await doesTheTasks(page);
  await page.getByRole('button', { name: 'Request move-up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask to move up' });
  await dialog.getByLabel(/What changed for you/).fill('I know my floor rate now: ₱390.00 an hour.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await sees(page, 'You sent your request');
  expect(await findings(page)).toEqual([]);

  const coach = await visitAs('coach');
  const [{ id } = { id: 0 }] = await inDatabase<{ id: number }>('select id from stage where number = 0');
  await coach.page.goto(to('reviewMoveUp', { id }));
  await coach.page.getByRole('button', { name: /Bituin Ñuñez/ }).click();
  await sees(coach.page, /my floor rate now/);
  await coach.page.getByRole('radio', { name: /^Approve/ }).click();
  await sees(coach.page, /Yours, 30 min left|Yours, 29 min left/);
  expect(await findings(coach.page)).toEqual([]);
  await coach.page.getByRole('button', { name: /^Send/ }).click();
  await sees(coach.page, 'Moved up: Bituin Ñuñez');

  await page.reload();
  await sees(page, 'Welcome to Stage 1!');
  await page.getByRole('button', { name: 'See Stage 1' }).click();
  await page.getByRole('heading', { name: 'Your first offer' }).waitFor();
  for (const view of ['xp', 'leaderboard']) {
    await page.goto(to('myStage', {}, { view }));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([view, await findings(page)]).toEqual([view, []]);
  }

  // Off the leaderboards at once, by the switch of the profile.
  const board = to('myStage', {}, { view: 'leaderboard', scope: 'everyone', period: 'week' });
  await page.goto(board);
  await sees(page, /^You$/);
  await page.goto(to('myProfile', {}, { q: 'account' }));
  await page.getByRole('switch', { name: 'Show me on leaderboards' }).click();
  await sees(page, 'You’re off the leaderboards');
  await page.goto(board);
  await sees(page, /^You have \d+ XP here\.$/);
  expect(await page.getByText('Bituin Ñuñez', { exact: true }).count()).toBe(0);
});

test('a reviewer goes through proofs by arrows and to the first try by P, and says again what was said before', async () => {
  const { page } = await visitAs('head-coach');
  const [{ id, name } = { id: 0, name: '' }] = await inDatabase<{ id: number; name: string }>(
    `select r.from_stage_id as id, concat_ws(' ', p.first_name, p.last_name) as name from stage_move_up_request r
     join user_profile p on p.user_id = r.user_id where r.status = 'submitted' and r.attempt = 2 order by r.id limit 1`,
  );
  await page.goto(to('reviewMoveUp', { id }));
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('heading', { level: 2, name }).waitFor();
  const titles = await page.getByRole('region', { name: 'Tasks and proof' }).getByRole('listitem').count();
  expect(titles).toBeGreaterThan(1);
  await page.keyboard.press('e');
  const proof = page.getByRole('dialog');
  const first = await proof.getByRole('heading').innerText();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => proof.getByRole('heading').innerText()).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => proof.getByRole('heading').innerText()).toBe(first);
  await page.keyboard.press('Escape');
  await proof.waitFor({ state: 'detached' });
  await page.keyboard.press('p');
  await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toMatch(/^History/);
  await sees(page, /sent it again/);

  const message = page.getByRole('textbox', { name: /will read/ });
  await message.fill('Add SSS and PhilHealth, then send it again.');
  await page.getByRole('button', { name: 'Use a saved reply' }).click();
  const replies = page.getByRole('dialog', { name: 'Saved replies' });
  await replies.getByRole('button', { name: 'Save what you wrote' }).click();
  await replies.getByRole('listitem').waitFor();
  await page.keyboard.press('Escape');
  await replies.waitFor({ state: 'detached' });
  // It stays for the next one, in front of what is written there.
  await page.reload();
  await message.fill('Salamat!');
  await page.getByRole('button', { name: 'Use a saved reply' }).click();
  await replies.getByRole('button', { name: /^Add SSS/ }).click();
  expect(await message.inputValue()).toBe('Add SSS and PhilHealth, then send it again.\n\nSalamat!');
});
