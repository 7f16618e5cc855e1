import { accountabilityGroups, accountabilityMemberships } from '#features/accountability/accountabilityGroup.table.ts';
import { aStranger } from './world.ts';

type Fields = Partial<typeof accountabilityGroups.$inferInsert> & { members?: readonly number[]; joinedAt?: Date };

/** An accountability group that runs, with these members; answers its id. */
export async function anAccountabilityGroup({ members = [], joinedAt, ...input }: Fields = {}): Promise<number> {
  const { db } = aStranger();
  const kind = input.kind ?? 'accountability';
  const [group] = await db
    .insert(accountabilityGroups)
    .values({ name: 'Agila 3', startsOn: '2026-11-01', ...input, kind })
    .returning();
  for (const userId of members)
    await db
      .insert(accountabilityMemberships)
      .values({ userId, groupId: group!.id, kind, joinedAt: joinedAt ?? new Date('2026-11-20T00:00:00Z') });
  return group!.id;
}
