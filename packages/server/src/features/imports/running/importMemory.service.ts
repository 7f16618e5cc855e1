import {
  headingKey,
  sheetKinds,
  targetSheets,
  type UploadTarget,
  uploadTargets,
} from '@tribe/domain/features/imports/columns.ts';
import type { HeadingMemory } from '@tribe/domain/features/imports/layout.ts';
import {
  isMappable,
  kindOfColumn,
  isToCreate,
  type ValueMapping,
  valueKey,
} from '@tribe/domain/features/imports/valueMap.ts';
import type { CountedSheet } from '#features/imports/reading/sheetMessages.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { query } from '#kernel/api/operation.ts';

/** More than any academy's sheets need: the oldest are forgotten first. */
const mostRemembered = 2_000;

type Remembered = { kind: string; field: string; source: string; target: string };

const find = statement<Remembered>(
  'imports.memory',
  `select kind, field, source, target from import_memory where kind = any($1) order by updated_at desc, id desc limit ${mostRemembered}`,
);

/** What was said of headings before, for sheets of one upload. */
export const findHeadingMemory = query('uploadContents', async (ctx, target: string): Promise<HeadingMemory> => {
  const known = uploadTargets.find((each) => each === target);
  const rows = known ? await ctx.rows(find, [[...targetSheets[known]]]) : [];
  return rows.flatMap(({ kind, field, source: heading, target: column }) => {
    const sheet = sheetKinds.find((each) => each === kind);
    return sheet && field === 'heading' ? [{ kind: sheet, heading, column }] : [];
  });
});

/** What was said of names before; which of it is still here is found out where it is used. */
export async function readValueMemory(ctx: Ctx, target: UploadTarget): Promise<ValueMapping[]> {
  const rows = await ctx.rows(find, [[...targetSheets[target]]]);
  return rows.flatMap(({ field, source: value, target }) =>
    isMappable(field) ? [{ column: field, value, target }] : [],
  );
}

const remember = statement<never>(
  'imports.remember',
  `with said as (select * from json_to_recordset($1::json) as g(kind text, field text, source text, target text)),
   kept as (insert into import_memory (kind, field, source, target, created_at, updated_at)
     select kind, field, source, target, $2, $2 from said
     on conflict (kind, field, source) do update set target = excluded.target, updated_at = excluded.updated_at)
   delete from import_memory where id in (select id from import_memory order by updated_at desc, id desc offset ${mostRemembered})`,
);
const forget = statement<never>(
  'imports.forget',
  `delete from import_memory m using json_to_recordset($1::json) as g(kind text, field text, source text)
   where m.kind = g.kind and m.field = g.field and m.source = g.source`,
);

type Said = Remembered & { isPlain: boolean };

/** Who said it reads it in the log: the next file of somebody else is read by it too. */
const mostLogged = 50;

/** Remembers how the file of an import was read; a heading that is called as its column needs no memory. */
export async function rememberImport(
  ctx: Ctx,
  jobId: number,
  { sheets, values }: { sheets: readonly CountedSheet[]; values: readonly ValueMapping[] },
): Promise<void> {
  const headings = sheets.flatMap(({ kind, learned }) =>
    learned.map(({ heading, column }): Said => {
      const isPlain = headingKey(column) === heading;
      return { kind, field: 'heading', source: heading, target: column, isPlain };
    }),
  );
  // What was made once has its name from then on.
  const lasting = values.filter(({ target }) => !isToCreate(target));
  const names = lasting.map(({ column, value, target }): Said => {
    const isPlain = target === '';
    return { kind: kindOfColumn[column], field: column, source: valueKey(value), target, isPlain };
  });
  const said = [...headings, ...names];
  const before = await ctx.rows(find, [[...new Set(said.map(({ kind }) => kind))]]);
  const keyOf = ({ kind, field, source }: Remembered) => `${kind} ${field} ${source}`;
  const known = new Map(before.map((each) => [keyOf(each), each.target]));
  const isNews = (each: Said) => (each.isPlain ? known.has(keyOf(each)) : known.get(keyOf(each)) !== each.target);
  const news = said.filter(isNews);
  if (news.length === 0) return;
  const [plain, other] = [said.filter(({ isPlain }) => isPlain), said.filter(({ isPlain }) => !isPlain)];
  if (plain.length > 0) await ctx.rows(forget, [JSON.stringify(plain)]);
  if (other.length > 0) await ctx.rows(remember, [JSON.stringify(other), ctx.now()]);
  const changes = news.slice(0, mostLogged).map((each) => {
    const after = each.isPlain ? null : each.target;
    return [`${each.field} ${each.source}`, { before: known.get(keyOf(each)) ?? null, after }] as const;
  });
  await ctx.log({
    action: 'import.remembered',
    entity: 'import',
    entityId: jobId,
    sentence: `Remembered ${news.length} ${news.length === 1 ? 'match' : 'matches'} for future imports`,
    changes: Object.fromEntries(changes),
  });
}
