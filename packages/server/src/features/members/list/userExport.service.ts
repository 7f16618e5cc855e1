import { stageHeading } from '@tribe/domain/features/journey/stage.ts';
import { sheetColumns } from '@tribe/domain/features/imports/columns.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { countListed, listedIds, type PeopleAsked } from '#features/members/list/userPage.service.ts';
import { listOf, type UserFilter } from '#features/members/list/userQuery.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import {
  type ExportCell,
  type ExportColumn,
  type ExportFormat,
  exportSource,
  chunk,
  type Described,
} from '#kernel/exports/exports.ts';
import { mutation } from '#kernel/api/operation.ts';

const text = z.string().nullish();
const ids = z.union([z.number(), z.array(z.number())]).nullish();
const texts = z.union([z.string(), z.array(z.string())]).nullish();
const asked = z.object({
  search: text,
  sort: text,
  filter: z
    .object({
      userType: text,
      status: text,
      batchId: ids,
      stageId: ids,
      groupId: ids,
      accessLevelId: texts,
      attention: texts,
      managerId: ids,
      tag: texts,
      except: z.array(z.string()).nullish(),
    })
    .nullish(),
});

type Row = {
  tribeId: string;
  email: string;
  batch: string | null;
  firstName: string;
  middleName: string | null;
  lastName: string;
  suffix: string | null;
  birthdate: string | null;
  facebookProfile: string | null;
  mobileNumber: string | null;
  sex: string | null;
  groupName: string | null;
  levels: string | null;
  basePoints: number;
  subscriptionId: string | null;
  stageNumber: number | null;
  points: number;
  tags: string | null;
  status: string;
  createdAt: Date;
  lastLoginAt: Date | null;
  archivedAt: Date | null;
  archiveReason: string | null;
};

/** Found by their keys, in the order in which these are given; $2 is now. */
const some = statement<Row>(
  'members.export',
  `select u.tribe_id as "tribeId", u.email, b.name as batch, p.first_name as "firstName", p.middle_name as "middleName",
     p.last_name as "lastName", p.suffix, p.birthdate, p.mobile_number as "mobileNumber", p.sex, g.name as "groupName",
     (select s.url from social_account s where s.user_id = u.id and s.platform = 'facebook') as "facebookProfile",
     (select string_agg(h.access_level_id, ', ' order by h.access_level_id) from user_access_level h
       where h.user_id = u.id and ${isActiveGrant('h', '$2')}) as levels,
     (select coalesce(sum(e.points), 0)::int from points_entry e where e.user_id = u.id and e.reason = 'base-points') as "basePoints",
     (select s.import_key from subscription s where s.user_id = u.id and s.import_key is not null order by s.id desc limit 1) as "subscriptionId",
     st.number as "stageNumber", (select coalesce(sum(e.points), 0)::int from points_entry e where e.user_id = u.id) as points,
     (select string_agg(t.tag, ', ' order by t.tag) from member_tag t where t.user_id = u.id) as tags,
     u.status, u.created_at as "createdAt", u.last_login_at as "lastLoginAt", u.archived_at as "archivedAt", u.archive_reason as "archiveReason"
   from unnest($1::int[]) with ordinality as listed(id, place)
   join app_user u on u.id = listed.id join user_profile p on p.user_id = u.id
   left join batch b on b.id = u.batch_id
   left join user_stage us on us.user_id = u.id and us.left_at is null left join stage st on st.id = us.stage_id
   left join group_membership gm on gm.user_id = u.id and gm.left_at is null left join tribe_group g on g.id = gm.group_id
   order by listed.place`,
);

const widths: Readonly<Record<string, number>> = { Email: 32, 'Facebook Profile': 36, 'Access Levels': 24 };
const numbers: readonly string[] = ['Base Points'];

/** The columns of the sheet that is imported, so that a file can be corrected and uploaded, and then what else a list knows. */
const columns: ExportColumn[] = [
  ...sheetColumns.members.map((title): ExportColumn => ({
    title,
    width: widths[title] ?? 16,
    ...(title.startsWith('Birth Date') ? { kind: 'day' } : numbers.includes(title) ? { kind: 'number' } : {}),
  })),
  { title: 'Stage', width: 10 },
  { title: 'XP', kind: 'number', width: 10 },
  { title: 'Tags', width: 24 },
  { title: 'Status', width: 12 },
  { title: 'Joined', kind: 'day', width: 14 },
  { title: 'Last login', kind: 'day', width: 14 },
];

const archivedColumns: ExportColumn[] = [
  ...columns,
  { title: 'Archived on', kind: 'day', width: 14 },
  { title: 'Reason for archiving', width: 40 },
];

const cellsOf = (row: Row): ExportCell[] => [
  row.tribeId,
  row.email,
  row.batch,
  row.firstName,
  row.middleName,
  row.lastName,
  row.suffix,
  row.birthdate,
  row.facebookProfile,
  row.mobileNumber,
  row.sex,
  row.groupName,
  row.levels,
  row.basePoints,
  row.subscriptionId,
  stageHeading(row.stageNumber === null ? null : { number: row.stageNumber }),
  row.points,
  row.tags,
  row.status === 'ACTIVE' ? 'Active' : 'Archived',
  dayOf(row.createdAt),
  row.lastLoginAt && dayOf(row.lastLoginAt),
  row.archivedAt && dayOf(row.archivedAt),
  row.archiveReason,
];

/** Far more people than there are: the bound only keeps a mistake from taking all memory. */
const mostPeople = 2_000_000;

function peopleSource(name: string, page: 'users' | 'nonMembers' | 'archivedUsers', fixed: UserFilter) {
  return exportSource<PeopleAsked>({
    name,
    page,
    what: name.replace(/^archived-/, 'archived '),
    columns: page === 'archivedUsers' ? archivedColumns : columns,
    asked,
    count: (ctx, wanted) => countListed(ctx, wanted, fixed),
    async *rows(ctx, wanted) {
      const ids = await listedIds(ctx, { ...wanted, fixed, most: mostPeople });
      for (let at = 0; at < ids.length; at += chunk)
        yield (await ctx.rows(some, [ids.slice(at, at + chunk), ctx.now()])).map(cellsOf);
    },
    described,
  });
}

const names = statement<Record<'batches' | 'stages' | 'teams' | 'managers', string[] | null>>(
  'members.export_filter',
  `select (select array_agg(name order by name) from batch where id = any($1)) as batches,
     (select array_agg(case when number > 0 then 'stage ' || number else 'no stage' end order by number) from stage where id = any($2)) as stages,
     (select array_agg(name order by name) from tribe_group where id = any($3)) as teams,
     (select array_agg(concat_ws(' ', first_name, last_name)) from user_profile where user_id = any($4)) as managers`,
);

/** What a list of people was narrowed to, in words. */
async function described(ctx: Ctx, { filter }: PeopleAsked): Promise<Described> {
  const { batchId, stageId, groupId, userType, status, accessLevelId, attention, managerId, tag, except } =
    filter ?? {};
  const [batches, stages, teams] = [listOf(batchId), listOf(stageId), listOf(groupId)];
  const [named] = await ctx.rows(names, [batches, stages, teams, listOf(managerId)]);
  const said = (name: string, what: string, found: readonly string[], without = false) => {
    const all = [
      ...(without ? [`no ${what}`] : []),
      ...(found.length > 0 ? [`${what} ${found.join(', ')}`.trim()] : []),
    ];
    if (all.length === 0) return null;
    return `${(except ?? []).includes(name) ? 'not ' : ''}${all.join(' or ')}`;
  };
  return [
    userType && `type ${userType}`,
    status && `status ${status.toLowerCase()}`,
    said('batchId', 'batch', named?.batches ?? [], batches.includes(0)),
    said('stageId', '', [...(stages.includes(0) ? ['no stage'] : []), ...(named?.stages ?? [])]),
    said('groupId', 'group', named?.teams ?? [], teams.includes(0)),
    said('accessLevelId', 'access level', listOf(accessLevelId)),
    said('attention', 'needs attention:', listOf(attention)),
    said('managerId', 'success manager', named?.managers ?? []),
    said('tag', 'tag', listOf(tag)),
  ];
}

export type PeopleExport = Pick<PeopleAsked, 'search' | 'sort' | 'filter'> & { format: ExportFormat };

const users = peopleSource('users', 'users', {});
const nonMembers = peopleSource('non-members', 'nonMembers', { userType: 'non-member', status: 'ACTIVE' });
const archived = peopleSource('archived-users', 'archivedUsers', { status: 'ARCHIVED' });

/** The people whom who asks sees in the list, as a file that can be imported again. */
export const exportUsers = mutation(['users', 'report_export'], (ctx, wanted: PeopleExport): Promise<ExportFile> =>
  startExport(ctx, users, wanted),
);

export const exportNonMembers = mutation(
  ['nonMembers', 'report_export'],
  (ctx, wanted: PeopleExport): Promise<ExportFile> => startExport(ctx, nonMembers, wanted),
);

export const exportArchivedUsers = mutation(
  ['archivedUsers', 'report_export'],
  (ctx, wanted: PeopleExport): Promise<ExportFile> => startExport(ctx, archived, wanted),
);
