import { winReactionKinds } from '@tribe/domain/features/wins/win.ts';
import { winReactions, wins } from '#features/wins/win.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { readCommunity } from './accountability.ts';
import { daysBefore, type People } from './people.ts';

/** Wins of a few people: most are published, two wait for the team, and others were glad about them. */
export async function demoWins(db: Db, people: People, now: Date): Promise<void> {
  const { wins: described } = await readCommunity();
  const owners = people.members.filter((_, index) => index % 11 === 3).slice(0, 10);
  const made = await db
    .insert(wins)
    .values(
      owners.map(({ id }, index) => {
        const createdAt = daysBefore(now, index * 3 + 1);
        const isPending = index % 5 === 4;
        return {
          ...described[index % described.length]!,
          userId: id,
          happenedOn: createdAt.toISOString().slice(0, 10),
          visibility: index % 4 === 2 ? ('group' as const) : ('members' as const),
          consentForMarketing: index % 2 === 0,
          status: isPending ? ('pending' as const) : ('published' as const),
          publishedAt: isPending ? null : createdAt,
          createdAt,
        };
      }),
    )
    .returning({ id: wins.id, status: wins.status });
  const published = made.filter(({ status }) => status === 'published');
  await db.insert(winReactions).values(
    published.flatMap(({ id }, index) =>
      people.members.slice(index, index * 3 + 4).map((person, place) => ({
        winId: id,
        userId: person.id,
        kind: winReactionKinds[(index + place) % winReactionKinds.length]!,
        createdAt: now,
      })),
    ),
  );
}
