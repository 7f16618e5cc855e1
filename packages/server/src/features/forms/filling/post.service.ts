import { createHash } from 'node:crypto';
import { checkAnswers } from '@tribe/domain/features/forms/form.ts';
import { readAnswer, type AnswerValue, type FormField } from '@tribe/domain/features/forms/field.ts';
import { askedFields, type FormShown } from '@tribe/domain/features/forms/formShown.ts';
import { nextPart, partsOf } from '@tribe/domain/features/forms/parts.ts';
import { controls, isPosted, type Posted, saidBy, typedIn } from '@tribe/domain/features/forms/posted.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { countSent } from '#features/forms/form.service.ts';
import { isSealed } from '#features/forms/filling/formFiles.ts';
import { type Back, shownForm } from '#features/forms/filling/formPage.service.ts';
import { fieldsOf, keepAnswers } from '#features/forms/filling/keepAnswers.ts';
import { sendForm } from '#features/forms/filling/sendForm.ts';
import {
  answersSoFar,
  changeable,
  findForm,
  type FoundForm,
  formNamed,
  holdAnswers,
  takesAnswers,
  wantsLogin,
} from '#features/forms/formQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { once } from '#kernel/api/idempotency.ts';
import { mutation, query } from '#kernel/api/operation.ts';

/** A plain form as it was sent: what its controls say, what was wrong with its files, and where it came from. */
export type Post = {
  posted: Posted;
  wrong?: Readonly<Record<string, string>>;
  source: string;
  campaign: Readonly<Record<string, string>>;
};

/** Another address, or the form as it came back: with what is wrong, or on another page. */
export type Outcome = { goTo: string } | { show: FormShown; isRefused: boolean };

type Filled = {
  form: FoundForm;
  fields: readonly FormField[];
  typed: Readonly<Record<string, unknown>>;
  wrong: Readonly<Record<string, string>>;
  back: Back;
};

/**
 * A form sent without a script, whole or page by page. Whoever is signed in has each page kept as a draft; a stranger's pages
 * carry what was typed before. Nothing that was typed is lost: what is wrong comes back with it.
 */
export const postForm = mutation('public', async (ctx, slug: string, post: Post): Promise<Outcome> => {
  const { posted } = post;
  const found = await findForm(ctx, slug);
  if (!found) throw notFound('Form');
  // Only a program fills in what nobody sees. It is thanked like anybody, and nothing is kept.
  if ((posted[controls.trap] ?? []).some((text) => text !== '')) return { goTo: thanksOf(found) };
  if (wantsLogin(ctx, found) || !takesAnswers(ctx, found))
    return { show: await shownForm(ctx, found), isRefused: false };
  const act = posted[controls.act]?.[0] ?? 'send';
  if (act === 'send') await countSent(ctx);
  const form = await holdAnswers(ctx, slug);
  const filled = await readPost(ctx, form, post);
  if (act === 'next' || act === 'back') return turn(ctx, filled, act === 'next' ? 1 : -1);
  return sendFilled(ctx, filled, post);
});

const thanksOf = ({ slug, successUrl }: Pick<FoundForm, 'slug' | 'successUrl'>): string =>
  successUrl ?? to('thankYou', {}, { form: slug });

/** What was typed; whoever is signed in has it kept, as far as it was touched on this page. */
async function readPost(
  ctx: Ctx,
  form: FoundForm,
  { posted, wrong: refused = {}, source, campaign }: Post,
): Promise<Filled> {
  const fields = askedFields(form.kind, form.fields);
  const parts = partsOf(fields);
  const page = posted[controls.page]?.[0];
  const part = page === undefined ? null : Math.min(Math.max(Number.parseInt(page, 10) - 1 || 0, 0), parts.length - 1);
  const onPage = new Set(part === null ? [] : (parts[part]?.fields ?? []).map(({ key }) => key));
  const base = baseOf(posted);
  // A page may be older than the questions: what it asked is kept all the same.
  const strange = Object.keys(posted).filter(
    (key) => !key.startsWith('_') && !fields.some((field) => field.key === key),
  );
  const older = ctx.viewer && strange.length > 0 ? await fieldsOf(ctx, form, strange.slice(0, 100)) : [];
  const touched = [...fields, ...older.filter(({ key }) => !form.fields.some((field) => field.key === key))].filter(
    (field) =>
      field.type !== 'section' &&
      (onPage.has(field.key) || isPosted(field, posted)) &&
      base[field.key] !== saidBy(field, posted),
  );
  const typed = Object.fromEntries(touched.map((field) => [field.key, typedIn(field, posted)]));
  for (const { key, type } of touched)
    if (type === 'file' && !ctx.viewer && !isSealed(ctx, posted[key]?.[0] ?? '')) typed[key] = null;
  const kept = ctx.viewer ? (await keepAnswers(ctx, form, typed)).wrong : wrongIn(touched, typed);
  const back: Back = { values: posted, part: part ?? 0, source, campaign };
  // What was kept just now is what is sent.
  return {
    form: ctx.viewer ? await formNamed(ctx, form.slug) : form,
    fields,
    typed,
    wrong: { ...kept, ...refused },
    back,
  };
}

function wrongIn(fields: readonly FormField[], typed: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const read = readAnswer(field, typed[field.key]);
      return read.ok ? [] : [[field.key, read.problem]];
    }),
  );
}

function baseOf(posted: Posted): Readonly<Record<string, unknown>> {
  try {
    const base: unknown = JSON.parse(posted[controls.base]?.[0] ?? '{}');
    return typeof base === 'object' && base !== null ? Object.fromEntries(Object.entries(base)) : {};
  } catch {
    return {};
  }
}

/** Goes to another page: back with whatever was typed, on only when this one is right. */
async function turn(ctx: Ctx, { form, fields, typed, wrong, back }: Filled, step: 1 | -1): Promise<Outcome> {
  const parts = partsOf(fields);
  const from = back.part ?? 0;
  const all = { ...answersSoFar(form), ...typed };
  const problems = { ...problemsOf(fields, all), ...wrong };
  const own = Object.fromEntries(
    Object.entries(problems).filter(([key]) => parts[from]?.fields.some((field) => field.key === key)),
  );
  if (step === 1 && Object.keys(own).length > 0)
    return { show: await shownForm(ctx, form, { ...back, wrong: own }), isRefused: true };
  const place = nextPart({ parts, fields, answers: readAll(fields, all) }, from, step) ?? from;
  if (ctx.viewer && Object.keys(wrong).length === 0) {
    const from = back.source || undefined;
    const change = changeable(form) ? '1' : undefined;
    return { goTo: to('viewForm', { slug: form.slug }, { page: String(place + 1), from, change, ...back.campaign }) };
  }
  return { show: await shownForm(ctx, form, { ...back, part: place }), isRefused: false };
}

function problemsOf(fields: readonly FormField[], typed: Readonly<Record<string, unknown>>): Record<string, string> {
  const checked = checkAnswers(fields, typed);
  if (checked.ok) return {};
  return Object.fromEntries(Object.entries(checked.problems).map(([key, texts]) => [key, texts.join(' ')]));
}

function readAll(fields: readonly FormField[], typed: Readonly<Record<string, unknown>>): Record<string, AnswerValue> {
  return Object.fromEntries(
    fields.flatMap((field): [string, AnswerValue][] => {
      const read = readAnswer(field, typed[field.key]);
      return read.ok && read.value !== null ? [[field.key, read.value]] : [];
    }),
  );
}

/** Sends it once, however often a button is pressed; what is wrong comes back on the first page that has it. */
async function sendFilled(ctx: Ctx, { form, fields, typed, wrong, back }: Filled, post: Post): Promise<Outcome> {
  const problems = { ...problemsOf(fields, { ...answersSoFar(form), ...typed }), ...wrong };
  if (Object.keys(problems).length > 0) return refused(ctx, form, { ...back, wrong: problems });
  const answers = { ...answersSoFar(form), ...typed };
  // What is changed, and changed back, is sent again with the same words: each change has a draft of its own.
  const change = changeable(form) && (form.draft?.id ?? null);
  const request = JSON.stringify([form.slug, readAll(fields, answers), change]);
  const owner = ctx.viewer ? `user:${ctx.viewer.userId}` : `address:${ctx.origin.address}`;
  const key = createHash('sha256').update(request).digest('hex');
  const from = {
    source: post.source || null,
    campaign: post.campaign,
    files: fields.flatMap(({ key: name, type }) =>
      type === 'file' && typeof typed[name] === 'number' ? [typed[name]] : [],
    ),
  };
  const goTo = await once(ctx, { owner, operation: 'postForm', request, key }, async () =>
    thanksOf({ slug: form.slug, ...(await sendForm(ctx, form, typed, from)) }),
  );
  return { goTo };
}

/** The same form where the whole of it was refused, as when it was sent too often: nothing was written, and nothing typed is lost. */
export const showRefused = query(
  'public',
  async (
    ctx,
    slug: string,
    { posted, source, campaign }: Post,
    wrong: Readonly<Record<string, string>>,
  ): Promise<Outcome> => {
    const form = await findForm(ctx, slug);
    if (!form) throw notFound('Form');
    return refused(ctx, form, { values: posted, source, campaign, wrong });
  },
);

async function refused(ctx: Ctx, form: FoundForm, back: Back): Promise<Outcome> {
  const fields = askedFields(form.kind, form.fields);
  const part = partsOf(fields).findIndex((each) => each.fields.some(({ key }) => Object.hasOwn(back.wrong ?? {}, key)));
  return { show: await shownForm(ctx, form, { ...back, part: Math.max(part, 0) }), isRefused: true };
}
