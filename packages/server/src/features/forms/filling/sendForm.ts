import type { Answers, AnswerValue } from '@tribe/domain/features/forms/field.ts';
import { nameOf } from '@tribe/domain/features/forms/field.ts';
import { checkAnswers, isOpen } from '@tribe/domain/features/forms/form.ts';
import { deviceOf } from '@tribe/domain/features/forms/formShown.ts';
import { targetOf } from '@tribe/domain/features/forms/fillsProfile.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { mailReport } from '#features/forms/bugReport.service.ts';
import { keepFormFiles, ownFiles } from '#features/forms/filling/formFiles.ts';
import { thankByMail } from '#features/forms/filling/lead.mail.ts';
import { answersSoFar, changeable, type FoundForm, takesAnswers } from '#features/forms/formQuery.ts';
import { fillProfile } from '#features/members/profile/fillProfile.service.ts';
import { followRules } from '#features/journey/move-up/automatic.service.ts';
import { entryOf, notifyPlace } from '#features/forms/waitlistLine.ts';
import { noteLead } from '#features/site/statistics/conversion.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { hook } from '#kernel/api/hook.ts';
import { badInput, conflict } from '#kernel/api/errors.ts';
import { statement } from '#kernel/db/statement.ts';

/** Somebody left their address in the answers of a form. */
export const leadLeft = hook<{ responseId: number; email: string }>();

/** What is shown, and where one goes, once a form is sent. */
export type Sent = Pick<FoundForm, 'confirmation' | 'successUrl'>;

/** Where an answer came from; `files` are those whose seal was looked at. */
export type From = {
  source: string | null;
  campaign: Readonly<Record<string, string>>;
  files: readonly number[];
};

/** The answer that is kept; it is no news when it says what was said already. */
type Kept = { id: number; isNews: boolean };

export const fromNowhere: From = { source: null, campaign: {}, files: [] };

export function refuseClosed(ctx: Ctx, form: FoundForm): void {
  if (takesAnswers(ctx, form)) return;
  throw conflict(isOpen(form, ctx.now()) ? formMessages.sentAlready : formMessages.closed);
}

const send = statement<{ id: number }>(
  'forms.send',
  `insert into form_response
     (form_id, version_id, user_id, email, status, answers, source, campaign, device, last_saved_at, submitted_at, created_at, updated_at)
   values ($1, $2, $3, $4, 'submitted', $5, $6, $7, $8, $9, $9, $9, $9) returning id`,
);
const sendDraft = statement<{ id: number }>(
  'forms.send_draft',
  `update form_response set version_id = $2, status = 'submitted', answers = $3, source = $4, campaign = $5, device = $6,
     last_saved_at = $7, submitted_at = $7, updated_at = $7
   where id = $1 and status = 'draft' returning id`,
);

/**
 * Sends a form whose answers are held: what was saved so far, with what is given here put over it. Throws BAD_USER_INPUT by
 * question, CONFLICT once sent or closed.
 */
export async function sendForm(
  ctx: Ctx,
  form: FoundForm,
  typed: Readonly<Record<string, unknown>>,
  from: From = fromNowhere,
): Promise<Sent> {
  refuseClosed(ctx, form);
  const draft = answersSoFar(form);
  const checked = checkAnswers(form.fields, { ...draft, ...typed });
  if (!checked.ok) throw badInput(checked.problems);
  const files = await filesOf(ctx, form, checked.answers, from);
  // What an older version asked was answered all the same.
  const older = Object.entries(draft).filter(([key]) => !form.fields.some((field) => field.key === key));
  const answers: Answers = { ...Object.fromEntries(older), ...checked.answers, ...said(ctx, form, from) };
  const { id, isNews } = await (form.kind === 'waitlist' ? keepInLine : keepSent)(ctx, form, answers, from);
  const sent: Sent = { confirmation: form.confirmation, successUrl: form.successUrl };
  // A second click on "Send" changes nothing.
  if (!isNews) return sent;
  await keepFormFiles(ctx, id, files);
  if (from.source && (form.kind === 'lead' || form.kind === 'waitlist')) await noteLead(ctx, id, from.source);
  const email = mailOf(form, answers);
  if (email && (form.kind === 'lead' || form.kind === 'waitlist')) await leadLeft.tell(ctx, { responseId: id, email });
  await tell(ctx, form, answers);
  const isChange = changeable(form) !== null;
  await ctx.log({
    action: isChange ? 'form.changed' : 'form.submitted',
    entity: 'form',
    entityId: form.id,
    sentence: isChange ? `Changed their answers to the form ${form.name}` : `Sent the form ${form.name}`,
  });
  if (ctx.viewer) await fillProfile(ctx, profileIn(form, answers), `the form ${form.name}`);
  if (ctx.viewer) await followRules(ctx, [ctx.viewer.userId]);
  return sent;
}

/** What of a profile the answers fill as well; the first of two that would is taken. */
function profileIn({ fields }: FoundForm, answers: Answers): Parameters<typeof fillProfile>[1] {
  const found = fields.flatMap((field): [string, string][] => {
    const [target, value] = [targetOf(field), answers[field.key]];
    if (target === null || value === undefined) return [];
    if (target === 'place') return typeof value === 'object' && 'city' in value ? Object.entries(value) : [];
    return typeof value === 'string' ? [[target, value]] : [];
  });
  return Object.fromEntries(found.toReversed());
}

/** What a report of a fault says by itself: the page it is about, and the browser. */
function said(ctx: Ctx, { kind }: FoundForm, { source }: From): Answers {
  if (kind !== 'bug-report') return {};
  const { userAgent } = ctx.origin;
  return { ...(source ? { page: source } : {}), ...(userAgent ? { browser: userAgent.slice(0, 300) } : {}) };
}

async function tell(ctx: Ctx, form: FoundForm, answers: Answers): Promise<void> {
  const email = mailOf(form, answers);
  if (form.kind === 'lead' && email) await thankByMail(ctx, form, email);
  if (form.kind !== 'bug-report') return;
  const text = (key: string) => (typeof answers[key] === 'string' ? answers[key] : '');
  const pictureId = typeof answers['picture'] === 'number' ? answers['picture'] : null;
  await mailReport(ctx, { whatHappened: text('what-happened'), page: text('page'), pictureId });
}

/** A file in an answer is one that who answers has sent. */
async function filesOf(ctx: Ctx, { fields }: FoundForm, answers: Answers, from: From): Promise<number[]> {
  const files = fields.flatMap(({ key, label, type }) => {
    const id = type === 'file' ? answers[key] : undefined;
    return typeof id === 'number' ? [{ key, label, id }] : [];
  });
  const ids = files.map(({ id }) => id);
  const owned = ctx.viewer ? await ownFiles(ctx, ids) : new Set(from.files);
  const foreign = files.find(({ id }) => !owned.has(id));
  if (foreign) throw badInput({ [foreign.key]: [fieldMessages.notValid(nameOf(foreign))] });
  return ids;
}

/** An address stands in line once: one that is there already keeps its place, and is told of it again. */
async function keepInLine(ctx: Ctx, form: FoundForm, answers: Answers, from: From): Promise<Kept> {
  const email = mailOf(form, answers);
  const there = email && (await entryOf(ctx, form.id, email));
  const kept = there ? { id: there, isNews: true } : await keepSent(ctx, form, answers, from);
  if (email) await notifyPlace(ctx, kept.id, email);
  return kept;
}

const change = statement<Kept>(
  'forms.change_sent',
  `update form_response now set version_id = $2, answers = $3, device = $4, last_saved_at = $5, updated_at = $5
   from (select id, answers from form_response where id = $1 for update) before
   where now.id = before.id and now.status = 'submitted' and now.reviewed_at is null
   returning now.id, now.answers is distinct from before.answers as "isNews"`,
);
const moveFiles = statement<never>('forms.move_files', 'update form_file set response_id = $2 where response_id = $1');
const dropDraft = statement<never>('forms.drop_draft', `delete from form_response where id = $1 and status = 'draft'`);

/** What was sent is changed where it lies, as long as nobody has read it; the draft of the change goes. */
async function changeSent(ctx: Ctx, form: FoundForm, sentId: number, answers: Answers): Promise<Kept> {
  const values = [sentId, form.versionId, JSON.stringify(answers), deviceOf(ctx.origin.userAgent), ctx.now()];
  const [changed] = await ctx.rows(change, values);
  if (!changed) throw conflict(formMessages.sentAlready);
  if (form.draft) {
    await ctx.rows(moveFiles, [form.draft.id, sentId]);
    await ctx.rows(dropDraft, [form.draft.id]);
  }
  return changed;
}

async function keepSent(ctx: Ctx, form: FoundForm, answers: Answers, { source, campaign }: From): Promise<Kept> {
  const sent = changeable(form);
  if (sent) return changeSent(ctx, form, sent.id, answers);
  const kept = JSON.stringify(answers);
  const came = [source, JSON.stringify(campaign), deviceOf(ctx.origin.userAgent)];
  const [row] = form.draft
    ? await ctx.rows(sendDraft, [form.draft.id, form.versionId, kept, ...came, ctx.now()])
    : await ctx.rows(send, [
        form.id,
        form.versionId,
        ctx.viewer?.userId ?? null,
        mailOf(form, answers),
        kept,
        ...came,
        ctx.now(),
      ]);
  if (!row) throw conflict(formMessages.sentAlready);
  return { id: row.id, isNews: true };
}

/** The address that a stranger left in an answer. */
function mailOf({ fields }: FoundForm, answers: Answers): string | null {
  const answer: AnswerValue | undefined = answers[fields.find(({ type }) => type === 'email')?.key ?? ''];
  return typeof answer === 'string' ? answer : null;
}
