import { stageHeading } from '@tribe/domain/features/journey/stage.ts';
import { type MemberColumn, memberColumnTitles } from '@tribe/domain/features/members/memberFields.ts';
import { sheetColumns } from '@tribe/domain/features/imports/columns.ts';
import { everything, type Filter, isEverything } from '@tribe/domain/kernel/filter/filter.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { chosenCells, chosenColumns } from '#features/members/list/memberExportColumns.ts';
import { memberFilterWords } from '#features/members/list/userFilter.service.ts';
import {
  archivedPeople,
  countListed,
  listedIds,
  nonMembers,
  type PeopleAsked,
  rowsByIds,
} from '#features/members/list/userPage.service.ts';
import { memberFilter } from '#features/members/list/userQuery.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import {
  chunk,
  type ExportCell,
  type ExportColumn,
  type ExportFormat,
  exportSource,
  inPlace,
  listAsked,
} from '#kernel/exports/exports.ts';
import { mutation } from '#kernel/api/operation.ts';

/** As many as are chosen one by one in a list. */
const mostTicked = 1_000;

type Asked = PeopleAsked & { ids?: readonly number[] | null; columns?: readonly MemberColumn[] | null };

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
const rowsOfSheet = statement<Row>(
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

/** Whom the file holds, in the order of the list: all of it, or those of them who are chosen. */
async function chosen(ctx: Ctx, { ids, ...wanted }: Asked, fixed: Filter): Promise<number[]> {
  const listed = await listedIds(ctx, { ...wanted, fixed, most: mostPeople });
  if (!ids) return listed;
  const ticked = new Set(ids);
  return listed.filter((id) => ticked.has(id));
}

function peopleSource(name: string, page: 'users' | 'nonMembers' | 'archivedUsers', fixed: Filter) {
  const whole = page === 'archivedUsers' ? archivedColumns : columns;
  return exportSource<Asked, readonly ExportCell[]>({
    name,
    page,
    what: name.replace(/^archived-/, 'archived '),
    columns: inPlace(whole),
    asked: listAsked.extend({
      ids: z.array(z.int().positive()).min(1).max(mostTicked).nullish(),
      columns: z.array(z.enum(memberColumnTitles)).max(memberColumnTitles.length).nullish(),
    }),
    count: async (ctx, wanted) =>
      wanted.ids ? (await chosen(ctx, wanted, fixed)).length : countListed(ctx, wanted, fixed),
    columnsOf: async (_ctx, wanted) => inPlace(wanted.columns ? chosenColumns(wanted.columns) : whole),
    async *rows(ctx, wanted) {
      const ids = await chosen(ctx, wanted, fixed);
      for (let at = 0; at < ids.length; at += chunk) {
        const some = ids.slice(at, at + chunk);
        yield wanted.columns
          ? chosenCells(wanted.columns, await rowsByIds(ctx, some), ctx.today())
          : (await ctx.rows(rowsOfSheet, [some, ctx.now()])).map(cellsOf);
      }
    },
    described: async (ctx, { filter }) => {
      const narrowed = memberFilter(ctx, filter);
      return isEverything(narrowed) ? [] : [await memberFilterWords(ctx, narrowed)];
    },
  });
}

export type PeopleExport = Pick<Asked, 'search' | 'sort' | 'filter' | 'ids'> & {
  format: ExportFormat;
  /** What the file is to hold; left out, all that the sheet of an import has. */
  columns?: readonly string[] | null;
};

const users = peopleSource('users', 'users', everything);
const nonMembersSource = peopleSource('non-members', 'nonMembers', nonMembers);
const archived = peopleSource('archived-users', 'archivedUsers', archivedPeople);

/** The people whom who asks sees in the list, as a file that can be imported again. */
export const exportUsers = mutation(['users', 'report_export'], (ctx, wanted: PeopleExport): Promise<ExportFile> =>
  startExport(ctx, users, wanted),
);

export const exportNonMembers = mutation(
  ['nonMembers', 'report_export'],
  (ctx, wanted: PeopleExport): Promise<ExportFile> => startExport(ctx, nonMembersSource, wanted),
);

export const exportArchivedUsers = mutation(
  ['archivedUsers', 'report_export'],
  (ctx, wanted: PeopleExport): Promise<ExportFile> => startExport(ctx, archived, wanted),
);
