import type { FormField } from '@tribe/domain/features/forms/field.ts';
import {
  columns,
  joined,
  type ResponseList,
  type ResponseParts,
  ResponseRow,
  responseStatement,
} from '#features/forms/responses/responseQuery.ts';
import { fileNames } from '#features/forms/filling/formFiles.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { pageWithTotal, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf, typed, written } from '#kernel/api/shape.ts';

const pageIn = (order: (parts: ResponseParts) => string) => (parts: ResponseParts, limit: string, offset: string) =>
  `with found as (
     select r.id from form_response r where ${parts.where} order by ${order(parts)} limit ${limit} offset ${offset})
   select ${columns}, ${parts.total} as total from ${joined} where r.id in (select id from found) order by ${order(parts)}`;

const newestFirst = responseStatement<ResponseRow & { total: number }>(
  'forms.response_page',
  pageIn(({ cameAt }) => `${cameAt} desc, r.id desc`),
);
const oldestFirst = responseStatement<ResponseRow & { total: number }>(
  'forms.response_page_oldest',
  pageIn(({ cameAt }) => `${cameAt}, r.id`),
);

export type ResponsePageInput = PageInput & ResponseList;

/** The responses of a form, the newest first, or the oldest if sorted by `sent`. One statement, and one for the fields of a filter. */
export const pageResponses = replicaQuery('forms', (ctx, asked: ResponsePageInput): Promise<PageOf<ResponseRow>> =>
  pageWithTotal(asked, (limit, offset) =>
    asked.sort === 'sent' ? oldestFirst(ctx, asked, limit, offset) : newestFirst(ctx, asked, limit, offset),
  ),
);

const chunk = responseStatement<ResponseRow>(
  'forms.response_chunk',
  ({ where }, before, limit) => `with found as (
     select r.id from form_response r where ${where} and (${before}::int is null or r.id < ${before}) order by r.id desc limit ${limit})
   select ${columns} from ${joined} where r.id in (select id from found) order by r.id desc`,
);

/** Some responses by their keys, so that the last thousand costs what the first does. */
export const readResponses = (ctx: Ctx, asked: ResponseList, before: number | null, limit: number) =>
  chunk(ctx, asked, before, limit);

const counted = responseStatement<{ total: number }>(
  'forms.response_count',
  ({ where }, most) =>
    `select count(*)::int as total from (select from form_response r where ${where} limit ${most}) found`,
);

export async function countResponses(ctx: Ctx, asked: ResponseList, most: number): Promise<number> {
  const [found] = await counted(ctx, asked, most);
  return found?.total ?? 0;
}

/** One response as its page tells it: with the questions of its version, and its neighbours in time. */
export const ResponseDetail = shape({
  ...ResponseRow,
  formId: 'Int',
  formName: 'String',
  fields: typed<readonly FormField[]>('JSON'),
  device: 'String?',
  reviewedByName: 'String?',
  newerId: 'Int?',
  olderId: 'Int?',
  /** Names of files, by their ids. */
  files: written<{ id: number; name: string }[]>(),
});
export type ResponseDetail = ShapeOf<typeof ResponseDetail>;

type Status = ResponseRow['status'];

const cameAt = (r: string, status: Status) => (status === 'submitted' ? `${r}.submitted_at` : `${r}.last_saved_at`);

const neighbour = (status: Status, sign: '<' | '>', order: 'desc' | 'asc') => `(select n.id from form_response n
  where n.form_id = r.form_id and n.status = '${status}' and n.archived_at is null and ${canView('n.user_id', '$2', '$3')} is true
    and (${cameAt('n', status)}, n.id) ${sign} (${cameAt('r', status)}, r.id)
  order by ${cameAt('n', status)} ${order}, n.id ${order} limit 1)`;
const next = (
  sign: '<' | '>',
  order: 'desc' | 'asc',
) => `case r.status when 'submitted' then ${neighbour('submitted', sign, order)}
  else ${neighbour('draft', sign, order)} end`;

const find = statement<Omit<ResponseDetail, 'files'>>(
  'forms.find_response',
  `select ${columns}, r.form_id as "formId", f.name as "formName", v.fields, r.device,
     ${nameByIdSql('r.reviewed_by_id')} as "reviewedByName",
     ${next('>', 'asc')} as "newerId", ${next('<', 'desc')} as "olderId"
   from ${joined} join form f on f.id = r.form_id
   where r.id = $1 and r.archived_at is null and ${canView('r.user_id', '$2', '$3')} is true`,
);

async function readOne(ctx: Ctx, id: number): Promise<ResponseDetail> {
  const [found] = await ctx.rows(find, [id, ctx.me.userId, visibilityOf(ctx.me)]);
  if (!found) throw notFound('Response');
  const ids = found.fields.flatMap(({ key, type }) => {
    const value = type === 'file' ? found.answers[key] : undefined;
    return typeof value === 'number' ? [value] : [];
  });
  const names = await fileNames(ctx, ids);
  return { ...found, files: ids.map((each) => ({ id: each, name: names.get(each) ?? 'File' })) };
}

/** One response, for those who may read it. Throws NOT_FOUND, in the same words for any other. */
export const findResponse = query('forms', readOne);

const campaigns = statement<{ name: string }>(
  'forms.campaigns',
  `with recursive known as (
     select (select min(campaign->>'utm_campaign') from form_response
       where form_id = $1 and status = 'submitted' and campaign ? 'utm_campaign') as name, 1 as number
     union all
     select (select min(campaign->>'utm_campaign') from form_response where form_id = $1 and status = 'submitted'
       and campaign ? 'utm_campaign' and campaign->>'utm_campaign' > k.name), k.number + 1
     from known k where k.name is not null and k.number < 100)
   select name from known where name is not null and $2::text = 'everybody'`,
);

/** The campaigns that led to answers of a form, a hundred at most, for those who read all of them: each is one step in an index. */
export const listCampaigns = replicaQuery('forms', async (ctx, formId: number): Promise<string[]> =>
  (await ctx.rows(campaigns, [formId, visibilityOf(ctx.me)])).map(({ name }) => name),
);

const review = statement<never>(
  'forms.review',
  `update form_response set reviewed_by_id = $2, reviewed_at = $3, updated_at = now() where id = $1 and status = 'submitted'`,
);

/** Marks a response as read, or as new again. */
export const reviewResponse = mutation('forms', async (ctx, id: number, isRead: boolean): Promise<ResponseDetail> => {
  const { formName } = await readOne(ctx, id);
  await ctx.rows(review, [id, isRead ? ctx.me.userId : null, isRead ? ctx.now() : null]);
  await ctx.log({
    action: isRead ? 'form-response.read' : 'form-response.unread',
    entity: 'form-response',
    entityId: id,
    sentence: `Marked a response to the form ${formName} as ${isRead ? 'read' : 'new'}`,
  });
  return readOne(ctx, id);
});
