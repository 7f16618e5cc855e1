import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { expect, inject, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { isLong } from './testing/long.ts';
import { awaitMail } from './testing/mail.ts';
import { visitAs, visitAsStranger } from './testing/people.ts';
import { fits, sees, settles } from './testing/screen.ts';

/** The promise is five seconds, which the long run measures: it has the machine to itself. */
const soon = isLong ? { timeout: 5_000 } : {};

test('a visitor’s open page says within seconds that the training is live, and that it no longer is', async () => {
  const visitor = await visitAsStranger({ width: 360 });
  await visitor.page.goto(to('freeTrainingBeginner'));
  await sees(visitor.page, 'Three evenings, one clear next step');
  expect(await visitor.page.getByText('Join the live room').count()).toBe(0);
  await visitor.page.evaluate('window.stays = true');

  const staff = await visitAs('admin');
  await staff.page.goto(to('liveWorkshopBeginner'));
  const live = staff.page.getByRole('switch', { name: 'Workshop is live' });
  await live.click();
  await staff.page.getByRole('button', { name: 'Go live', exact: true }).click();
  await sees(staff.page, 'Day 2 is live');
  await settles(staff);
  expect(await findings(staff.page)).toEqual([]);

  await visitor.page.getByText('Day 2 is live now').first().waitFor(soon);
  await visitor.page.getByRole('link', { name: 'Join the live room' }).first().waitFor();
  expect(await findings(visitor.page)).toEqual([]);
  expect(await fits(visitor.page)).toBe(true);
  await staff.page.getByRole('button', { name: 'Undo going live' }).click();
  await visitor.page
    .getByText('Day 2 is live now')
    .first()
    .waitFor({ state: 'detached', ...soon });
  expect(await visitor.page.evaluate('window.stays')).toBe(true);

  await visitor.page.getByRole('link', { name: 'Watch day 1' }).click();
  await sees(visitor.page, 'What comes next');
  await visitor.page.getByRole('link', { name: 'Get the freebie' }).waitFor();
  expect(await findings(visitor.page)).toEqual([]);
});

test('without a script a visitor joins the challenge, does day 1 by the link of the mail, and finds it done', async () => {
  const visit = await visitAsStranger({ width: 390, hasScript: false });
  const { page } = visit;
  const email = `nina.${Date.now().toString(36)}@example.ph`;
  await page.goto(to('twelveDayChallenge'));
  await page.getByLabel('First name').fill('Niña');
  await page.getByLabel('Email').fill('nobody@nowhere');
  await page.getByRole('button', { name: 'Start day 1' }).click();
  await sees(page, 'Enter a valid email address');
  await page.getByLabel('First name').fill('Niña');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Start day 1' }).click();
  await sees(page, 'Check your inbox');
  const { link } = await awaitMail(inject('academy').address, email, 'challenge');
  const { pathname, search } = new URL(link ?? '');
  await page.goto(`${pathname}${search}`);
  await sees(page, '0 of 12 days done');
  await page.getByRole('button', { name: 'I did day 1' }).click();
  await sees(page, '1 of 12 days done');
  expect(await page.getByRole('button', { name: 'I did day 2' }).count()).toBe(0);
});
