import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { inDatabase } from './testing/database.ts';
import { visitAs } from './testing/people.ts';
import { sees } from './testing/screen.ts';

type Person = { id: number; email: `${string}@${string}`; name: string; stageId: number };

/** Somebody in stage 1 who has sent the journey form and asked for nothing yet. */
async function someone(): Promise<Person> {
  const [found] = await inDatabase<Person>(
    `select u.id, u.email, p.first_name || ' ' || p.last_name as name, us.stage_id as "stageId"
     from user_stage us join stage s on s.id = us.stage_id and s.number = 1 join app_user u on u.id = us.user_id
     join user_profile p on p.user_id = u.id
     where us.left_at is null and u.email like '%.%@demo.test'
       and not exists (select from stage_move_up_request r where r.user_id = u.id) order by u.id desc limit 1`,
  );
  await inDatabase(
    `insert into form_response (form_id, version_id, user_id, status, last_saved_at, submitted_at)
     select f.id, (select max(v.id) from form_version v where v.form_id = f.id), $1, 'submitted', now(), now() from form f
     where f.slug = 'journey-form' and not exists (
       select from form_response r where r.user_id = $1 and r.form_id = f.id and r.status = 'submitted')`,
    found!.id,
  );
  return found!;
}

test('a member does their tasks and asks to move up, a coach approves in three clicks, and the new stage is open', async () => {
  const person = await someone();
  const { page } = await visitAs(person.email);
  await page.goto(to('myStage'));
  await page.getByRole('heading', { level: 1, name: 'Stage 1' }).waitFor();
  const open = page.getByRole('button', { name: /^Mark (as )?done: / });
  // The next one unfolds by itself.
  const toDo = page.getByRole('main').locator('button[aria-expanded]').filter({ hasNotText: '(done)' });
  for (let left = await toDo.count(); left > 0; left -= 1) {
    await open.first().click();
    await expect.poll(() => toDo.count()).toBeLessThan(left);
  }
  await page.getByRole('button', { name: 'Request move-up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask to move up' });
  await dialog.getByLabel(/What changed for you/).fill('I know my floor rate now: ₱390.00 an hour.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await sees(page, 'You sent your request');
  expect(await findings(page)).toEqual([]);

  const coach = await visitAs('coach');
  await coach.page.goto(to('reviewMoveUp', { id: person.stageId }));
  await coach.page.getByRole('button', { name: new RegExp(person.name) }).click();
  await sees(coach.page, /my floor rate now/);
  await coach.page.getByRole('radio', { name: /^Approve/ }).click();
  await sees(coach.page, /Yours, 30 min left|Yours, 29 min left/);
  expect(await findings(coach.page)).toEqual([]);
  await coach.page.getByRole('button', { name: /^Send/ }).click();
  await sees(coach.page, `Moved up: ${person.name}`);

  await page.reload();
  await sees(page, 'Welcome to Stage 2!');
  await page.getByRole('button', { name: 'See Stage 2' }).click();
  await page.getByRole('heading', { level: 1, name: 'Stage 2' }).waitFor();
  for (const view of ['xp', 'leaderboard']) {
    await page.goto(to('myStage', {}, { view }));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([view, await findings(page)]).toEqual([view, []]);
  }
});

test('the community report opens the rows of its figures', async () => {
  const { page } = await visitAs('admin');
  await page.goto(to('communityReport'));
  await page.getByRole('heading', { name: 'Stage funnel' }).waitFor();
  expect(await findings(page)).toEqual([]);
  const figure = page.getByRole('link', { name: /now in Your first offer$/ });
  const count = Number.parseInt(await figure.innerText(), 10);
  await figure.click();
  await sees(page, new RegExp(`of ${count}$`));
  for (const route of ['reports', 'reportSummary', 'manageStage'] as const) {
    await page.goto(to(route));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([route, await findings(page)]).toEqual([route, []]);
  }
});
