import { settlementColumns, settlementLine, type SettlementLine } from '@tribe/domain/features/payments/settlement.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSettlementBerth, importSettlement } from '#features/payments/settlements/settlement.service.ts';
import { openCsv } from '#kernel/files/csv.ts';
import { type Incoming, withIncoming } from '#kernel/files/incoming.ts';
import { sheetOrThrow, Refusal, refusals } from '#kernel/files/refusal.ts';
import { asBadInput, fieldText } from '#kernel/files/restFields.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';

/** The operations that a settlement file goes through, in their order. */
export const settlementAccess = [findSettlementBerth, importSettlement];

const mostRows = 20_000;
const mostProblems = 5;

/** Reads all rows, or refuses the file with what is wrong in it: half a settlement is none. */
async function linesOf({ path, name }: Incoming): Promise<SettlementLine[]> {
  if (!/\.csv$/i.test(name)) throw new Refusal('Choose a .csv file');
  const { sheets } = await openCsv(path, name);
  const lines: SettlementLine[] = [];
  const problems: string[] = [];
  let columns: ReturnType<typeof settlementColumns> | undefined;
  for await (const { number, cells } of sheets[0]!.rows()) {
    const texts = cells.map((cell) => String(cell ?? ''));
    if (!columns) {
      columns = settlementColumns(texts);
      if (columns.missing.length > 0) throw new Refusal(`Missing columns: ${columns.missing.join(', ')}`);
      continue;
    }
    const line = settlementLine(texts, columns.places);
    if ('problem' in line) problems.push(`Row ${number}: ${line.problem}`);
    else lines.push(line);
    if (lines.length > mostRows) throw new Refusal('A file can have up to 20,000 rows');
    if (problems.length === mostProblems) break;
  }
  if (problems.length > 0) throw new Refusal(problems.join('. '));
  if (lines.length === 0) throw new Refusal(refusals.notASheet);
  return onlyOnce(lines);
}

/** Of two rows of one payment in a file the first counts. */
const onlyOnce = (lines: readonly SettlementLine[]): SettlementLine[] =>
  [...new Map(lines.toReversed().map((line) => [line.externalId, line])).values()].toReversed();

export async function receiveSettlement(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
): Promise<unknown> {
  const berth = await context.run(findSettlementBerth, []);
  return asBadInput(reply, () =>
    withIncoming(request, berth, async (incoming) => {
      const lines = await sheetOrThrow(() => linesOf(incoming));
      const provider = fieldText(request, incoming.fields, 'provider');
      const { name: fileName, sha256 } = incoming;
      return reply.send(await context.run(importSettlement, [{ provider, fileName, sha256, lines }]));
    }),
  );
}
