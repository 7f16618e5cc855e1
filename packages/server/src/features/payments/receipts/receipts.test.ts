import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { keepNamedSettings, updateSetting } from '#features/settings/setting.service.ts';
import { disapprovePaymentScheduleTransaction } from '#features/payments/approve.service.ts';
import { fontIds } from '@tribe/domain/kernel/text/font.ts';
import { fontFile } from '#features/site/identity/fontFile.ts';
import { readTrueType } from '#features/payments/receipts/trueType.ts';
import { receiptLink } from '#features/payments/receipts/receipt.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aPlan, paidByHand } from '../../../testing/billing.ts';
import { contentOfPdf, linesOfPdf } from '../../../testing/pdf.ts';
import { signedInAs } from '../../../testing/people.ts';
import { fieldsOf, get, send } from '../../../testing/uploads.ts';
import { contextOf, services, signedIn } from '../../../testing/world.ts';

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const status = async (viewer: Ctx | null, path: string) => (await get(viewer, path)).status;

async function aReceipt() {
  const admin = await signedInAs('admin');
  const plan = await aPlan(admin);
  const id = await paidByHand(admin, plan.dueIds[0]!);
  const [{ number }] = await rows('select number from payment_transaction where id = $1', id);
  return { admin, plan, number: String(number), member: await signedIn(plan.userId) };
}

test('a receipt is for whoever paid, for staff who see them, and for whoever has the link of its mail', async () => {
  const { admin, member, number } = await aReceipt();
  const path = `/api/receipts/${number}`;
  const answer = await get(member, path);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringContaining(`${number}.pdf`),
  });
  expect(await status(admin, path)).toBe(200);
  for (const other of [
    null,
    await signedInAs('member'),
    await signedInAs('coach'),
    await signedInAs('success-manager'),
  ])
    expect(await status(other, path)).toBe(404);
  const link = new URL(receiptLink(services.config, number));
  expect(await status(null, `${link.pathname}${link.search}`)).toBe(200);
  expect(await status(null, `${link.pathname}${link.search}x`)).toBe(404);
  expect(await status(null, `/api/receipts/PAY-999999${link.search}`)).toBe(404);
});

test('it shows ₱ and ñ, and is the same bytes each time', async () => {
  const { member, number } = await aReceipt();
  const one = Buffer.from(await (await get(member, `/api/receipts/${number}`)).arrayBuffer());
  const other = Buffer.from(await (await get(member, `/api/receipts/${number}`)).arrayBuffer());
  expect(one.subarray(0, 5).toString()).toBe('%PDF-');
  expect(one.equals(other)).toBe(true);
  const text = linesOfPdf(one).join('\n');
  for (const letter of ['₱', 'ñ', 'P', '2', '0']) expect(text).toContain(letter);
});

test('the academy’s own particulars change it', async () => {
  await keepNamedSettings(services.pools.main);
  const { admin, member, number } = await aReceipt();
  const size = async () => (await (await get(member, `/api/receipts/${number}`)).arrayBuffer()).byteLength;
  const before = await size();
  const set = (name: string, value: string) => contextOf(admin).run(updateSetting, [name, value]);
  await set('academy-registered-name', 'Tribe Learning Inc.');
  await set('academy-tin', '009-123-456-00000');
  await set('vat-registered', 'true');
  expect(await size()).not.toBe(before);
});

test('papers carry the academy’s name, color, font and last line, and its logo in place of the name', async () => {
  await keepNamedSettings(services.pools.main);
  const { admin, plan, member, number } = await aReceipt();
  const set = (name: string, value: string) => contextOf(admin).run(updateSetting, [name, value]);
  const bytes = async (path = `/api/receipts/${number}`) => Buffer.from(await (await get(member, path)).arrayBuffer());
  await set('academy-name', 'Ñandú "₱" <script>');
  await set('academy-registered-name', 'Ñandú Works Inc.');
  await set('academy-footer', 'Built in Iloilo');
  for (const pdf of [await bytes(), await bytes(`/api/statements/${plan.id}`)]) {
    const lines = linesOfPdf(pdf);
    for (const line of ['Ñ', 'Ñandú "₱" <script>', 'Ñandú Works Inc.', 'Ñandú "₱" <script> · Built in Iloilo'])
      expect(lines).toContain(line);
  }
  const titleColour = async () => /F2 20 Tf ([\d. ]+) rg/.exec(contentOfPdf(await bytes()))?.[1];
  await set('academy-colour', '#ffff00');
  const yellow = await titleColour();
  await set('academy-colour', '#3f51b5');
  expect(yellow).toMatch(/^0\./);
  expect(await titleColour()).not.toBe(yellow);
  const widths = async () => /\/W \[([^\]]+\]){8}/.exec((await bytes()).toString('latin1'))?.[0];
  const usual = await widths();
  await set('academy-font', 'bitter');
  expect(usual).toMatch(/\d/);
  expect(await widths()).not.toBe(usual);
  const content = await sharp({ create: { width: 400, height: 80, channels: 4, background: '#0a78' } })
    .png()
    .toBuffer();
  const { url } = await fieldsOf(send(admin, { name: 'a.png', content, path: '/api/site-pictures' }));
  await set('academy-logo', String(url));
  const pictured = await bytes();
  expect(pictured.toString('latin1')).toMatch(/\/Subtype \/Image \/Width 400 \/Height 80 .*\/SMask/);
  expect(linesOfPdf(pictured)).not.toContain('Ñandú "₱" <script>');
  await set('academy-name', 'x y'.repeat(600));
  await set('academy-logo', '');
  expect(linesOfPdf(await bytes()).length).toBeLessThan(30);
});

test('a payment that was revoked has no receipt any more', async () => {
  const { admin, plan, member, number } = await aReceipt();
  await contextOf(admin).run(disapprovePaymentScheduleTransaction, [plan.dueIds[0]!, 'Bounced']);
  expect(await status(member, `/api/receipts/${number}`)).toBe(404);
});

test('a statement is for whoever has the subscription and for staff who see them', async () => {
  const { admin, plan, member } = await aReceipt();
  const path = `/api/statements/${plan.id}`;
  expect([await status(member, path), await status(admin, path), await status(null, path)]).toEqual([200, 200, 401]);
  expect(await status(await signedInAs('member'), path)).toBe(404);
  for (const wrong of ['0', '2147483648', 'x', '1e3'])
    expect(await status(member, `/api/statements/${wrong}`)).toBe(404);
});

test.each(fontIds)(
  '%s has a shape for every letter of ours, and a marked one brings what it is made of',
  async (id) => {
    for (const weight of ['regular', 'bold'] as const) {
      const whole = await readFile(fontFile(id, weight));
      const font = readTrueType(whole);
      const glyphs = [...'₱ñÑáé–’·½ Pay 0123456789'].map((letter) => font.glyphOf(letter.codePointAt(0)!));
      expect(glyphs).not.toContain(0);
      const small = font.subset(glyphs);
      expect(small.length).toBeLessThan(whole.length / 3);
      expect(font.subset([font.glyphOf('ñ'.codePointAt(0)!)]).length).toBeGreaterThan(font.subset([]).length + 100);
    }
  },
);
