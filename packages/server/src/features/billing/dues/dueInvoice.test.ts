import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { invoicePaymentSchedule } from '#features/billing/dues/due.service.ts';
import { exportPayments } from '#features/billing/dues/dueExport.service.ts';
import { pageDues } from '#features/billing/dues/duePage.service.ts';
import { openExport } from '#features/reports/export.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aPlan, paidByHand } from '../../../testing/billing.ts';
import { aMember, signedInAs } from '../../../testing/people.ts';
import { contextOf } from '../../../testing/world.ts';

test('paid dues without a BIR invoice are a list and a file of their own, until staff name the invoice', async () => {
  const admin = await signedInAs('admin');
  const email = 'needs-an-invoice@example.ph';
  const { dueIds } = await aPlan(admin, { userId: await aMember({ email }) });
  await paidByHand(admin, dueIds[0]!);
  const uninvoiced = { view: 'paid', filter: 'state.any(uninvoiced)' };
  const listed = async () => (await pageDues(admin, { search: email, ...uninvoiced })).rows.map(({ id }) => id);
  expect(await listed()).toEqual([dueIds[0]]);
  const acts = contextOf(admin);
  const invoice = { birInvoiceNumber: ' SI-000123 ', buyerTin: '123456789' };
  expect(await codeOf(acts.run(invoicePaymentSchedule, [dueIds[1]!, invoice]))).toBe('CONFLICT');
  const wrong = { ...invoice, buyerTin: '12-34' };
  expect(await codeOf(acts.run(invoicePaymentSchedule, [dueIds[0]!, wrong]))).toBe('BAD_USER_INPUT');
  for (const role of ['member', 'coach'] as const)
    expect(await codeOf(contextOf(await signedInAs(role)).run(invoicePaymentSchedule, [dueIds[0]!, invoice]))).toBe(
      'FORBIDDEN',
    );
  const saved = await acts.run(invoicePaymentSchedule, [dueIds[0]!, invoice]);
  expect(saved).toMatchObject({ birInvoiceNumber: 'SI-000123', buyerTin: '123-456-789' });
  expect(await listed()).toEqual([]);
  const file = await acts.run(exportPayments, [{ format: 'csv', search: email, view: 'paid' }]);
  const content = await text(await (await openExport(admin, file.id)).content());
  expect(content).toContain('SI-000123,123-456-789');
  await acts.run(invoicePaymentSchedule, [dueIds[0]!, { birInvoiceNumber: '', buyerTin: '' }]);
  expect(await listed()).toEqual([dueIds[0]]);
});
