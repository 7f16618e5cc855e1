import { actionGroupLabel } from '@tribe/domain/features/reports/infoLog.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import { infoLogQuery, type InfoLogFilter, type LogPlace } from '#features/reports/infoLogQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput } from '#kernel/api/errors.ts';
import { pageBounds, type PageInput, type PageOf, pageWithCount, countBy } from '#kernel/api/page.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { described, orNull, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

export const PersonInLog = shape({ id: 'Int', name: 'String' });
export type PersonInLog = ShapeOf<typeof PersonInLog>;

/** One act: who did it, in whose place, about whom, in a sentence, with what it changed. */
export const InfoLogRow = shape({
  id: 'Int',
  at: 'DateTime',
  actor: described(orNull(PersonInLog), 'Who did it; nobody for the product itself.'),
  impersonator: described(orNull(PersonInLog), 'Who was signed in as the actor.'),
  subject: described(orNull(PersonInLog), 'Whom it is about.'),
  action: 'String',
  entity: 'String',
  entityId: 'String?',
  sentence: 'String',
  changes: described(
    typed<Record<string, { before: unknown; after: unknown }> | null>('JSON?'),
    'By field, what was and what is.',
  ),
  reason: 'String?',
  source: 'String',
  requestId: 'String?',
});
export type InfoLogRow = ShapeOf<typeof InfoLogRow>;

/** More than this many are not counted and not turned to: a filter finds them sooner. */
export const mostCounted = 10_000;

export type AskedLogs = Pick<PageInput, 'page' | 'pageSize' | 'search'> & { filter?: InfoLogFilter | null };
export type InfoLogPage = PageOf<InfoLogRow> & { isMore: boolean };

/** The audit log, the newest first; as quick with a million rows as with ten. */
export const pageInfoLogs = replicaQuery('infoLogsReport', async (ctx, asked: AskedLogs): Promise<InfoLogPage> => {
  const { pageSize, offset } = pageBounds(asked);
  if (offset + pageSize > mostCounted + 100) throw badInput({ page: ['is too far. Narrow your search'] });
  const found = await pageWithCount(
    asked,
    (limit, skipped) => readLogs(ctx, asked, { limit, offset: skipped }),
    () => countLogs(ctx, asked),
  );
  return { ...found, total: Math.min(found.total, mostCounted), isMore: found.total > mostCounted };
});

type Found = Omit<InfoLogRow, 'actor' | 'impersonator' | 'subject'> & {
  place: string;
} & Record<'actor' | 'impersonator' | 'subject', Viewer>;
type Viewer = { id: number; firstName: string; lastName: string; email: string } | null;

const person = (column: string) => `(select json_build_object('id', u.id, 'email', u.email,
    'firstName', coalesce(p.first_name, ''), 'lastName', coalesce(p.last_name, ''))
  from app_user u left join user_profile p on p.user_id = u.id where u.id = l.${column})`;

/** With what the next stretch is read after. */
export type PlacedLog = InfoLogRow & { place: string };

/** A stretch of the log, from an offset or after a row; people are read for the rows that are shown alone. */
export async function readLogs(
  ctx: Ctx,
  asked: AskedLogs,
  { limit, offset = 0, before = null }: { limit: number; offset?: number; before?: LogPlace | null },
): Promise<PlacedLog[]> {
  const { name, from, values } = queryOf(ctx, asked, before);
  const [most, few, skip] = [1, 2, 3].map((more) => `$${values.length + more}::int`);
  const select = statement<Found>(
    `reports.info_logs:${name}`,
    `select l.id, l.at, ${person('actor_id')} as actor, ${person('impersonator_id')} as impersonator,
       ${person('subject_id')} as subject, l.action, l.entity, l.entity_id as "entityId", l.sentence, l.changes, l.reason,
       l.source, l.request_id as "requestId", l.at::text as place
     from (select found.id from ${from(`${most}`)} found order by found.at desc, found.id desc limit ${few} offset ${skip}) chosen
     join info_log l on l.id = chosen.id order by l.at desc, l.id desc`,
  );
  const rows = await ctx.rows(select, [...values, offset + limit, limit, offset]);
  return rows.map((row) => ({
    ...row,
    actor: named(row.actor),
    impersonator: named(row.impersonator),
    subject: named(row.subject),
  }));
}

const named = (viewer: Viewer): PersonInLog | null => viewer && { id: viewer.id, name: displayName(viewer) };

/** Counts `most` rows at most. */
export async function countLogs(ctx: Ctx, asked: AskedLogs, most = mostCounted + 1): Promise<number> {
  const { name, from, values } = queryOf(ctx, asked);
  const count = statement<{ total: number }>(
    `reports.info_logs_count:${name}`,
    `select count(*)::int as total from ${from(`$${values.length + 1}::int`)} found`,
  );
  return countBy(ctx, count, [...values, most]);
}

const queryOf = (ctx: Ctx, { filter, search }: AskedLogs, before: LogPlace | null = null) =>
  infoLogQuery(filter ?? {}, search ?? null, { userId: ctx.me.userId, visibility: visibilityOf(ctx.me), before });

export const ActionGroup = shape({ id: 'String', name: 'String' });
export type ActionGroup = ShapeOf<typeof ActionGroup>;

/** Steps from group to group along the index, so that its cost is that of the groups and not of the rows. */
const groups = statement<{ id: string }>(
  'reports.info_log_groups',
  `with recursive step as (
     (select split_part(action, '.', 1) as id from info_log order by 1 limit 1)
     union all
     select (select split_part(action, '.', 1) from info_log where split_part(action, '.', 1) > step.id order by 1 limit 1)
     from step where step.id is not null)
   select id from step where id is not null limit 200`,
);

/** The groups of acts that the log holds, to filter by. */
export const listActionGroups = replicaQuery('infoLogsReport', async (ctx): Promise<ActionGroup[]> => {
  const rows = await ctx.rows(groups, []);
  return rows.map(({ id }) => ({ id, name: actionGroupLabel(id) })).toSorted((a, b) => a.name.localeCompare(b.name));
});
