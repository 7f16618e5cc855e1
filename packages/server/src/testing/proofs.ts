import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { handSettings } from '@tribe/domain/features/payments/handWays.ts';
import { paymentJobs } from '#features/payments/payment.jobs.ts';
import { approveProof, rejectProof } from '#features/payments/proofs/decide.service.ts';
import { sendProof, type SentProof } from '#features/payments/proofs/send.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { undoJobs } from '#kernel/undo/undoable.ts';
import { aJobContext, workOff } from './jobContext.ts';
import { fieldsOf, send } from './uploads.ts';
import { contextOf, services } from './world.ts';

/** A picture of a receipt that no other picture is, unless its seed is. */
export async function aReceipt(seed = randomUUID()): Promise<Buffer> {
  const cells = Array.from({ length: 64 }, (_, at) => seed.charCodeAt(at % seed.length) * (at + 7));
  const rows = cells.map((grey, at) => {
    const place = `x="${(at % 8) * 20}" y="${Math.floor(at / 8) * 20}" width="20" height="20"`;
    return `<rect ${place} fill="rgb(${grey % 256},${(grey * 3) % 256},${(grey * 7) % 256})"/>`;
  });
  return sharp(Buffer.from(`<svg width="160" height="160" xmlns="http://www.w3.org/2000/svg">${rows.join('')}</svg>`))
    .jpeg()
    .toBuffer();
}

const aReference = () => String(Math.random()).slice(2, 15);

/** Where to send money by GCash, and where to pay in cash, as tests fill it in. */
const usual = { 'gcash-number': '0917 000 0001', 'counter-place': 'Cubao' };

/** Staff fill in where money is sent without a gateway; what isn't named is blank. */
export async function offersByHand(values: Readonly<Record<string, string>> = usual): Promise<void> {
  const rows = handSettings.map((name) => ({ name, value: values[name] ?? '' }));
  await services.pools.main.query(
    `insert into setting (name, type, value) select name, 'text', value from json_to_recordset($1::json) as r(name text, value text)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(rows)],
  );
}

type Of = { scheduleId: number } | { order: string };

/** Sends a picture for a due or an order; answers its id. */
export async function sendsPicture(viewer: Ctx | null, of: Of, content?: Buffer): Promise<number> {
  const named = 'order' in of ? `order=${of.order}` : `due=${of.scheduleId}`;
  const picture = content ?? (await aReceipt());
  const path = `/api/payment-proof-pictures?${named}`;
  const { url } = await fieldsOf(send(viewer, { name: 'receipt.jpg', content: picture, path }));
  return Number(url.split('/').at(-1));
}

type Sent = { amount?: number; reference?: string; picture?: Buffer; replaces?: number; paidOn?: string };

/** Hands in a receipt of ₱2,000.00 by GCash, unless said, as its owner or a buyer does, where that is offered. */
export async function sendsProof(viewer: Ctx, of: Of, sent: Sent = {}): Promise<SentProof> {
  await offersByHand();
  const pictureId = await sendsPicture(viewer.viewer ? viewer : null, of, sent.picture);
  return contextOf(viewer, randomUUID()).run(sendProof, [
    {
      ...of,
      platform: 'gcash',
      replaces: sent.replaces ?? null,
      lines: [
        {
          reference: sent.reference ?? aReference(),
          amount: sent.amount ?? 200_000,
          paidOn: sent.paidOn ?? '2026-11-20',
          pictureId,
        },
      ],
    },
  ]);
}

/** Hands in what was paid at a counter, which needs no picture. */
export async function aCounterProof(member: Ctx, scheduleId: number): Promise<SentProof> {
  await offersByHand();
  return contextOf(member).run(sendProof, [
    { scheduleId, platform: 'counter', lines: [{ reference: aReference(), amount: 200_000, paidOn: '2026-11-20' }] },
  ]);
}

/** Ten seconds are over: a decision on receipts can't be taken back any more, and is carried out. */
export async function carriesOut(undoId: string): Promise<void> {
  await undoJobs[0]!.run(aJobContext(), { id: undoId });
  await workOff(paymentJobs.filter(({ name }) => name === 'payments.carry_out'));
}

/** Staff approve a receipt, and let the ten seconds go by. */
export async function approvesProof(staff: Ctx, id: number, input: object = {}): Promise<void> {
  const { undoId } = await contextOf(staff).run(approveProof, [id, input]);
  await carriesOut(undoId);
}

/** Staff reject a receipt, and let the ten seconds go by. */
export async function rejectsProof(staff: Ctx, id: number, message = 'Send the whole receipt'): Promise<void> {
  const { undoId } = await contextOf(staff).run(rejectProof, [id, { message }]);
  await carriesOut(undoId);
}
