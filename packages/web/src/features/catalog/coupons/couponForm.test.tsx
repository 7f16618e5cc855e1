import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogMessages } from '@tribe/domain/features/catalog/messages.ts';
import type { CouponFieldsFragment } from '#generated/graphql.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { type FakeApi, fakeApi, refusal } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { waitingToasts } from '#ui/toast.ts';
import { CouponPage } from './CouponPage.tsx';
import { EditCouponPage } from './CouponFormPage.tsx';
import { couponState } from './couponWords.ts';

const coupon: CouponFieldsFragment & { __typename: string } = {
  __typename: 'Coupon',
  id: 3,
  funnelId: 'clinic',
  funnelName: 'Clinic',
  productPrice: 6000,
  code: 'SALAMAT',
  discountType: 'Percentage',
  value: 1_250,
  appliesTo: 'total',
  startsAt: null,
  endsAt: '2026-12-01T04:00:00.000Z',
  maxUses: 10,
  maxUsesPerPerson: 1,
  usedCount: 4,
  redeemedCount: 3,
  minAmount: 1000,
  status: 'active',
  version: 2,
  archivedAt: null,
};

let api: FakeApi;
const sent: Record<string, unknown>[] = [];
beforeEach(() => {
  sent.length = 0;
  api = fakeApi();
  api.operations['CouponById'] = () => ({ body: { data: { coupon } } });
  api.operations['UpdateCoupon'] = (variables) => {
    sent.push(variables);
    return { body: { data: { updateCoupon: coupon } } };
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(page: ReactElement) {
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as="admin">{page}</SomeoneKnown>
    </ClientContext>,
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a percentage has two decimals and is at most 100; an amount begins anew when the kind of discount changes', async () => {
  show(<EditCouponPage id={3} />);
  const percent = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Percent' });
  expect(percent.value).toBe('12.5');
  expect(screen.getByText('₱5,250.00')).toBeDefined();
  await userEvent.clear(percent);
  await userEvent.type(percent, '100.01');
  await save();
  expect(await screen.findByText(catalogMessages.percentTooHigh)).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Fixed Amount' }));
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  expect(amount.value).toBe('500.00');
  await userEvent.clear(amount);
  await userEvent.type(amount, '750.5');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    id: 3,
    version: 2,
    input: { discountType: 'Fixed Amount', value: 75_050, minAmount: 1000, maxUses: 10, endsAt: coupon.endsAt },
  });
});

test('a coupon is paused with all that it has, and who is behind is told', async () => {
  show(<CouponPage id={3} />);
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ id: 3, version: 2, input: { code: 'SALAMAT', value: 1_250, status: 'paused' } });
  api.operations['UpdateCoupon'] = () => refusal('CONFLICT', 'Somebody else changed this coupon meanwhile');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  await waitFor(() =>
    expect(waitingToasts.get().at(-1)).toMatchObject({
      tone: 'error',
      text: 'Somebody else changed this coupon meanwhile',
    }),
  );
});

test('what is left of a coupon is said in a word', () => {
  const now = new Date('2026-12-01T04:00:00.000Z');
  const before = new Date(now.getTime() - 1);
  const word = (more: object, at = before) => couponState({ ...coupon, ...more }, at)[0];
  expect([word({}), word({}, now), word({ usedCount: 10 }), word({ startsAt: now.toISOString() })]).toEqual([
    'Active',
    'Ended',
    'Used up',
    'Starts later',
  ]);
  expect([word({ status: 'paused', usedCount: 10 }), word({ status: 'archived' }, now)]).toEqual([
    'Paused',
    'Archived',
  ]);
});
