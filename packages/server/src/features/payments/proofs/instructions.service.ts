import { proofPlatformNames, proofPlatforms, type ProofPlatform } from '@tribe/domain/features/payments/proof.ts';
import { statement } from '#kernel/db/statement.ts';
import { query } from '#kernel/api/operation.ts';

/** A way to pay without a gateway, and where the money goes. */
export type TransferInstruction = { platform: ProofPlatform; name: string; text: string };

const find = statement<{ name: string; value: string }>(
  'payments.transfer_instructions',
  `select name, value from setting where name = any($1::text[]) and value <> ''`,
);

/** The ways to pay without a gateway that this academy offers: those that staff wrote instructions for. */
export const findTransferInstructions = query('public', async (ctx): Promise<TransferInstruction[]> => {
  const settingOf = (platform: ProofPlatform) => `${platform}-instructions`;
  const rows = await ctx.rows(find, [proofPlatforms.map(settingOf)]);
  const of = new Map(rows.map(({ name, value }) => [name, value]));
  return proofPlatforms.flatMap((platform) => {
    const text = of.get(settingOf(platform));
    return text ? [{ platform, name: proofPlatformNames[platform], text }] : [];
  });
});
