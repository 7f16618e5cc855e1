import { payoutMessages } from '@tribe/domain/features/affiliates/payouts/messages.ts';
import { payoutMethodWords, type PayoutMethod } from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import { payoutCode, payoutFiles, payoutTitle } from '@tribe/domain/features/affiliates/payouts/payout.ts';
import { stopOf } from '#features/affiliates/payouts/payoutRun.service.ts';
import { holdRun } from '#features/affiliates/payouts/prepare.service.ts';
import { openPayoutDetails } from '#features/affiliates/joining/payoutDetails.service.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { mutation, refuseInAnothersName } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { writeCsv } from '#kernel/exports/csvWriter.ts';
import type { ExportCell } from '#kernel/exports/exports.ts';

type Line = { id: number; method: PayoutMethod; details: string; net: number };

const open = statement<Line>(
  'affiliates.payout_file',
  `select l.id, l.method, l.details, l.net from payout_line l join affiliate a on a.id = l.affiliate_id
   where l.run_id = $1 and l.status = 'open' and (l.method = 'bank') = $2 and ${stopOf} is null order by l.affiliate_id, l.part`,
);

const columns = {
  bank: ['Reference', 'Bank', 'Account name', 'Account number', 'Amount', 'Remarks'],
  wallet: ['Reference', 'E-wallet', 'Account name', 'Mobile number', 'Amount', 'Remarks'],
} as const;

/** Pesos with two decimals and nothing else, as banks read them: no float comes near. */
const plainAmount = (centavos: number) => `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;

/**
 * The transfers of a run that weren't marked yet, as a file for the bank or for the e-wallets, without those of affiliates who were banned,
 * paused or put on hold since. It opens account numbers, so that it is for who may approve, once a second person did, and each time is on
 * record. Throws CONFLICT before that.
 */
export const openPayoutFile = mutation(
  ['affiliates', 'payout_approve'],
  async (ctx, id: number, asked: string): Promise<{ fileName: string; text: string }> => {
    refuseInAnothersName(ctx);
    const kind = payoutFiles.find((each) => each === asked);
    if (!kind) throw notFound('Payout');
    const run = await holdRun(ctx, id);
    if (run.status !== 'approved' && run.status !== 'done') throw conflict(payoutMessages.notApproved);
    const lines = await ctx.rows(open, [id, kind === 'bank']);
    const code = payoutCode(id, run.at);
    const rows = lines.map(({ id: lineId, method, details, net }): ExportCell[] => {
      const { bank, accountName, accountNumber } = openPayoutDetails(ctx.services, details);
      const where = bank || payoutMethodWords[method];
      return [`${code}-${lineId}`, where, accountName, accountNumber, plainAmount(net), payoutTitle(run.at)];
    });
    await ctx.log({
      action: 'payout.file',
      entity: 'payout',
      entityId: id,
      sentence: `Downloaded the ${kind === 'bank' ? 'bank' : 'e-wallet'} file of ${code} with ${rows.length} rows`,
    });
    const titles = columns[kind].map((title) => ({ title }));
    let text = '';
    for await (const piece of writeCsv(titles, inChunks(rows))) text += piece;
    return { fileName: `${code}-${kind}.csv`, text };
  },
);

async function* inChunks(rows: ExportCell[][]): AsyncGenerator<ExportCell[][]> {
  if (rows.length > 0) yield rows;
}
