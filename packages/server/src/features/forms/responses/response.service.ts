import type { FormField } from '@tribe/domain/features/forms/field.ts';
import {
  cameAt,
  columns,
  filterValues,
  howMany,
  joined,
  matches,
  type ResponseList,
  type ResponseRow,
  type ResponseStatus,
  statusOf,
} from '#features/forms/responses/responseQuery.ts';
import { fileNames } from '#features/forms/filling/formFiles.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { pageWithTotal, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';

const pageOf = (status: ResponseStatus) => `with found as (
     select r.id from form_response r where ${matches(status)}
     order by ${cameAt('r', status)} desc, r.id desc limit $11 offset $12)
   select ${columns}, ${howMany(status)} as total from ${joined} where r.id in (select id from found)
   order by ${cameAt('r', status)} desc, r.id desc`;
const page = {
  submitted: statement<ResponseRow & { total: number }>('forms.response_page', pageOf('submitted')),
  draft: statement<ResponseRow & { total: number }>('forms.response_page_of_drafts', pageOf('draft')),
};

export type ResponsePageInput = PageInput & ResponseList;

/** The answers of a form, the newest first. One statement. */
export const pageResponses = query('forms', (ctx, asked: ResponsePageInput): Promise<PageOf<ResponseRow>> =>
  pageWithTotal(asked, (limit, offset) =>
    ctx.rows(page[statusOf(asked)], [...filterValues(ctx, asked), limit, offset]),
  ),
);

const chunkOf = (status: ResponseStatus) => `with found as (
     select r.id from form_response r where ${matches(status)} and ($11::int is null or r.id < $11) order by r.id desc limit $12)
   select ${columns} from ${joined} where r.id in (select id from found) order by r.id desc`;
const chunk = {
  submitted: statement<ResponseRow>('forms.response_chunk', chunkOf('submitted')),
  draft: statement<ResponseRow>('forms.response_chunk_of_drafts', chunkOf('draft')),
};

/** Some answers by their keys, so that the last thousand costs what the first does. */
export const readResponses = (ctx: Ctx, asked: ResponseList, before: number | null, limit: number) =>
  ctx.rows(chunk[statusOf(asked)], [...filterValues(ctx, asked), before, limit]);

const countOf = (status: ResponseStatus) =>
  `select count(*)::int as total from (select from form_response r where ${matches(status)} limit $11) found`;
const counted = {
  submitted: statement<{ total: number }>('forms.response_count', countOf('submitted')),
  draft: statement<{ total: number }>('forms.response_count_of_drafts', countOf('draft')),
};

export async function countResponses(ctx: Ctx, asked: ResponseList, most: number): Promise<number> {
  const [found] = await ctx.rows(counted[statusOf(asked)], [...filterValues(ctx, asked), most]);
  return found?.total ?? 0;
}

/** One response as its page tells it: with the questions of its version, and its neighbours in time. */
export type ResponseDetail = ResponseRow & {
  formId: number;
  formName: string;
  fields: readonly FormField[];
  device: string | null;
  reviewedByName: string | null;
  newerId: number | null;
  olderId: number | null;
  /** Names of files, by their ids. */
  files: { id: number; name: string }[];
};

const neighbour = (status: ResponseStatus, sign: '<' | '>', order: 'desc' | 'asc') => `(select n.id from form_response n
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
     (select nullif(concat_ws(' ', nullif(rp.first_name, ''), nullif(rp.last_name, '')), '') from user_profile rp where rp.user_id = r.reviewed_by_id) as "reviewedByName",
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
export const listCampaigns = query('forms', async (ctx, formId: number): Promise<string[]> =>
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
