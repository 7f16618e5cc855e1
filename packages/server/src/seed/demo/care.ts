import { eq } from 'drizzle-orm';
import { memberNotes, memberTags } from '#features/members/profile/note.table.ts';
import { users } from '#features/members/user.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { readCommunity } from './accountability.ts';
import { daysBefore, type People } from './people.ts';

/** What staff wrote about people, the words they find them by, a success manager for a few, and one who has left. */
export async function demoCare(db: Db, people: People, now: Date): Promise<void> {
  const { notes, tags } = await readCommunity();
  const author = people.byRole('coach');
  const manager = people.byRole('success-manager');
  const member = people.byRole('member');
  const some = people.members.filter((_, index) => index % 9 === 0);
  await db.insert(memberNotes).values(
    [{ id: member }, ...some].map(({ id }, index) => ({
      userId: id,
      authorId: index % 2 ? manager : author,
      body: notes[index % notes.length] ?? '',
      pinned: index === 0,
      createdAt: daysBefore(now, index * 2 + 1),
    })),
  );
  await db.insert(memberTags).values(
    [{ id: member }, ...some].map(({ id }, index) => ({
      userId: id,
      tag: tags[index % tags.length] ?? '',
      addedById: author,
      createdAt: daysBefore(now, index + 1),
    })),
  );
  const left = people.members.findLast(({ isNamed }) => !isNamed);
  if (left)
    await db
      .update(users)
      .set({ status: 'ARCHIVED', archivedAt: daysBefore(now, 9), archiveReason: 'Moved abroad and asked to leave' })
      .where(eq(users.id, left.id));
  for (const { id } of some.slice(0, 12))
    await db.update(users).set({ successManagerId: manager }).where(eq(users.id, id));
}
