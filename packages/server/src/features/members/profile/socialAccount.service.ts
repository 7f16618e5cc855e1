import { SocialAccountInput } from '@tribe/domain/features/members/social.input.ts';
import { socialLabel } from '@tribe/domain/features/members/social.ts';
import { putSocialAccount } from '#features/members/bulk/memberBulk.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { query, mutation } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const SocialAccount = shape({ platform: 'String', url: 'String' });
export type SocialAccount = ShapeOf<typeof SocialAccount>;

const own = statement<SocialAccount>(
  'members.social_accounts',
  `select platform, url from social_account where user_id = $1 order by platform`,
);

export const findMySocialAccounts = query('in', (ctx): Promise<SocialAccount[]> => ctx.rows(own, [ctx.me.userId]));

/** Adds an account elsewhere to the own profile, or changes its address: one of each platform. Throws BAD_USER_INPUT. */
export const setSocialAccount = mutation('in', async (ctx, input: SocialAccount): Promise<SocialAccount[]> => {
  const { platform, url } = SocialAccountInput.parse(input);
  const before = (await findMySocialAccounts(ctx)).find((account) => account.platform === platform);
  if (before?.url !== url) {
    await putSocialAccount(ctx, { userId: ctx.me.userId, platform, url });
    await record(ctx, `Set their ${socialLabel(platform)} account`, { before: before?.url ?? null, after: url });
  }
  return findMySocialAccounts(ctx);
});

const remove = statement<SocialAccount>(
  'members.remove_social_account',
  `delete from social_account where user_id = $1 and platform = $2 returning platform, url`,
);

/** Takes an account elsewhere off the own profile; one that is not there is off it. */
export const removeSocialAccount = mutation('in', async (ctx, platform: string): Promise<SocialAccount[]> => {
  const [gone] = await ctx.rows(remove, [ctx.me.userId, platform]);
  if (gone) await record(ctx, `Removed their ${socialLabel(gone.platform)} account`, { before: gone.url, after: null });
  return findMySocialAccounts(ctx);
});

const record = (ctx: Ctx, sentence: string, url: { before: string | null; after: string | null }) =>
  ctx.log({
    action: 'profile.social-account',
    entity: 'user',
    entityId: ctx.me.userId,
    subjectId: ctx.me.userId,
    sentence,
    changes: { url },
  });
