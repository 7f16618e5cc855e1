import type { MailKind } from '@tribe/domain/features/settings/operations/mailKinds.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { hello } from '#kernel/mail/hello.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';

const find = statement<{ email: string; firstName: string }>(
  'members.invited',
  `select u.email, p.first_name as "firstName" from app_user u join user_profile p on p.user_id = u.id
   where u.id = $1 and u.status = 'ACTIVE'`,
);

type Letter = { kind: MailKind; subject: string; text: string };

/** Mails a person the way to a password of their own: nobody is ever given one. Throws NOT_FOUND. */
async function mailThe(ctx: Ctx, userId: number, { kind, subject, text }: Letter): Promise<void> {
  const [person] = await ctx.rows(find, [userId]);
  if (!person) throw notFound('User');
  const { email, firstName } = person;
  await ctx.mail({
    kind,
    to: email,
    subject,
    paragraphs: [hello(firstName), text],
    link: { label: 'Set your password', url: `${ctx.services.config.publicUrl}${to('setNewPassword', {}, { email })}` },
  });
}

const noteInvited = statement<never>('members.note_invited', 'update app_user set invited_at = $2 where id = $1');

/** Mails a person the way to their first password. Throws NOT_FOUND. */
export async function invite(ctx: Ctx, userId: number): Promise<void> {
  await mailThe(ctx, userId, {
    kind: 'invitation',
    subject: 'Your account is ready',
    text: 'We created an account for you. To log in, choose a password: open the link, then enter the code we email you.',
  });
  await ctx.rows(noteInvited, [userId, ctx.now()]);
}

/** Mails a person a link to set a new password, as when they had forgotten theirs. Throws NOT_FOUND. */
export const sendPasswordLink = (ctx: Ctx, userId: number): Promise<void> =>
  mailThe(ctx, userId, {
    kind: 'password-link',
    subject: 'Set a new password',
    text: 'To set a new password, open the link, then enter the code we email you. If you didn’t ask for this, do nothing: your password stays the same.',
  });

/** Tells a person at their new address that it is now the one of their account. */
export const notifyNewAddress = (ctx: Ctx, userId: number): Promise<void> =>
  mailThe(ctx, userId, {
    kind: 'address-changed',
    subject: 'Your account now uses this email',
    text: 'The Tribe team set this email for your account. To log in with it, set a password: open the link, then enter the code we email you.',
  });
