import type { FormField } from '@tribe/domain/features/forms/field.ts';
import {
  columns,
  filterValues,
  joined,
  matches,
  type ResponseFilter,
  type ResponseRow,
} from '#features/forms/responses/responseQuery.ts';
import { fileNames } from '#features/forms/filling/formFiles.ts';
import { maySee, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { countedPage, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';

const page = statement<ResponseRow & { total: number }>(
  'forms.response_page',
  `select ${columns}, (count(*) over ())::int as total from ${joined} where ${matches}
   order by coalesce(r.submitted_at, r.last_saved_at) desc, r.id desc limit $12 offset $13`,
);

export type ResponsePageInput = PageInput & ResponseFilter;

/** The answers of a form, the newest first. One statement. */
export const pageResponses = query('forms', (ctx, asked: ResponsePageInput): Promise<PageOf<ResponseRow>> =>
  countedPage(asked, (limit, offset) => ctx.rows(page, [...filterValues(ctx, asked), limit, offset])),
);

const chunk = statement<ResponseRow>(
  'forms.response_chunk',
  `select ${columns} from ${joined} where ${matches} and ($12::int is null or r.id < $12) order by r.id desc limit $13`,
);

/** Some answers by their keys, so that the last thousand costs what the first does. */
export const readResponses = (ctx: Ctx, filter: ResponseFilter, before: number | null, limit: number) =>
  ctx.rows(chunk, [...filterValues(ctx, filter), before, limit]);

const counted = statement<{ total: number }>(
  'forms.response_count',
  `select count(*)::int as total from (select from ${joined} where ${matches} limit $12) found`,
);

export async function countResponses(ctx: Ctx, filter: ResponseFilter, most: number): Promise<number> {
  const [found] = await ctx.rows(counted, [...filterValues(ctx, filter), most]);
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

const neighbour = (sign: '<' | '>', order: 'desc' | 'asc') => `(select n.id from form_response n
  where n.form_id = r.form_id and n.status = r.status and n.archived_at is null and ${maySee('n.user_id', '$2', '$3')} is true
    and (coalesce(n.submitted_at, n.last_saved_at), n.id) ${sign} (coalesce(r.submitted_at, r.last_saved_at), r.id)
  order by coalesce(n.submitted_at, n.last_saved_at) ${order}, n.id ${order} limit 1)`;

const find = statement<Omit<ResponseDetail, 'files'>>(
  'forms.find_response',
  `select ${columns}, r.form_id as "formId", f.name as "formName", v.fields, r.device,
     (select nullif(concat_ws(' ', nullif(rp.first_name, ''), nullif(rp.last_name, '')), '') from user_profile rp where rp.user_id = r.reviewed_by_id) as "reviewedByName",
     ${neighbour('>', 'asc')} as "newerId", ${neighbour('<', 'desc')} as "olderId"
   from ${joined} join form f on f.id = r.form_id
   where r.id = $1 and r.archived_at is null and ${maySee('r.user_id', '$2', '$3')} is true`,
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
