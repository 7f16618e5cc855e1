import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitAs } from './testing/people.ts';
import { sees, settles } from './testing/screen.ts';
import { dragsByTouch } from './testing/touch.ts';

test('staff form challenge groups: a proposal, a move by hand that breaks its places, the fix, and accept', async () => {
  const visit = await visitAs('tribe-team-fa');
  const { page } = visit;
  await page.goto(to('challengeGroups', {}, { view: 'proposal' }));
  await page.getByLabel('Batch').selectOption({ label: 'Batch 24' });
  await page.getByLabel('People per group').fill('2');
  await page.getByRole('button', { name: 'Propose groups' }).click();
  const accept = page.getByRole('button', { name: /^Accept \d+ groups$/ });
  await accept.waitFor();
  const group = (place: number) => page.getByRole('region', { name: `Challenge ${place}`, exact: true });
  await group(1)
    .getByRole('button', { name: /^Move / })
    .first()
    .focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  // A full group is offered last, with its warning.
  await dialog.getByRole('button', { name: /Full/ }).first().click();
  await page.getByRole('region', { name: 'To settle' }).waitFor();
  expect(await accept.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('region', { name: 'To settle' }).waitFor({ state: 'detached' });
  // The screen shows the undo before the server has saved it.
  await settles(visit);
  await accept.click();
  await page.getByRole('table').waitFor();
  await sees(page, 'Challenge 2');
});

test('on a phone somebody is dragged with a finger out of their group, and back with Undo', async () => {
  const { page } = await visitAs('tribe-team-fa', { width: 390, hasTouch: true });
  await page.goto(to('challengeGroups', {}, { view: 'proposal' }));
  await page.getByLabel('Batch').selectOption({ label: 'Batch 23' });
  await page.getByRole('button', { name: 'Propose groups' }).tap();
  const group = page.getByRole('region', { name: 'Challenge 1', exact: true });
  const place = page.getByRole('region', { name: 'Challenge 2', exact: true });
  const people = (of: Locator) => of.getByRole('button', { name: /^Move / });
  await people(place).first().waitFor();
  const before = [await people(group).count(), await people(place).count()];
  const card = group.locator('[data-person]').last();
  // Tall enough for both groups, since a finger reaches what the screen shows.
  await page.setViewportSize({ width: 390, height: 2_400 });
  const handle = await middleOf(card.locator('.touch-none'));
  const at = await middleOf(place.getByRole('heading'));
  await dragsByTouch(page, handle, at);
  await expect
    .poll(async () => [await people(group).count(), await people(place).count()])
    .toEqual([before[0]! - 1, before[1]! + 1]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => people(group).count()).toBe(before[0]!);
});

async function middleOf(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error('It isn’t on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a member checks in: last week’s promise comes back, the blocker reaches the lead’s morning, and one tap settles it', async () => {
  const member = await visitAs('member');
  await member.page.goto(to('accountabilityBuddies'));
  await sees(member.page, 'Last week you promised');
  await member.page.getByLabel('What did you do?').fill('Sent six proposals, ñ and ₱ included');
  await member.page.getByLabel('What will you do next week?').fill('Call the clinic');
  await member.page.getByText('Yes, I need help').click();
  await member.page.getByLabel('What’s in your way?').fill('My laptop is in repair');
  await member.page.locator('label', { hasText: 'Good' }).click();
  await member.page.getByRole('button', { name: 'Send check-in' }).click();
  await sees(member.page, 'Sent six proposals, ñ and ₱ included');

  const lead = await visitAs('team-lead');
  await lead.page.goto(to('accountabilityBuddies'));
  await sees(lead.page, 'Who needs you today');
  const first = lead.page.getByRole('button', { name: /^Reached them: / }).first();
  await first.click();
  await sees(lead.page, '1 done');
  await lead.page.getByRole('button', { name: /^Undo: / }).click();
  await first.waitFor();
});

test('a leader’s own group shows who is in it, and attendance is taken in two taps', async () => {
  const { page } = await visitAs('coach');
  await page.goto(to('viewGroup'));
  await page.getByRole('button', { name: 'Take attendance' }).click();
  await page.getByRole('button', { name: /^Save, \d+ of \d+ there$/ }).click();
  await sees(page, /\d+ (person|people) marked present/);
});
