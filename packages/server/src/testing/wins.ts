import { wins } from '#features/wins/win.table.ts';
import { aStranger } from './world.ts';

type InputOf = Partial<typeof wins.$inferInsert> & { userId: number };

/** A win of somebody, published for everyone unless said; answers its id. */
export async function aWin(input: InputOf): Promise<number> {
  const [win] = await aStranger()
    .db.insert(wins)
    .values({
      title: 'My first client',
      category: 'first-client',
      happenedOn: '2026-11-20',
      visibility: 'members',
      status: 'published',
      publishedAt: new Date('2026-11-20T04:00:00Z'),
      ...input,
    })
    .returning();
  return win!.id;
}
