import type { PageContent } from '#kernel/api/rest.ts';
import { answered, isOpen } from '@tribe/domain/features/forms/form.ts';
import { bugReportSlug, waitlistSlug } from '@tribe/domain/features/forms/slugs.ts';
import { askedFields, type FormShown, type FormState } from '@tribe/domain/features/forms/formShown.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { partsOf } from '@tribe/domain/features/forms/parts.ts';
import { campaignIn, type Posted, postedOf } from '@tribe/domain/features/forms/posted.ts';
import { oneLine } from '@tribe/domain/kernel/text/clean.ts';
import { fileNames } from '#features/forms/filling/formFiles.ts';
import {
  answersSoFar,
  changeable,
  findForm,
  type FoundForm,
  takesAnswers,
  wantsLogin,
} from '#features/forms/formQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import type { Params } from '#kernel/http/publicPage.ts';

/** What a page shows of a form is another when staff publish it. */
export const formSubject = (slug: string) => `form:${slug}`;
export const ofForm = ({ slug }: Params): string[] => [formSubject(String(slug))];
export const ofBugReport = () => [formSubject(bugReportSlug)];

function stateOf(ctx: Ctx, form: FoundForm, { isChanging = false, values }: Back): FormState {
  if (wantsLogin(ctx, form)) return 'login';
  const isBegun = isChanging || values !== undefined || form.draft !== null;
  const changes = isBegun && takesAnswers(ctx, form) && changeable(form) !== null;
  if (form.oneResponsePerUser && form.sent && !changes) return 'sent';
  return isOpen(form, ctx.now()) ? 'open' : 'closed';
}

/** What somebody has typed, and what is wrong with it, where a form comes back; nothing where it is opened. */
export type Back = {
  values?: Posted;
  wrong?: Readonly<Record<string, string>>;
  part?: number;
  source?: string;
  campaign?: Readonly<Record<string, string>>;
  /** Whether somebody asks to change what they have sent. */
  isChanging?: boolean;
};

/** A form as it is drawn for the one who asks: with their own answers so far, and what came back put over them. */
export async function shownForm(ctx: Ctx, form: FoundForm, back: Back = {}): Promise<FormShown> {
  const fields = askedFields(form.kind, form.fields);
  const mayAnswer = takesAnswers(ctx, form);
  const draft = mayAnswer ? form.draft : null;
  const soFar = mayAnswer ? answersSoFar(form) : {};
  const kept = fields.map((field) => postedOf(field, Object.hasOwn(soFar, field.key) ? soFar[field.key] : undefined));
  const values: Posted = { ...Object.assign({}, ...kept), ...back.values };
  const { done } = answered(fields, draft?.answers ?? {});
  const parts = partsOf(fields).length;
  return {
    slug: form.slug,
    title: form.name,
    description: form.description,
    kind: form.kind,
    state: stateOf(ctx, form, back),
    mayChange: mayAnswer && changeable(form) !== null,
    confirmation: form.confirmation,
    fields,
    part: Math.min(Math.max(back.part ?? 0, 0), Math.max(parts - 1, 0)),
    values,
    wrong: back.wrong ?? {},
    keeps: ctx.viewer !== null,
    firstName: ctx.viewer?.currentUser?.firstName ?? '',
    viewerId: ctx.viewer?.userId ?? null,
    resumed: draft && done > 0 ? { at: draft.lastSavedAt, device: draft.device, count: done } : null,
    source: back.source ?? '',
    campaign: back.campaign ?? {},
    files: await namesOfFiles(ctx, fields, values),
    goodUntil: new Date(goodUntil(ctx, form)).toISOString(),
  };
}

async function namesOfFiles(ctx: Ctx, fields: FormShown['fields'], values: Posted): Promise<Record<string, string>> {
  const sent = fields.flatMap(({ key, type }) => {
    const id = type === 'file' ? Number.parseInt(values[key]?.[0] ?? '', 10) : Number.NaN;
    return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? [{ key, id }] : [];
  });
  const names = await fileNames(
    ctx,
    sent.map(({ id }) => id),
  );
  return Object.fromEntries(sent.map(({ key, id }) => [key, names.get(id) ?? 'Your file']));
}

const minute = 60_000;

/** A page that is kept is looked at again when the form opens or closes, and each minute: who may open it can change without a publication. */
function goodUntil(ctx: Ctx, { opensAt, closesAt }: FoundForm): number {
  const now = ctx.now().getTime();
  const turns = [opensAt, closesAt].flatMap((at) => (at && at.getTime() > now ? [at.getTime()] : []));
  return Math.min(now + minute, ...turns);
}

/** A form as everybody without a session sees it. */
export const findFormPage = replicaQuery('public', async (ctx, { slug }: Params): Promise<FormShown | null> => {
  const form = await findForm(ctx, String(slug));
  return form && shownForm(ctx, form);
});

export const findBugReportPage = replicaQuery('public', (ctx): Promise<FormShown | null> =>
  findFormPage(ctx, { slug: bugReportSlug }),
);

async function showNamed(ctx: Ctx, slug: string, asked: URLSearchParams): Promise<PageContent | null> {
  const form = await findForm(ctx, slug);
  if (!form) return null;
  const part = Number.parseInt(asked.get('page') ?? '1', 10) - 1;
  const source = oneLine(asked.get('from') ?? '').slice(0, 500);
  const campaign = campaignIn(asked);
  return {
    document: 'form',
    data: await shownForm(ctx, form, {
      part: Number.isNaN(part) ? 0 : part,
      source,
      campaign,
      isChanging: asked.get('change') === '1',
    }),
  };
}

/** A form for the one who asks: with what they have answered, and on the page that they were on. */
export const showForm = replicaQuery('public', (ctx, { slug }: Params, asked: URLSearchParams) =>
  showNamed(ctx, String(slug), asked),
);

export const showBugReport = replicaQuery('public', (ctx, _params: Params, asked: URLSearchParams) =>
  showNamed(ctx, bugReportSlug, asked),
);

type Thanks = { text: string; isSignedIn: boolean; offersLessons: boolean };

/** What is said once something was sent, whatever it was. */
export const findThanks = replicaQuery('public', async (): Promise<Thanks> => ({
  text: formMessages.thankYouText,
  isSignedIn: false,
  offersLessons: false,
}));

/** The same in the words of a form. */
export const showThanks = replicaQuery(
  'public',
  async (ctx, _params: Params, asked: URLSearchParams): Promise<PageContent> => {
    const form = await findForm(ctx, (asked.get('form') ?? '').slice(0, 100));
    const isTheirs = form !== null && !wantsLogin(ctx, form);
    const text = (isTheirs && form.confirmation) || formMessages.thankYouText;
    const offersLessons = isTheirs && form.slug === waitlistSlug;
    return { document: 'thankYou', data: { text, isSignedIn: ctx.viewer !== null, offersLessons } };
  },
);
