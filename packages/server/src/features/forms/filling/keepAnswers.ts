import {
  type Answers,
  type AnswerValue,
  type FormField,
  nameOf,
  readAnswer,
} from '@tribe/domain/features/forms/field.ts';
import { deviceOf } from '@tribe/domain/features/forms/formShown.ts';
import { type TypedTimes, typedTime } from '@tribe/domain/features/forms/typedAt.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { answersSoFar, type FoundForm } from '#features/forms/formQuery.ts';
import { keepFormFiles, ownFiles } from '#features/forms/filling/formFiles.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

export type Kept = {
  wrong: Record<string, string>;
  /** Keys that no version of the form knows. */
  missing: string[];
  /** What another device has typed later, as it is kept; null where that took an answer out. */
  later: Record<string, AnswerValue | null>;
};

const save = statement<{ id: number }>(
  'forms.save_draft',
  `insert into form_response as draft (form_id, version_id, user_id, answers, device, last_saved_at, created_at, updated_at, typed_at)
   values ($1, $2, $3, $4, $6, $7, $7, $7, $8)
   on conflict (user_id, form_id) where status = 'draft' and archived_at is null do update set version_id = excluded.version_id,
     answers = (draft.answers - $5::text[]) || excluded.answers, typed_at = draft.typed_at || excluded.typed_at, device = excluded.device,
     last_saved_at = excluded.last_saved_at, updated_at = excluded.updated_at
   returning id`,
);

const older = statement<{ field: FormField }>(
  'forms.older_fields',
  `select distinct on (q.field->>'key') q.field from form_version v, jsonb_array_elements(v.fields) as q(field)
   where v.form_id = $1 and q.field->>'key' = any($2::text[]) order by q.field->>'key', v.number desc`,
);

/** The questions of these keys: of the latest version, else of the newest that asked them, since a page may be older. */
export async function fieldsOf(ctx: Ctx, form: FoundForm, keys: readonly string[]): Promise<FormField[]> {
  const known = form.fields.filter(({ key }) => keys.includes(key));
  const unknown = keys.filter((key) => !known.some((field) => field.key === key));
  if (unknown.length === 0) return known;
  return [...known, ...(await ctx.rows(older, [form.id, unknown])).map(({ field }) => field)];
}

/**
 * Keeps answers in the draft of the one who asks, whose answers are held, each by itself: what is not valid is told and left as
 * it was, an empty one is taken out, what another device has typed later stays, and nothing else of the draft is touched, so that
 * two devices lose each other nothing.
 */
export async function keepAnswers(
  ctx: Ctx,
  form: FoundForm,
  typed: Readonly<Record<string, unknown>>,
  times: TypedTimes | null = null,
): Promise<Kept> {
  const all = Object.keys(typed).slice(0, 300);
  const typedAt = Object.fromEntries(all.map((key) => [key, typedTime(key, times, ctx.now())]));
  const { later, keys } = laterOf(form.draft, typedAt);
  const fields = await fieldsOf(ctx, form, keys);
  const wrong: Record<string, string> = {};
  const put: [string, AnswerValue][] = [];
  const out: string[] = [];
  for (const field of fields) {
    const read = readAnswer(field, typed[field.key]);
    if (!read.ok) wrong[field.key] = read.problem;
    else if (read.value === null) out.push(field.key);
    else put.push([field.key, read.value]);
  }
  const files = put.flatMap(([key, value]) =>
    isFile(fields, key) && typeof value === 'number' ? [{ key, value }] : [],
  );
  const owned = await ownFiles(
    ctx,
    files.map(({ value }) => value),
  );
  for (const { key, value } of files)
    if (!owned.has(value)) wrong[key] = fieldMessages.notValid(nameOf(fields.find((field) => field.key === key)!));
  const answers = Object.fromEntries(put.filter(([key]) => !Object.hasOwn(wrong, key)));
  if (out.length > 0 || Object.keys(answers).length > 0) {
    const device = deviceOf(ctx.origin.userAgent);
    // A draft that changes what was sent begins with it.
    const begun = form.draft ? {} : leftOut(answersSoFar(form), out);
    const kept = JSON.stringify({ ...begun, ...answers });
    const at = Object.fromEntries([...Object.keys(answers), ...out].map((key) => [key, typedAt[key]]));
    const values = [form.id, form.versionId, ctx.me.userId, kept, out, device, ctx.now(), JSON.stringify(at)];
    const [row] = await ctx.rows(save, values);
    await keepFormFiles(ctx, row!.id, [...owned]);
  }
  return { wrong, missing: keys.filter((key) => !fields.some((field) => field.key === key)), later };
}

/** What the draft says that was typed later than these times, and the keys of which it says nothing later. */
function laterOf(draft: FoundForm['draft'], typedAt: Readonly<Record<string, number>>) {
  const isLater = ([key, at]: [string, number]) =>
    draft !== null && Object.hasOwn(draft.typedAt, key) && (draft.typedAt[key] ?? 0) > at;
  const found = Object.entries(typedAt).filter(isLater);
  const later = Object.fromEntries(
    found.map(([key]) => [key, draft && Object.hasOwn(draft.answers, key) ? (draft.answers[key] ?? null) : null]),
  );
  return { later, keys: Object.keys(typedAt).filter((key) => !Object.hasOwn(later, key)) };
}

const leftOut = (answers: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)));

const isFile = (fields: readonly FormField[], key: string) =>
  fields.some((field) => field.key === key && field.type === 'file');
