import { bugReportSlug, waitlistSlug } from '@tribe/domain/features/forms/slugs.ts';
import { FormFields } from '@tribe/domain/features/forms/form.input.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { type Runner, runRows, statement } from '#kernel/db/statement.ts';

export type NewForm = {
  slug: string;
  name: string;
  kind: 'journey' | 'bug-report' | 'survey' | 'waitlist' | 'lead' | 'application';
  audience: 'public' | 'members';
  oneResponsePerUser: boolean;
  description?: string;
  confirmation: string;
  fields: FormFields;
};

const keep = statement<{ id: number }>(
  'forms.keep',
  `with made as (
     insert into form (slug, name, kind, audience, status, one_response_per_user, confirmation, description)
     values ($1, $2, $3, $4, 'published', $5, $6, $8) on conflict (slug) do nothing returning id)
   insert into form_version (form_id, number, fields) select id, 1, $7 from made returning form_id as id`,
);

/** Makes a form with its first questions; one of this slug that is there already stays as staff left it. */
export async function keepForm(runner: Runner, { fields, ...form }: NewForm): Promise<void> {
  const questions = JSON.stringify(FormFields.parse(fields));
  const { slug, name, kind, audience, oneResponsePerUser, confirmation, description = '' } = form;
  await runRows(runner, keep, [slug, name, kind, audience, oneResponsePerUser, confirmation, questions, description]);
}

/** A report of a fault arrives as an answer to this one, which is there from the start. */
export const bugReportForm: NewForm = {
  slug: bugReportSlug,
  name: formMessages.bugReport,
  kind: 'bug-report',
  audience: 'public',
  oneResponsePerUser: false,
  description: 'Tell us what went wrong. We’ll include your browser details and the page you came from.',
  confirmation: formMessages.bugReportThanks,
  fields: [
    {
      key: 'what-happened',
      label: formMessages.whatHappened,
      help: 'What did you do, what did you expect, and what happened instead?',
      type: 'long-text',
      required: true,
      most: 8_000,
    },
    { key: 'picture', label: 'Picture', help: 'A screenshot helps.', type: 'file' },
    { key: 'page', label: 'Page', type: 'short-text' },
    { key: 'browser', label: 'Browser', type: 'short-text' },
  ],
};

/** Who would like to become a member leaves their address with this one, which is there from the start too. */
export const waitlistForm: NewForm = {
  slug: waitlistSlug,
  name: formMessages.waitlist,
  kind: 'waitlist',
  audience: 'public',
  oneResponsePerUser: true,
  description: 'Leave your email. We’ll tell you your place in line and email you once more when enrollment opens.',
  confirmation: formMessages.onWaitlist,
  fields: [{ key: 'email', label: 'Email', type: 'email', required: true }],
};
