import { randomUUID } from 'node:crypto';
import type { AnswerValue, Answers, FormField } from '@tribe/domain/features/forms/field.ts';
import { isOpen } from '@tribe/domain/features/forms/form.ts';
import type { FormFields } from '@tribe/domain/features/forms/form.input.ts';
import { eq } from 'drizzle-orm';
import { forms } from '#features/forms/form.table.ts';
import { keepForm } from '#features/forms/ownForms.service.ts';
import { createForm } from '#features/forms/building/form.service.ts';
import { saveFormDraft } from '#features/forms/building/draft.service.ts';
import { saveFormAnswers, submitForm } from '#features/forms/form.service.ts';
import { formNamed } from '#features/forms/formQuery.ts';
import { waitlistForm } from '#features/forms/ownForms.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { Recipe } from './matrixPlain.ts';
import { aStranger, contextOf, services } from './world.ts';

type InputOf = Partial<typeof forms.$inferInsert> & { fields?: FormFields };

export const twoQuestions: FormFields = [
  { key: 'name', label: 'Name', type: 'short-text', required: true },
  { key: 'hours', label: 'Hours', type: 'number', least: 1, most: 80 },
];

/** A published form of two questions, for whoever is signed in; answers its slug. */
export async function aForm({ fields = twoQuestions, ...input }: InputOf = {}): Promise<string> {
  const slug = input.slug ?? `form-${randomUUID()}`;
  await keepForm(services.pools.main, {
    slug,
    name: 'A form',
    kind: 'survey',
    audience: 'members',
    oneResponsePerUser: true,
    confirmation: 'Thank you.',
    fields,
  });
  if (Object.keys(input).length > 0) await aStranger().db.update(forms).set(input).where(eq(forms.slug, slug));
  return slug;
}

type FormSeen = {
  name: string;
  isOpen: boolean;
  isSent: boolean;
  answers: Answers;
  fields: readonly FormField[];
  lastSavedAt: Date | null;
};

/** A form as it is filled in: its questions, and one's own answers so far. */
export async function viewForm(ctx: Ctx, slug: string): Promise<FormSeen> {
  const form = await formNamed(ctx, slug);
  const response = form.draft ?? (form.oneResponsePerUser ? form.sent : null);
  return {
    name: form.name,
    fields: form.fields,
    isOpen: isOpen(form, ctx.now()),
    isSent: form.oneResponsePerUser && form.sent !== null,
    answers: response?.answers ?? {},
    lastSavedAt: response ? new Date(response.lastSavedAt) : null,
  };
}

/** Saves one answer as it is left; answers why it was refused, if it was. */
export async function saveAnswer(ctx: Ctx, slug: string, key: string, value: AnswerValue): Promise<string | null> {
  const { wrong, missing } = await contextOf(ctx).run(saveFormAnswers, [slug, { answers: { [key]: value } }]);
  return missing.includes(key) ? 'missing' : (wrong[key] ?? null);
}

const text = (value: unknown) => JSON.stringify(value);

/** A form that is written and not published yet. */
async function aWrittenForm(admin: Ctx): Promise<number> {
  const slug = `form-${randomUUID().slice(0, 8)}`;
  const input = { name: 'A form', slug, kind: 'survey', audience: 'members', description: '', confirmation: '' };
  const { id } = await contextOf(admin).run(createForm, [{ ...input, oneResponsePerUser: true }]);
  await contextOf(admin).run(saveFormDraft, [id, 0, [{ key: 'name', label: 'Name', type: 'short-text' }]]);
  return id;
}

export async function formRecipes(admin: Ctx): Promise<Record<string, Recipe>> {
  const slug = await aForm({ oneResponsePerUser: false });
  await contextOf(admin).run(submitForm, [slug, { name: 'Joy' }]);
  await keepForm(services.pools.main, waitlistForm);
  await contextOf(aStranger()).run(submitForm, [waitlistForm.slug, { email: `${randomUUID()}@example.ph` }]);
  const { rows } = await services.pools.main.query(
    'select r.id, r.form_id as "formId" from form_response r join form f on f.id = r.form_id where f.slug = $1',
    [slug],
  );
  const written = async (): Promise<Recipe> => ({ id: String(await aWrittenForm(admin)), revision: '1' });
  return {
    saveFormDraft: { ...(await written()), fields: '[{ key: "a", label: "", help: "", type: "date" }]' },
    publishForm: await written(),
    restoreForm: await written(),
    reviewFormResponse: { id: String(rows[0].id), isRead: 'true' },
    exportFormResponses: { formId: String(rows[0].formId), format: 'csv' },
    inviteWave: { count: '1', link: text('/enroll'), message: text('Hello') },
  };
}
