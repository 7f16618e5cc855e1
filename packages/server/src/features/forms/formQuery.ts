import type { Answers, FormField } from '@tribe/domain/features/forms/field.ts';
import { isOpen } from '@tribe/domain/features/forms/form.ts';
import { opensContent } from '#features/contents/contentAccess.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound, unauthenticated } from '#kernel/api/errors.ts';

export type OwnResponse = {
  id: number;
  status: 'draft' | 'submitted';
  answers: Answers;
  typedAt: Readonly<Record<string, number>>;
  lastSavedAt: string;
  reviewedAt: string | null;
  device: string | null;
};

/** A published form with its latest questions, and what the one who asks has answered so far. */
export type FoundForm = {
  id: number;
  slug: string;
  name: string;
  kind: string;
  status: string;
  audience: 'public' | 'members';
  opensAt: Date | null;
  closesAt: Date | null;
  oneResponsePerUser: boolean;
  description: string;
  confirmation: string;
  successUrl: string | null;
  versionId: number;
  fields: readonly FormField[];
  draft: OwnResponse | null;
  sent: OwnResponse | null;
};

const own = (
  status: string,
) => `(select json_build_object('id', r.id, 'status', r.status, 'answers', r.answers, 'typedAt', r.typed_at, 'lastSavedAt', r.last_saved_at, 'reviewedAt', r.reviewed_at, 'device', r.device)
    from form_response r where r.user_id = $2::int and r.form_id = f.id and r.archived_at is null and r.status = '${status}'
    order by r.id desc limit 1)`;

/** A form that is for some is there for them alone; one without such rules for whoever its audience names. */
const isForAsker = `(not exists (select from content_access ca where ca.content_kind = 'form' and ca.content_id = f.id)
  or ${opensContent('form', 'f.id', '$2::int', '$3::timestamptz')})`;

const find = statement<FoundForm>(
  'forms.find',
  `select f.id, f.slug, f.name, f.kind, f.status, f.audience, f.opens_at as "opensAt", f.closes_at as "closesAt",
     f.one_response_per_user as "oneResponsePerUser", f.description, f.confirmation, f.success_url as "successUrl",
     v.id as "versionId", v.fields, ${own('draft')} as draft, ${own('submitted')} as sent
   from form f
   join lateral (select id, fields from form_version where form_id = f.id order by number desc limit 1) v on true
   where f.slug = $1 and f.status = 'published' and ${isForAsker}`,
);

/** The form of a slug, where it is there for the one who asks. */
export async function findForm(ctx: Ctx, slug: string): Promise<FoundForm | null> {
  const [form] = await ctx.rows(find, [slug, ctx.viewer?.userId ?? null, ctx.now()]);
  return form ?? null;
}

/** Whether only those who are signed in may answer it, and the one who asks is not. */
export const wantsLogin = (ctx: Ctx, form: FoundForm): boolean => form.audience === 'members' && !ctx.viewer;

/** The form of a slug. Throws NOT_FOUND, and UNAUTHENTICATED for a stranger at a form for those who are signed in. */
export async function formNamed(ctx: Ctx, slug: string): Promise<FoundForm> {
  const form = await findForm(ctx, slug);
  if (!form) throw notFound('Form');
  if (wantsLogin(ctx, form)) throw unauthenticated();
  return form;
}

/** What somebody has sent and may still change: their journey form, until a coach has read it. */
export const changeable = ({ kind, oneResponsePerUser, sent }: FoundForm): OwnResponse | null =>
  kind === 'journey' && oneResponsePerUser && sent && sent.reviewedAt === null ? sent : null;

/** What somebody has answered so far: what they are writing, else what they may still change. */
export const answersSoFar = (form: FoundForm): Answers => (form.draft ?? changeable(form))?.answers ?? {};

/** Whether a form takes one's answers now. */
export const takesAnswers = (ctx: Ctx, form: FoundForm): boolean =>
  isOpen(form, ctx.now()) && !(form.oneResponsePerUser && form.sent && !changeable(form));

const lock = statement<never>('forms.lock', 'select pg_advisory_xact_lock($1::int, $2::int)');

/** Holds one person's answers to a form until the end of the transaction, so that two tabs write one after the other. */
export async function holdAnswers(ctx: Ctx, slug: string): Promise<FoundForm> {
  const { id } = await formNamed(ctx, slug);
  if (!ctx.viewer) return formNamed(ctx, slug);
  await ctx.rows(lock, [id, ctx.viewer.userId]);
  return formNamed(ctx, slug);
}
