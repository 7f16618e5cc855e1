import { accountabilityMessages as messages } from '@tribe/domain/features/accountability/messages.ts';
import { manage } from '#features/accountability/accountabilityEdit.service.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { findInScope } from '#features/members/scope.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** Somebody with whom a person doesn’t share a group, whichever of the two asked. */
export const KeptApart = shape({ id: 'Int', name: 'String' });
export type KeptApart = ShapeOf<typeof KeptApart>;

const apart = statement<KeptApart>(
  'accountability.kept_apart',
  `with others as (select blocked_id as id from buddy_block where user_id = $1 union select user_id from buddy_block where blocked_id = $1)
   select o.id, ${nameSql('p')} as name from others o join user_profile p on p.user_id = o.id
   where ${canView('o.id', '$2', '$3')} order by p.first_name, o.id limit 100`,
);

const readApart = (ctx: Ctx, userId: number) => ctx.rows(apart, [userId, ctx.me.userId, visibilityOf(ctx.me)]);

/** From whom somebody is kept apart, for the eyes of those who form groups. Throws NOT_FOUND for somebody who is not theirs to see. */
export const listKeptApart = query(manage, async (ctx, userId: number): Promise<KeptApart[]> => {
  await findInScope(ctx, userId);
  return readApart(ctx, userId);
});

const block = statement<{ id: number }>(
  'accountability.keep_apart',
  `insert into buddy_block (user_id, blocked_id, created_at, updated_at)
   select $1, $2, $3, $3 where not exists (select from buddy_block where user_id = $2 and blocked_id = $1)
   on conflict do nothing returning user_id as id`,
);
const unblock = statement<{ id: number }>(
  'accountability.allow_together',
  `delete from buddy_block where (user_id = $1 and blocked_id = $2) or (user_id = $2 and blocked_id = $1) returning user_id as id`,
);

/** Keeps two people out of the same group from now on, or lets them share one again. Neither is told. */
export const keepApart = mutation(
  manage,
  async (ctx, userId: number, otherId: number, isApart: boolean): Promise<KeptApart[]> => {
    const person = await findInScope(ctx, userId);
    if (userId === otherId) throw badInput({ otherId: [messages.sameTwice] });
    const other = await findInScope(ctx, otherId);
    const changed = isApart
      ? await ctx.rows(block, [userId, otherId, ctx.now()])
      : await ctx.rows(unblock, [userId, otherId]);
    if (changed.length > 0) {
      const names = [person, other].map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(' and ');
      await ctx.log({
        action: isApart ? 'buddy-block.added' : 'buddy-block.removed',
        entity: 'buddy-block',
        entityId: `${userId}-${otherId}`,
        sentence: isApart ? `Keeps ${names} apart` : `Lets ${names} share a group again`,
      });
    }
    return readApart(ctx, userId);
  },
);
