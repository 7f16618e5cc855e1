import { levelId } from '@tribe/domain/features/imports/levels.ts';
import {
  creatableColumns,
  isToCreate,
  type MappableColumn,
  mappableColumns,
  toCreate,
  type ValueMapping,
} from '@tribe/domain/features/imports/valueMap.ts';
import { isStaffLevel } from '#features/access/staffLevel.ts';
import { nameSql } from '#features/members/nameSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, forbidden } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import { shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

export const ImportChoice = shape({ id: 'String', name: 'String' });
export type ImportChoice = ShapeOf<typeof ImportChoice>;
/** `canCreate`: what isn't here can be made by the import. */
export const ImportChoices = shape({
  column: typed<MappableColumn>('String'),
  canCreate: 'Boolean',
  choices: [ImportChoice],
});
export type ImportChoices = ShapeOf<typeof ImportChoices>;

/** Active people, each by their name and Tribe ID. */
const people = `select u.id::text as id, ${nameSql('p')} || ' (' || u.tribe_id || ')' as name,
      lower(concat_ws(' ', p.first_name, p.last_name)) as place from app_user u join user_profile p on p.user_id = u.id
    where u.status = 'ACTIVE'`;

/** What the names of a column can mean; nobody gives a level above their own. */
const here: Readonly<Record<MappableColumn, string>> = {
  Batch: `select id::text as id, name, launch_from::text as place from batch where archived_at is null`,
  'Group Name': `select id::text as id, name, lower(name) as place from tribe_group where archived_at is null`,
  'Access Levels': `select id, name, lpad(rank::text, 6, '0') as place from access_level where archived_at is null and rank <= $1`,
  'Funnel ID': `select f.id, f.name, lower(f.name) as place from funnel f where f.archived_at is null`,
  // Staff, and whoever wrote a course already.
  'Author Tribe ID': `${people} and u.id in (select c.author_id from course c union select h.user_id from user_access_level h
      join access_level l on l.id = h.access_level_id where h.revoked_at is null and (l.id = 'expert' or ${isStaffLevel('l')}))`,
  'Payment Term ID': `select id, name, lower(name) as place from payment_term where archived_at is null`,
};

const mostChoices = 1_000;
const all = statement<ImportChoice & { column: MappableColumn }>(
  'imports.choices',
  mappableColumns
    .map(
      (column) =>
        `(select '${column}' as column, c.id, c.name from (${here[column]}) c where $1::int is not null
          order by c.place ${column === 'Batch' ? 'desc' : ''}, c.id limit ${mostChoices})`,
    )
    .join(' union all '),
);

/**
 * The active accounts that an upload's value mapping names as authors, by id or email. The list of choices is limited, so a
 * chosen account may be missing from it.
 */
const named = statement<ImportChoice & { column: MappableColumn }>(
  'imports.named_authors',
  `with said as (select v ->> 'target' as target from upload_job j cross join lateral jsonb_array_elements(j.options -> 'values') as v
     where j.id = $1 and v ->> 'column' = 'Author Tribe ID')
   select 'Author Tribe ID' as column, c.id, c.name from (${people} and u.id in (
     select case when target ~ '^[0-9]{1,9}$' then target::int end from said
     union select n.id from said join app_user n on n.email = substr(said.target, 2)::citext)) c`,
);

/** What names in a file can mean, column by column: what is here, the latest batch first, and whom the upload's preview names. */
export const listImportChoices = query(
  'uploadContents',
  async (ctx, jobId: number | null = null): Promise<ImportChoices[]> => {
    const listed = await ctx.rows(all, [ctx.me.rank]);
    const rows = [...(jobId === null ? [] : await ctx.rows(named, [jobId])), ...listed];
    return mappableColumns.map((column) => {
      const choices = rows.filter((row) => row.column === column).map(({ id, name }) => [id, { id, name }] as const);
      const canCreate = creatableColumns.includes(column) && (column !== 'Access Levels' || canMakeLevels(ctx));
      return { column, canCreate, choices: [...new Map(choices).values()] };
    });
  },
);

const known = statement<{ column: MappableColumn; id: string }>(
  'imports.known_targets',
  mappableColumns
    .map(
      (column) =>
        `select '${column}' as column, c.id from (${column === 'Author Tribe ID' ? people : here[column]}) c where $1::int is not null and c.id in
          (select g.target from json_to_recordset($2::json) as g("column" text, target text) where g.column = '${column}')`,
    )
    .join(' union all '),
);

const takenLevels = statement<{ id: string }>(
  'imports.taken_levels',
  `select id from access_level where id = any($1) and archived_at is not null`,
);

/** Who may not make a level on its own screen makes none by a sheet. Throws FORBIDDEN, BAD_USER_INPUT for the name of an archived one. */
export async function refuseNewLevels(ctx: Ctx, mappings: readonly ValueMapping[]): Promise<void> {
  const ids = mappings
    .filter(({ column, target }) => column === 'Access Levels' && target === toCreate)
    .map(({ value }) => levelId(value));
  if (ids.length === 0) return;
  if (!canMakeLevels(ctx)) throw forbidden('Only people who manage access levels can create one');
  const [taken] = await ctx.rows(takenLevels, [ids]);
  if (taken) throw badInput({ values: [`${taken.id} is an archived access level`] });
}

const canMakeLevels = ({ me }: Ctx) =>
  me.pageAccess['accessLevels'] === true && me.functionAccess['access-level_create'] === true;

/** Throws BAD_USER_INPUT where a name is to mean something that is not here, or a level above one's own. */
export async function refuseUnknownTargets(ctx: Ctx, mappings: readonly ValueMapping[]): Promise<void> {
  await refuseNewLevels(ctx, mappings);
  const said = mappings.filter(({ target }) => target !== '' && !isToCreate(target));
  if (said.length === 0) return;
  const found = await ctx.rows(known, [ctx.me.rank, JSON.stringify(said)]);
  const keys = new Set(found.map(({ column, id }) => `${column} ${id}`));
  const wrong = said.filter(({ column, target }) => !keys.has(`${column} ${target}`));
  if (wrong.length > 0)
    throw badInput({ values: wrong.map(({ column, value }) => `${column} "${value}": choose a match`) });
}
