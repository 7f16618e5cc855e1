import type { Answers } from '@tribe/domain/features/forms/field.ts';
import { asksFor, conjuncts, everything, type Filter, isCondition } from '@tribe/domain/kernel/filter/filter.ts';
import { readResponseFilter } from '#features/forms/responses/responseFilter.ts';
import { knownNameSql } from '#features/members/nameSql.ts';
import { assignedTo, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { likePattern } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';
import { bindings } from '#kernel/filter/listFilter.ts';
import { described, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** The list of a form's responses as it's requested; `filter` is the text of a filter. */
export type ResponseList = { formId: number; search?: string | null; filter?: string | null };

export const ResponseRow = shape({
  id: 'Int',
  status: typed<'draft' | 'submitted'>('String'),
  /** Null for a visitor. */
  userId: 'Int?',
  name: 'String?',
  email: 'String?',
  number: described('Int', 'Of the version that was answered.'),
  answers: typed<Answers>('JSON'),
  submittedAt: 'DateTime?',
  lastSavedAt: 'DateTime',
  source: 'String?',
  campaign: typed<Readonly<Record<string, string>>>('JSON'),
  reviewedAt: 'DateTime?',
});
export type ResponseRow = ShapeOf<typeof ResponseRow>;

/** What a statement about the responses `r` of a list is made of. $1 is the form, $2 the viewer, $3 whom they may see. */
export type ResponseParts = {
  where: string;
  /** When a response was sent; where the list has drafts, when these were saved. */
  cameAt: string;
  /** How many there are: as counted on sending where nothing narrows them. */
  total: string;
};

/** The office sees all, others the responses of the people they are assigned to; those of visitors are for the office. */
const always = `r.form_id = $1 and r.archived_at is null and ($3::text = 'everybody' or r.user_id in ${assignedTo('$2')})`;
const isSent = `r.status = 'submitted'`;

const matchesSearch = (pattern: string, sent: string) => `r.id in (
    select s.id from form_response s where s.form_id = $1 and ${sent} and s.answers::text ilike ${pattern}
    union select s.id from form_response s where s.form_id = $1 and s.email::text ilike ${pattern}
    union select s.id from form_response s join app_user u on u.id = s.user_id where s.form_id = $1 and u.email::text ilike ${pattern}
    union select s.id from form_response s join user_profile p on p.user_id = s.user_id where s.form_id = $1 and p.plain_name like plain(${pattern}))`;

/** Whether a filter leaves nothing but what was sent, whose indexes and order then serve. */
const isOfSent = (filter: Filter): boolean =>
  !asksFor(filter, 'status') ||
  conjuncts(filter).some(
    (part) =>
      isCondition(part) && part.field === 'status' && part.operator === 'any' && part.values.join() === 'submitted',
  );

const partsOf = (conditions: readonly string[], hasDrafts: boolean): ResponseParts => {
  const where = [always, ...conditions].join(' and ');
  return {
    where,
    cameAt: hasDrafts ? 'coalesce(r.submitted_at, r.last_saved_at)' : 'r.submitted_at',
    total: `(select count(*) from form_response r where ${where})::int`,
  };
};

const all = partsOf([isSent], false);
const plain: ResponseParts = {
  ...all,
  total: `(case when $3::text = 'everybody'
    then (select coalesce(sum(c.responses), 0) from form_version v join form_count c on c.version_id = v.id where v.form_id = $1)
    else ${all.total} end)::int`,
};

async function narrowed(ctx: Ctx, { formId, search, filter: text }: ResponseList, at: ReturnType<typeof bindings>) {
  const list = text?.trim() ? await readResponseFilter(ctx, formId) : null;
  const filter = list?.read(text) ?? everything;
  const hasDrafts = !isOfSent(filter);
  const sent = hasDrafts ? 'true' : `s.status = 'submitted'`;
  return partsOf(
    [
      ...(asksFor(filter, 'status') ? [] : [isSent]),
      ...(list?.conditions(filter, at) ?? []),
      ...(search?.trim() ? [matchesSearch(at.put(likePattern(search)), sent)] : []),
    ],
    hasDrafts,
  );
}

type TextOf = (parts: ResponseParts, first: string, second: string) => string;

/** A statement about the responses of a list, with one or two values of its own. It's prepared where nothing narrows the list. */
export function responseStatement<Row>(name: string, textOf: TextOf) {
  const prepared = statement<Row>(name, textOf(plain, '$4', '$5'));
  return async (ctx: Ctx, asked: ResponseList, ...own: [unknown, unknown?]): Promise<Row[]> => {
    const at = bindings(ctx);
    for (const value of [asked.formId, ctx.me.userId, visibilityOf(ctx.me)]) at.put(value);
    if (!asked.filter?.trim() && !asked.search?.trim()) return ctx.rows(prepared, [...at.values, ...own]);
    const parts = await narrowed(ctx, asked, at);
    const [first = '', second = ''] = own.map(at.put);
    return ctx.rows(statement<Row>('', textOf(parts, first, second)), at.values);
  };
}

export const joined = `form_response r join form_version v on v.id = r.version_id
  left join app_user u on u.id = r.user_id left join user_profile p on p.user_id = r.user_id`;

export const columns = `r.id, r.status, r.user_id as "userId",
  ${knownNameSql('p')} as name, coalesce(u.email, r.email) as email,
  v.number, r.answers, r.submitted_at as "submittedAt", r.last_saved_at as "lastSavedAt", r.source, r.campaign,
  r.reviewed_at as "reviewedAt"`;
