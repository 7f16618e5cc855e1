import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { notFound } from '#kernel/errors.ts';

const find = statement<{ email: string; firstName: string }>(
  'members.invited',
  `select u.email, p.first_name as "firstName" from app_user u join user_profile p on p.user_id = u.id
   where u.id = $1 and u.status = 'ACTIVE'`,
);

/** Mails a person the way to their first password: nobody is ever given one. Throws NOT_FOUND. */
export async function invite(ctx: Ctx, userId: number): Promise<void> {
  const [person] = await ctx.rows(find, [userId]);
  if (!person) throw notFound('User');
  const { email, firstName } = person;
  await ctx.mail({
    kind: 'invitation',
    to: email,
    subject: 'Your account is ready',
    paragraphs: [
      firstName ? `Hello ${firstName.replace(/\s+/g, ' ')},` : 'Hello,',
      'An account was made for you. Choose your own password to sign in: open the link, and enter the code that is then mailed to you.',
    ],
    link: { label: 'Set your password', url: `${ctx.services.config.publicUrl}${to('setNewPassword', {}, { email })}` },
  });
}
