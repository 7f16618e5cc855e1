import type { Answers } from '@tribe/domain/features/forms/field.ts';
import { assignedTo, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { likePattern } from '#kernel/api/page.ts';
import { type Described } from '#kernel/exports/exports.ts';

/** What narrows the answers of a form. */
export type ResponseFilter = {
  formId: number;
  /** `submitted` unless said; `draft` are those that were begun. */
  status?: string | null;
  version?: number | null;
  /** 'new' are those that nobody has marked as read. */
  reviewed?: string | null;
  campaign?: string | null;
  /** The key of a question, and the answer that it has. */
  question?: string | null;
  answer?: string | null;
  from?: string | null;
  until?: string | null;
  search?: string | null;
};

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

/**
 * The condition on the answer `r`, its version `v`, its account `u` and profile `p`, with the values of `filterValues`: the
 * office reads all, whoever has people of their own those, and a visitor's answers are for the office.
 */
export const matches = `r.form_id = $1 and r.archived_at is null and r.status = $4
  and ($3::text = 'everybody' or r.user_id in ${assignedTo('$2')})
  and ($5::int is null or v.number = $5) and ($6::text is null or (r.reviewed_at is null) = ($6 = 'new'))
  and ($7::text is null or r.campaign->>'utm_campaign' = $7 or r.campaign->>'utm_source' = $7)
  and ($8::jsonb is null or r.answers @> $8)
  and ($9::date is null or r.submitted_at >= $9::date::timestamp at time zone 'Asia/Manila')
  and ($10::date is null or r.submitted_at < ($10::date + 1)::timestamp at time zone 'Asia/Manila')
  and ($11 = '%%' or r.email::text ilike $11 or u.email::text ilike $11 or concat_ws(' ', p.first_name, p.last_name) ilike $11
    or r.answers::text ilike $11)`;

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

export function filterValues(ctx: Ctx, filter: ResponseFilter): unknown[] {
  return [
    filter.formId,
    ctx.me.userId,
    visibilityOf(ctx.me),
    filter.status === 'draft' ? 'draft' : 'submitted',
    filter.version ?? null,
    filter.reviewed || null,
    filter.campaign || null,
    answerJson(filter),
    isDay(filter.from),
    isDay(filter.until),
    likePattern(filter.search ?? ''),
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
