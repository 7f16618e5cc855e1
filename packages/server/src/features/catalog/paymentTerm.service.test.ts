import { expect, test } from 'vitest';
import { listPaymentTerms } from '#features/catalog/choices.service.ts';
import {
  archivePaymentTerm,
  createPaymentTerm,
  findPaymentTerm,
  pagePaymentTerms,
  updatePaymentTerm,
} from '#features/catalog/paymentTerm.service.ts';
import { codeOf } from '../../testing/accounts.ts';
import { auditRows } from '../../testing/audit.ts';
import { signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, contextOf } from '../../testing/world.ts';

let count = 0;
const anInput = (input: object = {}) => ({
  name: `Term ${(count += 1)} of the test`,
  type: 'installment',
  numberOfPayments: 3,
  intervalMonths: 1,
  downPaymentKind: 'none',
  downPaymentAmount: 0,
  downPaymentBasisPoints: 0,
  priceAdjustment: 0,
  graceDays: 14,
  onMissed: 'suspend',
  active: true,
  ...input,
});

test('who may not open payment terms sees none, and nobody without payment-term_create makes one', async () => {
  expect(await codeOf(pagePaymentTerms(aStranger(), {}))).toBe('UNAUTHENTICATED');
  expect(await codeOf(pagePaymentTerms(await signedInAs('success-manager'), {}))).toBe('FORBIDDEN');
  expect(await codeOf(listPaymentTerms(await signedInAs('coach')))).toBe('FORBIDDEN');
  expect(await listPaymentTerms(await signedInAs('success-manager'))).toBeInstanceOf(Array);
  const reader = await signedInAs('tribe-team-ro');
  expect(await codeOf(createPaymentTerm(reader, anInput()))).toBe('FORBIDDEN');
  expect(await codeOf(archivePaymentTerm(reader, 'one-time'))).toBe('FORBIDDEN');
});

test('a term gets its id from its name, and keeps it', async () => {
  const staff = contextOf(await signedInAs('tribe-team-fa'));
  const made = await staff.run(createPaymentTerm, [anInput({ name: 'Tatlong Piña' })]);
  expect(made).toMatchObject({ id: 'tatlong-pina', downPayment: 0, version: 1, funnelCount: 0 });
  const saved = await staff.run(updatePaymentTerm, [made.id, anInput({ name: 'Apat na Piña' }), 1]);
  expect(saved).toMatchObject({ id: 'tatlong-pina', name: 'Apat na Piña', version: 2 });
  const again = await staff.run(createPaymentTerm, [anInput({ name: 'Tatlong Piña' })]);
  expect(again.id).toBe('tatlong-pina-2');
  expect((await staff.run(createPaymentTerm, [anInput({ name: 'New' })])).id).toBe('new-2');
  expect(await codeOf(staff.run(createPaymentTerm, [anInput({ name: ' tatlong PIÑA ' })]))).toBe('BAD_USER_INPUT');
  expect((await auditRows('payment-term', 'tatlong-pina')).map(({ action }) => action)).toEqual([
    'payment-term.created',
    'payment-term.updated',
  ]);
});

test('a down payment is an amount or a percentage, and what is paid at once has none', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const make = (input: object) => staff.run(createPaymentTerm, [anInput(input)]);
  const fixed = { downPaymentKind: 'fixed', downPaymentAmount: 150_000, downPaymentBasisPoints: 3_025 };
  expect(await make(fixed)).toMatchObject({ downPaymentKind: 'fixed', downPayment: 150_000 });
  expect(await make({ ...fixed, downPaymentKind: 'percent' })).toMatchObject({ downPayment: 3_025 });
  expect(await make({ ...fixed, type: 'one-time' })).toMatchObject({ downPaymentKind: 'none', numberOfPayments: 1 });
  const wrong: readonly [object, string][] = [
    [{ numberOfPayments: 1 }, 'numberOfPayments'],
    [{ numberOfPayments: 61 }, 'numberOfPayments'],
    [{ downPaymentKind: 'percent', downPaymentBasisPoints: 10_001 }, 'downPaymentBasisPoints'],
    [{ downPaymentKind: 'fixed' }, 'downPaymentAmount'],
    [{ graceDays: -1 }, 'graceDays'],
    [{ intervalMonths: 0 }, 'intervalMonths'],
    [{ type: 'weekly' }, 'type'],
  ];
  for (const [input, path] of wrong) await expect(make(input)).rejects.toMatchObject({ issues: [{ path: [path] }] });
});

test('an archived term leaves the lists', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const made = await staff.run(createPaymentTerm, [anInput()]);
  const idle = await staff.run(createPaymentTerm, [anInput({ active: false })]);
  await staff.run(archivePaymentTerm, [made.id]);
  const listed = (await staff.run(listPaymentTerms, [])).map(({ id }) => id);
  expect(listed).not.toContain(made.id);
  expect(listed).not.toContain(idle.id);
  const page = await staff.run(pagePaymentTerms, [{ search: 'of the test', pageSize: 100 }]);
  expect(page.rows.map(({ id }) => id)).toContain(idle.id);
  expect(page.rows.map(({ id }) => id)).not.toContain(made.id);
  expect(await codeOf(staff.run(findPaymentTerm, ['no-such-term']))).toBe('NOT_FOUND');
});

test('who saves after somebody else is told, and a page is one statement', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const made = await staff.run(createPaymentTerm, [anInput()]);
  await staff.run(updatePaymentTerm, [made.id, anInput({ graceDays: 7 }), 1]);
  expect(await codeOf(staff.run(updatePaymentTerm, [made.id, anInput({ graceDays: 21 }), 1]))).toBe('CONFLICT');
  const reader = await signedInAs('tribe-team-ro');
  expect(await statementsOf(() => pagePaymentTerms(reader, { sort: '-numberOfPayments' }))).toHaveLength(1);
});
