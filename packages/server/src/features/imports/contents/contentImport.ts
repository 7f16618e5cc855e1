import type { SheetKind } from '@tribe/domain/features/imports/columns.ts';
import { importReasons } from '@tribe/domain/features/imports/importReasons.ts';
import type { Problem } from '@tribe/domain/features/imports/row.ts';
import { cellReasons } from '@tribe/domain/features/imports/messages.ts';
import { upsertLesson, upsertUnit } from '#features/courses/authoring/courseImport.service.ts';
import { type Upserted, upsertGroup, upsertSubGroup } from '#features/groups/groupImport.service.ts';
import { adoptGroup } from '#features/groups/membershipBulk.service.ts';
import {
  failed,
  type GoodRow,
  type Importer,
  type Outcome,
  type Run,
  wouldBeKey,
} from '#features/imports/running/run.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type Statement, statement } from '#kernel/db/statement.ts';
import { cleanRichText } from '#kernel/richText.ts';

/** A row that is here, known by its key, with what a sheet says of it. */
export type Known = { id: number; key: string; parentKey: string | null; values: string[] };
export type Parent = { key: string };

/** What one kind of sheet needs: its key, the column and key of its parent, what it says, and how it is written. */
type Kind<K extends SheetKind> = {
  kind: K;
  parentKind: SheetKind | null;
  parentColumn: string;
  key(row: GoodRow<K>['row']): string;
  parentKey(row: GoodRow<K>['row']): string | null;
  unknownParent(key: string): Problem;
  values(row: GoodRow<K>['row']): string[];
  known: Statement<Known>;
  parents: Statement<Parent> | null;
  put(ctx: Ctx, row: GoodRow<K>['row']): Promise<Upserted>;
};

const plainlyUnknown = (column: string) => (key: string) => ({ column, reason: cellReasons.unknown(key) });

/** Rows that are known by a key and hang on a parent: looked up by two statements, written row by row where something changed. */
export function importer<K extends SheetKind>(of: Kind<K>): Importer<K> {
  return async (ctx, run, rows) => {
    const known = new Map(
      (await ctx.rows(of.known, [rows.map(({ row }) => of.key(row))])).map((each) => [each.key, each]),
    );
    const wanted = [...new Set(rows.flatMap(({ row }) => of.parentKey(row) ?? []))];
    const parents = new Set(of.parents ? (await ctx.rows(of.parents, [wanted])).map(({ key }) => key) : []);
    const missing = wanted.filter((key) => !parents.has(key));
    const failing = missing.length > 0 && of.parentKind ? await failedKeys(ctx, run, of, missing) : new Set<string>();
    const outcomes: Outcome[] = [];
    for (const good of rows)
      outcomes.push(await importOne(of, { ctx, run, good, known: known.get(of.key(good.row)), parents, failing }));
    return outcomes;
  };
}

type One<K extends SheetKind> = {
  ctx: Ctx;
  run: Run;
  good: GoodRow<K>;
  known: Known | undefined;
  parents: ReadonlySet<string>;
  /** Parents whose own rows of this file failed. */
  failing: ReadonlySet<string>;
};

const failedOf = statement<{ key: string }>(
  'imports.failed_parents',
  `select distinct r.cells ->> $2 as key from upload_row r join upload_job j on j.id = r.job_id
     join lateral jsonb_to_recordset(j.sheets) as s(sheet text, kind text) on s.sheet = r.sheet and s.kind = $3
   where r.job_id = $1 and r.outcome = 'failed' and r.cells ->> $2 = any($4)`,
);

async function failedKeys<K extends SheetKind>(
  ctx: Ctx,
  run: Run,
  { parentColumn, parentKind }: Kind<K>,
  missing: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.rows(failedOf, [run.jobId, parentColumn, parentKind, missing]);
  return new Set(rows.map(({ key }) => key));
}

async function importOne<K extends SheetKind>(
  of: Kind<K>,
  { ctx, run, good, known, parents, failing }: One<K>,
): Promise<Outcome> {
  const { number, row } = good;
  const parentKey = of.parentKey(row);
  const isThere =
    parentKey === null ||
    parents.has(parentKey) ||
    (of.parentKind !== null && run.wouldBe.keys.has(wouldBeKey(of.parentKind, parentKey)));
  if (!isThere && failing.has(parentKey))
    return failed(number, [{ column: of.parentColumn, reason: importReasons.parentFailed, waits: true }]);
  if (!isThere) return failed(number, [of.unknownParent(parentKey)]);
  const isSame = known?.parentKey === parentKey && known.values.every((value, at) => value === of.values(row)[at]);
  if (known && isSame) return { number, outcome: 'unchanged', problems: [], entityId: known.id };
  if (run.isDry) {
    run.wouldBe.keys.add(wouldBeKey(of.kind, of.key(row)));
    return { number, outcome: known ? 'updated' : 'created', problems: [], entityId: known?.id ?? null };
  }
  const put = await of.put(ctx, row);
  return { number, outcome: put.outcome, problems: [], entityId: put.id };
}

const groupKnown = statement<Known>(
  'imports.known_groups',
  `select id, import_key as key, null as "parentKey", array[name] as values from tribe_group where import_key = any($1)`,
);
const subgroupKnown = statement<Known>(
  'imports.known_subgroups',
  `select s.id, s.import_key as key, g.import_key as "parentKey", array[s.name] as values
   from sub_group s join tribe_group g on g.id = s.group_id where s.import_key = any($1)`,
);
const groupParents = statement<Parent>(
  'imports.parent_groups',
  `select import_key as key from tribe_group where import_key = any($1)`,
);

/** A group that was made by its name alone, for a member's row: the sheet of the groups knows it from now on. */
const namesake = statement<{ id: number }>(
  'imports.group_namesake',
  `select id from tribe_group where lower(name) = lower($1) and import_key is null and archived_at is null limit 2`,
);

export const importGroups = importer<'groups'>({
  kind: 'groups',
  parentKind: null,
  parentColumn: '',
  key: (row) => row.groupId,
  parentKey: () => null,
  unknownParent: plainlyUnknown(''),
  values: (row) => [row.name],
  known: groupKnown,
  parents: null,
  async put(ctx, row) {
    const [known] = await ctx.rows(groupKnown, [[row.groupId]]);
    const alike = known ? [] : await ctx.rows(namesake, [row.name]);
    const [only] = alike;
    if (!only || alike.length > 1) return upsertGroup(ctx, { importKey: row.groupId, name: row.name });
    await adoptGroup(ctx, only.id, row.groupId);
    return { id: only.id, outcome: 'created' };
  },
});

export const importSubgroups = importer<'subgroups'>({
  kind: 'subgroups',
  parentKind: 'groups',
  parentColumn: 'Group ID',
  key: (row) => row.subgroupId,
  parentKey: (row) => row.groupId,
  unknownParent: plainlyUnknown('Group ID'),
  values: (row) => [row.name],
  known: subgroupKnown,
  parents: groupParents,
  put: (ctx, row) => upsertSubGroup(ctx, { importKey: row.subgroupId, name: row.name, groupKey: row.groupId }),
});

/** What a course, a unit or a lesson says, and the same in SQL. */
export const content = (row: { name: string; shortDescription: string; description: string }) => [
  row.name,
  row.shortDescription,
  cleanRichText(row.description),
];
export const said = 'array[t.name, t.short_description, t.description] as values';

export const importUnits = importer<'units'>({
  kind: 'units',
  parentKind: 'courses',
  parentColumn: 'Course ID',
  key: (row) => row.unitId,
  parentKey: (row) => row.courseId,
  unknownParent: plainlyUnknown('Course ID'),
  values: content,
  known: statement<Known>(
    'imports.known_units',
    `select t.id, t.import_key as key, c.import_key as "parentKey", ${said} from unit t join course c on c.id = t.course_id
     where t.import_key = any($1)`,
  ),
  parents: statement<Parent>(
    'imports.parent_courses',
    `select import_key as key from course where import_key = any($1)`,
  ),
  put: (ctx, row) => upsertUnit(ctx, { ...row, importKey: row.unitId, courseKey: row.courseId }),
});

export const importLessons = importer<'lessons'>({
  kind: 'lessons',
  parentKind: 'units',
  parentColumn: 'Unit ID',
  key: (row) => row.lessonId,
  parentKey: (row) => row.unitId,
  unknownParent: plainlyUnknown('Unit ID'),
  values: content,
  known: statement<Known>(
    'imports.known_lessons',
    `select t.id, t.import_key as key, n.import_key as "parentKey", ${said} from lesson t join unit n on n.id = t.unit_id
     where t.import_key = any($1)`,
  ),
  parents: statement<Parent>('imports.parent_units', `select import_key as key from unit where import_key = any($1)`),
  put: (ctx, row) => upsertLesson(ctx, { ...row, importKey: row.lessonId, unitKey: row.unitId }),
});
