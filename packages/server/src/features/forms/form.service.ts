import { type Answers, type AnswerValue, nameOf, readAnswer } from '@tribe/domain/features/forms/field.ts';
import { checkAnswers, isOpen } from '@tribe/domain/features/forms/form.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { type FoundForm, formNamed, holdAnswers, takesAnswers } from '#features/forms/formQuery.ts';
import { entryOf, tellPlace } from '#features/forms/waitlistLine.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { query, mutation } from '#kernel/api/operation.ts';

/** A form as it is filled in: its questions, and one's own answers so far. */
export type FormView = Pick<FoundForm, 'slug' | 'name' | 'confirmation' | 'fields'> & {
  isOpen: boolean;
  isSent: boolean;
  answers: Answers;
  lastSavedAt: Date | null;
};

export const viewForm = query('public', async (ctx, slug: string): Promise<FormView> => {
  const form = await formNamed(ctx, slug);
  const response = form.draft ?? (form.oneResponsePerUser ? form.sent : null);
  return {
    slug: form.slug,
    name: form.name,
    confirmation: form.confirmation,
    fields: form.fields,
    isOpen: isOpen(form, ctx.now()),
    isSent: form.oneResponsePerUser && form.sent !== null,
    answers: response?.answers ?? {},
    lastSavedAt: response ? new Date(response.lastSavedAt) : null,
  };
});

function refuseClosed(ctx: Ctx, form: FoundForm): void {
  if (takesAnswers(ctx, form)) return;
  throw conflict(isOpen(form, ctx.now()) ? formMessages.sentAlready : formMessages.closed);
}

const ownFile = statement<{ id: number }>(
  'forms.own_file',
  `select id from file_asset where id = any($1::int[]) and uploaded_by_id = $2 and archived_at is null`,
);

/** A file in an answer is one that who answers has uploaded. */
async function refuseForeignFiles(ctx: Ctx, { fields }: FoundForm, answers: Answers): Promise<number[]> {
  const files = fields.flatMap(({ key, label, type }) => {
    const id = type === 'file' ? answers[key] : undefined;
    return typeof id === 'number' ? [{ key, label, id }] : [];
  });
  if (files.length === 0) return [];
  const known = await ctx.rows(ownFile, [files.map(({ id }) => id), ctx.viewer?.userId ?? null]);
  const foreign = files.find(({ id }) => !known.some((file) => file.id === id));
  if (foreign) throw badInput({ [foreign.key]: [fieldMessages.notValid(nameOf(foreign))] });
  return files.map(({ id }) => id);
}

const save = statement<never>(
  'forms.save_draft',
  `insert into form_response as draft (form_id, version_id, user_id, answers, last_saved_at, created_at, updated_at)
   values ($1, $2, $3, case when $5::jsonb is null then '{}' else jsonb_build_object($4::text, $5::jsonb) end, $6, $6, $6)
   on conflict (user_id, form_id) where status = 'draft' and archived_at is null do update set version_id = excluded.version_id,
     answers = case when $5::jsonb is null then draft.answers - $4::text else draft.answers || excluded.answers end,
     last_saved_at = excluded.last_saved_at, updated_at = excluded.updated_at`,
);

/** Keeps one answer as it is left; nothing takes it back. Answers when it was kept. Throws BAD_USER_INPUT, CONFLICT once sent or closed. */
export const saveFormAnswer = mutation('in', async (ctx, slug: string, key: string, typed: unknown): Promise<Date> => {
  const form = await holdAnswers(ctx, slug);
  refuseClosed(ctx, form);
  const field = form.fields.find((each) => each.key === key);
  if (!field) throw notFound('Question');
  const read = readAnswer(field, typed);
  if (!read.ok) throw badInput({ [key]: [read.problem] });
  if (read.value !== null) await refuseForeignFiles(ctx, form, { [key]: read.value });
  const value = read.value === null ? null : JSON.stringify(read.value);
  await ctx.rows(save, [form.id, form.versionId, ctx.me.userId, key, value, ctx.now()]);
  return ctx.now();
});

const send = statement<{ id: number }>(
  'forms.send',
  `insert into form_response as draft
     (form_id, version_id, user_id, email, status, answers, last_saved_at, submitted_at, created_at, updated_at)
   values ($1, $2, $3, $4, 'submitted', $5, $6, $6, $6, $6) returning id`,
);
const sendDraft = statement<{ id: number }>(
  'forms.send_draft',
  `update form_response set version_id = $2, status = 'submitted', answers = $3, last_saved_at = $4, submitted_at = $4, updated_at = $4
   where id = $1 and status = 'draft' returning id`,
);
const keepFiles = statement<never>(
  'forms.keep_files',
  `insert into form_file (file_id, response_id) select unnest($1::int[]), $2 on conflict do nothing`,
);

const perHour = { count: 20, seconds: 3_600 };

/** What is shown, and where one goes, once a form is sent. */
export type Sent = Pick<FoundForm, 'confirmation' | 'successUrl'>;

/**
 * Sends a form: what was saved so far, with what is given here put over it. Throws BAD_USER_INPUT by question, CONFLICT once
 * sent or closed, RATE_LIMITED for a stranger who sends twenty in an hour.
 */
export const submitForm = mutation('public', async (ctx, slug: string, typed: unknown): Promise<Sent> => {
  if (!ctx.viewer) await countAgainst(ctx, `form:${ctx.origin.address}`, perHour);
  const form = await holdAnswers(ctx, slug);
  refuseClosed(ctx, form);
  const checked = checkAnswers(form.fields, { ...form.draft?.answers, ...asAnswers(typed) });
  if (!checked.ok) throw badInput(checked.problems);
  const files = await refuseForeignFiles(ctx, form, checked.answers);
  const id =
    form.kind === 'waitlist'
      ? await keepInLine(ctx, form, checked.answers)
      : await keepSent(ctx, form, checked.answers);
  if (files.length > 0) await ctx.rows(keepFiles, [files, id]);
  await ctx.log({
    action: 'form.submitted',
    entity: 'form',
    entityId: form.id,
    sentence: `Sent the form ${form.name}`,
  });
  return { confirmation: form.confirmation, successUrl: form.successUrl };
});

/** An address stands in line once: one that is there already keeps its place, and is told of it again. */
async function keepInLine(ctx: Ctx, form: FoundForm, answers: Answers): Promise<number> {
  const email = mailOf(form, answers);
  const id = (email && (await entryOf(ctx, form.id, email))) || (await keepSent(ctx, form, answers));
  if (email) await tellPlace(ctx, id, email);
  return id;
}

const asAnswers = (typed: unknown): object =>
  typeof typed === 'object' && typed !== null && !Array.isArray(typed) ? typed : {};

async function keepSent(ctx: Ctx, form: FoundForm, answers: Answers): Promise<number> {
  const kept = JSON.stringify(answers);
  const [row] = form.draft
    ? await ctx.rows(sendDraft, [form.draft.id, form.versionId, kept, ctx.now()])
    : await ctx.rows(send, [
        form.id,
        form.versionId,
        ctx.viewer?.userId ?? null,
        mailOf(form, answers),
        kept,
        ctx.now(),
      ]);
  if (!row) throw conflict(formMessages.sentAlready);
  return row.id;
}

/** The address that a stranger left in an answer. */
function mailOf({ fields }: FoundForm, answers: Answers): string | null {
  const answer: AnswerValue | undefined = answers[fields.find(({ type }) => type === 'email')?.key ?? ''];
  return typeof answer === 'string' ? answer : null;
}
