import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { heights, type Visit } from './testing/browser.ts';
import { visitAs, visitAsStranger } from './testing/people.ts';
import { arrivesAt, chooses, sees, settles } from './testing/screen.ts';

const mark = Date.now().toString(36);
const names = {
  term: `In four ${mark}`,
  product: `Proposal Clinic ${mark}`,
  funnel: `Clinic of ${mark}`,
  coupon: `CLINIC-${mark.toUpperCase()}`,
};
const funnelId = `clinic-of-${mark}`;

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const box = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}( optional)?$`) });

/** A screen at both widths: nothing that axe finds, and nothing that is wider than it. */
async function looksRight(visit: Visit): Promise<void> {
  for (const width of [390, 1280] as const) {
    await visit.page.setViewportSize({ width, height: heights[width] });
    await settles(visit);
    expect(await findings(visit.page)).toEqual([]);
    expect(await visit.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  }
}

test('staff make a payment term, a product and a funnel with a coupon, and wrong input is explained', async () => {
  const visit = await visitAs('admin');
  const { page } = visit;

  await page.goto(to('newPaymentTerm'));
  await box(page, 'Name').fill(names.term);
  await box(page, 'Number of payments').fill('1');
  await save(page);
  await sees(page, 'Number of payments is too low. Enter 2 or more.');
  await box(page, 'Number of payments').fill('4');
  await sees(page, 'A price of ₱12,000.00 comes to 4 monthly payments of ₱3,000.00');
  await save(page);
  await page.getByRole('heading', { name: names.term }).waitFor();

  await page.goto(to('newProduct'));
  await box(page, 'Price').fill('4,000');
  await save(page);
  await sees(page, 'Name is required');
  await box(page, 'Name').fill(names.product);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active');
  await chooses(page, 'Bundled products', 'Proposal Kit');
  await save(page);
  await page.getByRole('heading', { name: names.product }).waitFor();
  await page.getByRole('link', { name: 'Proposal Kit' }).waitFor();

  await page.getByRole('link', { name: 'New funnel' }).click();
  await box(page, 'Name').fill(names.funnel);
  expect(await box(page, 'Address').inputValue()).toBe(funnelId);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published');
  await save(page);
  await sees(page, 'Offer at least one payment term before you publish');
  await page.getByRole('checkbox', { name: 'One-time payment' }).check();
  await page.getByRole('checkbox', { name: names.term }).check();
  await sees(page, '4 monthly payments of ₱1,000.00');
  await box(page, 'Address').fill('fast-track-24');
  await save(page);
  await sees(page, 'Address is already used by another page, affiliate or redirect');
  await box(page, 'Address').fill(funnelId);
  await save(page);
  await arrivesAt(page, to('funnel', { id: funnelId }));
  await sees(page, `/checkout/${funnelId}`);

  await page.getByRole('tab', { name: /^Coupons/ }).click();
  await page.getByRole('link', { name: 'New coupon' }).click();
  await box(page, 'Percent').fill('120');
  await box(page, 'Code').fill('two words');
  await save(page);
  await sees(page, 'Percentage can’t be more than 100');
  await sees(page, 'Code can have letters, digits, hyphens and underscores');
  await box(page, 'Percent').fill('12.5');
  await box(page, 'Code').fill(names.coupon.toLowerCase());
  await sees(page, '₱4,000.00 becomes ₱3,500.00');
  await looksRight(visit);
  await save(page);
  await page.getByRole('heading', { name: names.coupon }).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await page.getByRole('heading', { name: 'Paused' }).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Resume' }).click();
  await page.getByRole('heading', { name: 'Active' }).waitFor();
});

test('what is ordered through it is seen on the funnel, with what it comes to', async () => {
  const stranger = await visitAsStranger();
  const placed = await stranger.context.request.post('/api/checkout', {
    headers: { 'idempotency-key': `journey-${mark}-0123456789` },
    data: {
      funnelId,
      paymentTermId: 'one-time',
      couponCode: names.coupon,
      email: `nina-${mark}@example.ph`,
      mobileNumber: null,
      firstName: 'Niña',
      lastName: `Peña ${mark}`,
      acceptsTerms: true,
    },
  });
  expect(await placed.json()).toMatchObject({ token: expect.any(String) });

  const visit = await visitAs('tribe-team-ro');
  const { page } = visit;
  await page.goto(to('funnel', { id: funnelId }));
  await sees(page, `Niña Peña ${mark}`);
  await sees(page, '1 still open, 0 expired');
  await sees(page, '₱3,500.00');
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
  await looksRight(visit);
});

test('whoever saves from a tab that is behind is told, and keeps what was typed', async () => {
  const [{ page: first }, { page: second }] = [await visitAs('admin'), await visitAs('admin')];
  const edit = to('editFunnel', { id: funnelId });
  for (const page of [first, second]) {
    await page.goto(edit);
    await box(page, 'Name').waitFor();
  }
  await box(first, 'Seats').fill('20');
  await save(first);
  await arrivesAt(first, to('funnel', { id: funnelId }));
  await box(second, 'Seats').fill('30');
  await save(second);
  await second.getByRole('alert').waitFor();
  expect(await box(second, 'Seats').inputValue()).toBe('30');
  await sees(first, '1 of 20 seats taken');
});
