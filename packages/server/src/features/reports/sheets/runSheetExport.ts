import { randomInt } from 'node:crypto';
import { setTimeout as timer } from 'node:timers/promises';
import { sheetMessages } from '@tribe/domain/features/reports/sheet.ts';
import { GoogleRefusal, LostAnswer, sheetsClient } from '#features/reports/sheets/googleClient.ts';
import { dropTab, rowsOfFinished, writeTab } from '#features/reports/sheets/writeTab.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';
import { statement } from '#kernel/db/statement.ts';
import type { ExportSource, OpenList } from '#kernel/exports/exports.ts';
import type { GoogleAccount } from '#kernel/googleAccount.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';

/** The server is asked to stop, or another one writes this export by now: nothing more is done with it here. */
export class Abandoned extends Error {}

const chooseTab = statement<never>(
  'reports.choose_tab',
  `update export_file set tab_id = $2, updated_at = $3 where id = $1 and status = 'running'`,
);
/** That its writer lives; none comes back where another took it over. */
const hold = statement<{ id: number }>(
  'reports.hold_tab',
  `update export_file set written = $3, updated_at = $4 where id = $1 and tab_id = $2 and status = 'running' returning id`,
);
const underWay = statement<{ id: number }>(
  'reports.sheets_under_way',
  `select id from export_file where id = any($1::int[]) and status in ('waiting', 'running')`,
);

type Asked = {
  id: number;
  title: string;
  spreadsheetId: string;
  /** Of a writer before, which may have put it in its place. */
  tabId: number | null;
  total: number;
  source: ExportSource;
  list: OpenList;
  account: GoogleAccount;
};

/** In milliseconds; an export counts as left by its writer after two minutes. */
const beatEvery = 30_000;

/**
 * Writes an export into its Google Sheet, with the rights of `personal`; answers how many rows. Throws BAD_USER_INPUT in words that
 * say what to do, and Abandoned.
 */
export async function runSheetExport(context: JobContext, personal: Ctx, asked: Asked): Promise<number> {
  const { id, title, list, source, total } = asked;
  const { now } = context.ctx;
  // One that a dead writer began is looked for; what is written now has a name of its own.
  const tabId = randomInt(1, 2 ** 31 - 1);
  let written = 0;
  const beat = async () => {
    if (context.stopping.aborted) throw new Abandoned();
    const held = await context.ctx.rows(hold, [id, tabId, written, now()]);
    if (held.length === 0) throw new Abandoned();
  };
  const pause = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= beatEvery) {
      await pauses.wait(Math.min(left, beatEvery), context.stopping);
      await beat();
    }
  };
  const setup = { account: asked.account, call: context.call, pause, now };
  const place = { client: sheetsClient(setup), spreadsheetId: asked.spreadsheetId, title };
  try {
    const before = asked.tabId === null ? null : await rowsOfFinished({ ...place, tabId: asked.tabId });
    if (before !== null) return Math.min(before, total);
    await context.ctx.rows(chooseTab, [id, tabId, now()]);
    return await writeTab({
      ...place,
      tabId,
      exportId: id,
      total,
      columns: ((await list.columns?.(personal)) ?? source.columns).map((column) => column.title),
      rows: list.rows(personal),
      underWay: async (ids) => (await context.ctx.rows(underWay, [ids])).map((row) => row.id),
      onRows: async (count) => {
        written = count;
        await beat();
      },
    });
  } catch (error) {
    // The next writer takes it away.
    if (error instanceof Abandoned) throw error;
    await dropTab({ ...place, client: sheetsClient({ ...setup, mostTries: 2 }), tabId }).catch((failure: unknown) => {
      if (failure instanceof Abandoned) throw failure;
      context.services.logger.warn({ err: failure, exportId: id }, 'An unfinished tab could not be taken away');
    });
    throw inWords(error, asked);
  }
}

/** How a pause passes; tests let it pass at once. */
export const pauses = {
  async wait(milliseconds: number, stopping: AbortSignal): Promise<void> {
    await timer(milliseconds, undefined, { signal: stopping }).catch(() => undefined);
  },
};

function inWords(error: unknown, { account, title }: Pick<Asked, 'account' | 'title'>): unknown {
  if (error instanceof LostAnswer) return badInput({ sheet: [sheetMessages.isBusy] });
  if (!(error instanceof GoogleRefusal)) return error;
  return badInput({ sheet: [wordsOf(error, { email: account.email, title })] });
}

function wordsOf(
  { status, reason, message }: GoogleRefusal,
  { email, title }: { email: string; title: string },
): string {
  if (reason === 'SERVICE_DISABLED') return sheetMessages.isOff;
  if (status === 403) return sheetMessages.notShared(email);
  if (status === 404) return sheetMessages.notFound;
  if (/limit of \d+ cells/i.test(message)) return sheetMessages.isFull;
  if (reason === 'FAILED_PRECONDITION') return sheetMessages.isOther;
  return sheetMessages.isRefused(title);
}
