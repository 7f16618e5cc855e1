import { eq } from 'drizzle-orm';
import { memberNotes, memberTags } from '#features/members/profile/note.table.ts';
import { users } from '#features/members/user.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { daysBefore, type People } from './people.ts';

const notes = [
  'Looking for a first bookkeeping client. Has three proposals out.',
  'Works nights. Best reached after 2 in the afternoon.',
  'Paid the second half late because of a typhoon. All settled now.',
  'Would make a good team lead for the next batch.',
];
const tags = ['first client', 'needs help', 'future team lead', 'works nights'];

/** What staff wrote about people, the words they find them by, a success manager for a few, and one who has left. */
export async function demoCare(db: Db, people: People, now: Date): Promise<void> {
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
