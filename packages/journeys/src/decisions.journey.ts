import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import type { Visit } from './testing/browser.ts';
import { isLong } from './testing/long.ts';
import { inDatabase } from './testing/database.ts';
import { visitAs } from './testing/people.ts';
import { settles } from './testing/screen.ts';

/** Of the demo’s open dues: in a long run a morning at the desk. */
const many = isLong ? 40 : 15;

const laptop = { width: 1280, height: 800 };

/** What is decided by on each desk, with something real open. */
const queues: Record<string, { path: string; open?: (page: Page) => Locator; decides: (page: Page) => Locator }> = {
  proofs: {
    path: to('payment', {}, { views: 'proofs' }),
    decides: (page) => page.getByRole('button', { name: /^Approve(…| ₱)/ }),
  },
  refunds: {
    path: to('payment', {}, { views: 'refunds' }),
    decides: (page) => page.getByRole('button', { name: 'Mark as sent' }),
  },
  'payments to review': {
    path: to('payment', {}, { views: 'look' }),
    decides: (page) => page.getByRole('button', { name: 'Settle' }),
  },
  settlements: {
    path: to('payment', {}, { views: 'settlements' }),
    decides: (page) => page.getByRole('button', { name: 'Add file' }),
  },
  'move-ups': { path: to('reviewMoveUp', { id: 2 }), decides: (page) => page.getByRole('button', { name: /^Send/ }) },
  retention: { path: to('retention'), decides: (page) => page.getByRole('button', { name: /^Won’t renew/ }) },
  applications: {
    path: to('affiliates', {}, { status: 'applied' }),
    open: (page) => page.getByRole('row').nth(1).getByRole('link'),
    decides: (page) => page.getByRole('button', { name: 'Approve', exact: true }),
  },
};

/** One browser goes from desk to desk. */
let office: Promise<Visit> | undefined;

test.each(Object.entries(queues))(
  'what is decided at the desk of %s is in view at 1280 × 800',
  async (_name, { path, open, decides }) => {
    const visit = await (office ??= visitAs('admin'));
    const { page } = visit;
    await page.setViewportSize(laptop);
    await page.goto(path);
    await settles(visit);
    if (open) {
      await open(page).click();
      await settles(visit);
    }
    const box = await decides(page).filter({ visible: true }).first().boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(720);
  },
);

test(`${many} proofs are cleared by keys alone, and the one of a wrong press is taken back`, async () => {
  // The oldest of all, so that the keys reach nobody else’s.
  const proofs = await inDatabase<{ id: number }>(
    `with due as (
       select d.id, d.price, s.user_id from payment_schedule d join invoice i on i.id = d.invoice_id join subscription s on s.id = i.subscription_id
       where d.transaction_id is null and d.waived_at is null and d.price > 0 and s.status = 'active'
         and not exists (select from payment_proof p where p.schedule_id = d.id and p.status = 'waiting')
       order by d.schedule_date desc, d.id limit ${many}),
     proof as (
       insert into payment_proof (schedule_id, user_id, platform, amount, created_at)
       select id, user_id, 'counter', price, now() - interval '10 days' from due returning id, amount)
     insert into payment_proof_line (proof_id, reference, reference_digits, amount, paid_on)
     select id, (8800000000 + id)::text, (8800000000 + id)::text, amount, current_date from proof returning proof_id as id`,
  );
  expect(proofs).toHaveLength(many);
  const ids = proofs.map(({ id }) => id);
  const left = async () =>
    (
      await inDatabase<{ count: number }>(
        `select count(*)::int as count from payment_proof where id = any($1) and status = 'waiting' and reviewer_id is null`,
        ids,
      )
    )[0]?.count;
  const visit = await visitAs('admin');
  const { page } = visit;
  await page.setViewportSize(laptop);
  await page.goto(to('payment', {}, { views: 'proofs' }));
  await settles(visit);
  for (const [at] of ids.entries()) {
    if (at % 10 === 0) await page.keyboard.press('a');
    else {
      await page.keyboard.press('r');
      await page.keyboard.press('3');
      await page.keyboard.press('Enter');
    }
    await expect.poll(left, { interval: 30 }).toBe(many - 1 - at);
    // The next one is open once none is “Approving…” or being rejected.
    await page.getByRole('button', { name: /^(Approve(…| ₱)|Extra payment)/ }).waitFor();
  }
  await page.keyboard.press('u');
  await expect.poll(left).toBe(1);
  await settles(visit);
  expect(await findings(page)).toEqual([]);
  const decided = async () =>
    (
      await inDatabase<{ count: number }>(
        `select count(*)::int as count from payment_proof where id = any($1) and status in ('approved', 'rejected')`,
        ids,
      )
    )[0]?.count;
  await expect.poll(decided).toBe(many - 1);
  expect(await left()).toBe(1);
});
