import { encodeExtra } from '@tribe/domain/features/accounts/resetExtra.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { grantLevels } from '#features/access/grant.service.ts';
import { openRequest } from '#features/accounts/reset.service.ts';
import { invite } from '#features/members/invitation.service.ts';
import { createPerson } from '#features/members/person.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict } from '#kernel/api/errors.ts';

export type MadeAdmin = {
  outcome: 'created' | 'promoted' | 'was already';
  /** Sets the password of this person, once, for ten minutes. */
  link: string;
};

const find = statement<{ id: number; status: string }>(
  'seed.admin',
  `select id, status from app_user where email = $1`,
);

/** Makes an admin, or an admin of somebody who is there, and a way to their first password; nobody gives them one. */
export async function makeAdmin(ctx: Ctx, email: string): Promise<MadeAdmin> {
  const [known] = await ctx.rows(find, [email]);
  if (known && known.status !== 'ACTIVE') throw conflict(`${email} is archived, and cannot be an admin`);
  const userId = known ? known.id : await newAdmin(ctx, email);
  const granted = known ? await grantLevels(ctx, { userId, levels: ['admin'], via: 'manual', by: null }) : [];
  await invite(ctx, userId);
  const outcome = known ? (granted.length > 0 ? 'promoted' : 'was already') : 'created';
  return { outcome, link: await passwordLink(ctx, email) };
}

async function newAdmin(ctx: Ctx, email: string): Promise<number> {
  const person = { email, firstName: 'Admin', lastName: '', levels: ['admin'], via: 'manual', by: null } as const;
  const { id } = await createPerson(ctx, person);
  const about = { entity: 'user', entityId: id, subjectId: id };
  await ctx.log({ ...about, action: 'user.created', sentence: `Made ${email} the admin of this installation` });
  return id;
}

/** The reset screen with its code in the address: opening it changes nothing, the code is sent by the page. */
async function passwordLink(ctx: Ctx, email: string): Promise<string> {
  const { handle, code } = await openRequest(ctx, email);
  const extra = encodeExtra({ otp: code, id: handle.id });
  const query = { userId: handle.id, resetToken: handle.token, email, extra };
  return `${ctx.services.config.publicUrl}${to('resetPassword', {}, query)}`;
}
