import { randomUUID } from 'node:crypto';
import type { AnswerValue, Answers, FormField } from '@tribe/domain/features/forms/field.ts';
import { isOpen } from '@tribe/domain/features/forms/form.ts';
import type { AskedVersion } from '@tribe/domain/features/forms/responseFields.ts';
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
import { signedInAs } from './people.ts';
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

/** A question of each kind, with an answer to it. */
const ofEachKind: readonly (readonly [FormFields[number], AnswerValue])[] = [
  [{ key: 'short-text', label: 'Short', type: 'short-text' }, 'Ana'],
  [{ key: 'long-text', label: 'Long', type: 'long-text' }, 'á ₱5'],
  [{ key: 'number', label: 'Number', type: 'number' }, 7],
  [{ key: 'money', label: 'Money', type: 'money' }, 1000],
  [{ key: 'date', label: 'Date', type: 'date' }, '2026-11-20'],
  [{ key: 'single', label: 'One', type: 'single', options: ['1', '0', 'Else'] }, '1'],
  [{ key: 'multi', label: 'Some', type: 'multi', options: ['1', '0', 'Else'] }, ['0', 'Else']],
  [{ key: 'rating', label: 'Sure?', type: 'rating' }, 4],
  [{ key: 'yes-no', label: 'Works?', type: 'yes-no' }, false],
  [{ key: 'phone', label: 'Phone', type: 'phone' }, '+639171234567'],
  [{ key: 'email', label: 'Email', type: 'email' }, 'a@example.ph'],
  [{ key: 'url', label: 'Link', type: 'url' }, 'https://a.ph/'],
  [
    { key: 'place', label: 'Where', type: 'place' },
    { country: 'Philippines', state: '', city: 'Cebu City' },
  ],
];

/** A form with a question of each kind, of which responses answer all, a part and none; one was read, and one is a draft. */
export async function aFormOfEachKind(): Promise<{ formId: number; versions: AskedVersion[] }> {
  const slug = await aForm({ oneResponsePerUser: false, fields: ofEachKind.map(([field]) => field) });
  const answers = Object.fromEntries(ofEachKind.map(([{ key }, answer]) => [key, answer]));
  const others = { number: 0, money: 2000.5, date: '2026-11-27', rating: 5, 'yes-no': true, single: 'Else' };
  for (const each of [answers, others, {}]) await contextOf(await signedInAs('member')).run(submitForm, [slug, each]);
  await contextOf(await signedInAs('member')).run(saveFormAnswers, [slug, { answers }]);
  const { rows } = await services.pools.main.query(
    `select v.form_id as "formId", v.number, v.fields from form_version v join form f on f.id = v.form_id where f.slug = $1`,
    [slug],
  );
  const { formId } = rows[0];
  await services.pools.main.query(
    `update form_response set source = '/a', campaign = '{"utm_campaign": "1"}', reviewed_at = submitted_at
     where id = (select min(id) from form_response where form_id = $1)`,
    [formId],
  );
  return { formId, versions: rows };
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
