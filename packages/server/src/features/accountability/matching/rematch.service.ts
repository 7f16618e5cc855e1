import { areBlocked, blocksOf } from '@tribe/domain/features/accountability/blocks.ts';
import { fitAmong } from '@tribe/domain/features/accountability/fit.ts';
import { accountabilityMessages as messages } from '@tribe/domain/features/accountability/messages.ts';
import { readGroup } from '#features/accountability/accountabilityGroup.service.ts';
import { manage, refuseWithoutKind, notifyPlaced } from '#features/accountability/accountabilityEdit.service.ts';
import { blocksOfPeople, matchedOf, openGroupsOf } from '#features/accountability/matching/candidate.service.ts';
import { findInScope } from '#features/members/scope.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

const lock = statement<{ id: number }>(
  'accountability.lock_for_rematch',
  `select id from accountability_group where id = any($1::int[]) order by id for update`,
);
const move = statement<{ id: number }>(
  'accountability.rematch',
  `with gone as (update accountability_membership set left_at = $4, reason = 'Rematched by staff', updated_at = $4
     where user_id = $1 and group_id = $2 and left_at is null returning user_id, kind)
   insert into accountability_membership (user_id, group_id, kind, joined_at)
   select gone.user_id, $3, gone.kind, $4 from gone where (select count(*) from accountability_membership m where m.group_id = $3 and m.left_at is null)
     < (select capacity from accountability_group where id = $3 and status = 'running')
   returning user_id as id`,
);

/** Who was put where, and how well they fit there in percent. */
export const Rematched = shape({ groupId: 'Int', groupName: 'String', fit: 'Int' });
export type Rematched = ShapeOf<typeof Rematched>;

/**
 * Takes somebody out of a group and puts them into the running one of its kind where they fit best, in one step. Throws CONFLICT
 * where no other group has room for them, and then they stay.
 */
export const rematchMember = mutation(manage, async (ctx, groupId: number, personId: number): Promise<Rematched> => {
  const group = await readGroup(ctx, groupId);
  refuseWithoutKind(ctx, group.kind);
  await findInScope(ctx, personId);
  if (!group.members.some(({ id }) => id === personId)) throw notFound('Member');
  const [person] = await matchedOf(ctx, [personId]);
  if (!person) throw notFound('Member');
  const open = (await openGroupsOf(ctx, group.kind, person.batchId)).filter(
    (one) => one.groupId !== groupId && one.members.length > 0,
  );
  const blocks = blocksOf(
    await blocksOfPeople(ctx, [personId, ...open.flatMap(({ members }) => members.map(({ id }) => id))]),
  );
  const rated = open
    .filter(
      ({ batchId, members }) =>
        (batchId === null || batchId === person.batchId) && !members.some(({ id }) => areBlocked(blocks, personId, id)),
    )
    .map((one) => ({ ...one, fit: fitAmong(person, one.members) }))
    .toSorted((a, b) => b.fit - a.fit || a.groupId - b.groupId);
  const [best] = rated;
  if (!best) throw conflict(messages.noPlace);
  await ctx.rows(lock, [[groupId, best.groupId]]);
  const moved = await ctx.rows(move, [personId, groupId, best.groupId, ctx.now()]);
  if (moved.length === 0) throw conflict(messages.noPlace);
  await ctx.log({
    action: 'accountability.rematched',
    entity: 'user',
    entityId: personId,
    subjectId: personId,
    sentence: `Moved ${person.name} from ${group.name} to ${best.name}`,
  });
  await notifyPlaced(ctx, [personId], { name: best.name, kind: group.kind });
  return { groupId: best.groupId, groupName: best.name, fit: best.fit };
});
