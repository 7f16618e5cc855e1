import { z } from 'zod';
import type { Answers } from '@tribe/domain/features/forms/field.ts';
import { assignedTo, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { likePattern } from '#kernel/api/page.ts';
import { type Described } from '#kernel/exports/exports.ts';

const text = z.string().max(500).nullish();

/** What narrows the answers of a form. */
export const ResponseFilter = z.object({
  /** `submitted` unless said; `draft` are those that were begun. */
  status: text,
  version: z.int().nullish(),
  /** 'new' are those that nobody has marked as read. */
  reviewed: text,
  campaign: text,
  /** The key of a question, and the answer that it has. */
  question: text,
  answer: text,
  from: text,
  until: text,
});
export type ResponseFilter = z.infer<typeof ResponseFilter>;

/** The list of a form's answers, as it is asked for. */
export type ResponseList = { formId: number; search?: string | null; filter?: ResponseFilter | null };

export type ResponseRow = {
  id: number;
  status: 'draft' | 'submitted';
  /** Null for a visitor. */
  userId: number | null;
  name: string | null;
  email: string | null;
  number: number;
  answers: Answers;
  submittedAt: Date | null;
  lastSavedAt: Date;
  source: string | null;
  campaign: Readonly<Record<string, string>>;
  reviewedAt: Date | null;
};

export type ResponseStatus = ResponseRow['status'];

/** The status that is asked for. A statement names it, so that the indexes of what was sent serve those that read it. */
export const statusOf = ({ filter }: ResponseList): ResponseStatus =>
  filter?.status === 'draft' ? 'draft' : 'submitted';

/** When an answer came: as it was sent, or saved. */
export const cameAt = (r: string, status: ResponseStatus) =>
  status === 'submitted' ? `${r}.submitted_at` : `${r}.last_saved_at`;

/**
 * The condition on the answer `r`, with the values of `filterValues`: the office reads all, whoever has people of their own those,
 * and a visitor's answers are for the office.
 */
export const matches = (status: ResponseStatus) => `r.form_id = $1 and r.archived_at is null and r.status = '${status}'
  and ($3::text = 'everybody' or r.user_id in ${assignedTo('$2')})
  and ($4::int is null or r.version_id = (select id from form_version where form_id = $1 and number = $4))
  and ($5::text is null or (r.reviewed_at is null) = ($5 = 'new'))
  and ($6::text is null or r.campaign->>'utm_campaign' = $6)
  and ($7::jsonb is null or r.answers @> $7)
  and ($8::date is null or r.submitted_at >= $8::date::timestamp at time zone 'Asia/Manila')
  and ($9::date is null or r.submitted_at < ($9::date + 1)::timestamp at time zone 'Asia/Manila')
  and ($10 = '%%' or r.id in (
    select s.id from form_response s where s.form_id = $1 and s.status = '${status}' and s.answers::text ilike $10
    union select s.id from form_response s where s.form_id = $1 and s.email::text ilike $10
    union select s.id from form_response s join app_user u on u.id = s.user_id where s.form_id = $1 and u.email::text ilike $10
    union select s.id from form_response s join user_profile p on p.user_id = s.user_id where s.form_id = $1 and p.plain_name like plain($10)))`;

/** How many match: as it is kept where nothing narrows them, else counted. */
export const howMany = (status: ResponseStatus) =>
  status === 'submitted'
    ? `(case when $3::text = 'everybody' and coalesce($4::text, $5::text, $6::text, $7::text, $8::text, $9::text) is null and $10 = '%%'
    then (select coalesce(sum(c.responses), 0) from form_version v join form_count c on c.version_id = v.id where v.form_id = $1)
    else (select count(*) from form_response r where ${matches(status)}) end)::int`
    : `(select count(*) from form_response r where ${matches(status)})::int`;

export const joined = `form_response r join form_version v on v.id = r.version_id
  left join app_user u on u.id = r.user_id left join user_profile p on p.user_id = r.user_id`;

export const columns = `r.id, r.status, r.user_id as "userId",
  nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), '') as name, coalesce(u.email, r.email) as email,
  v.number, r.answers, r.submitted_at as "submittedAt", r.last_saved_at as "lastSavedAt", r.source, r.campaign,
  r.reviewed_at as "reviewedAt"`;

/** An answer as it lies in the database: a choice among several is one of a list. */
function answerJson({ question, answer }: ResponseFilter): string | null {
  if (!question || answer === null || answer === undefined || answer === '') return null;
  const [type = '', ...words] = answer.split(':');
  const text = words.join(':');
  const value = { yes: true, no: false }[text];
  if (type === 'list') return JSON.stringify({ [question]: [text] });
  if (type === 'number') return JSON.stringify({ [question]: Number(text) || 0 });
  return JSON.stringify({ [question]: type === 'truth' ? value === true : text });
}

const isDay = (text: string | null | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null);

export function filterValues(ctx: Ctx, { formId, search, filter: asked }: ResponseList): unknown[] {
  const filter = asked ?? {};
  return [
    formId,
    ctx.me.userId,
    visibilityOf(ctx.me),
    filter.version ?? null,
    filter.reviewed || null,
    filter.campaign || null,
    answerJson(filter),
    isDay(filter.from),
    isDay(filter.until),
    likePattern(search ?? ''),
  ];
}

/** The same in words. */
export const describeFilter = (filter: ResponseFilter): Described => [
  filter.status === 'draft' && 'not sent yet',
  filter.version && `version ${filter.version}`,
  filter.reviewed === 'new' ? 'not read yet' : filter.reviewed && 'read',
  filter.campaign && `campaign ${filter.campaign}`,
  filter.question && filter.answer && `${filter.question}: ${filter.answer.replace(/^\w+:/, '')}`,
  filter.from && `from ${filter.from}`,
  filter.until && `until ${filter.until}`,
];
