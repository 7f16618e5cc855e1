import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { GroupStayLineFragment } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { GroupsOfPerson } from './group.documents.ts';

const shownDay = (instant: string) => showDay(dayOf(new Date(instant)));

/** 'Tue, 11/03/2026 to Fri, 11/20/2026 · Moved', or 'Since Fri, 11/20/2026'. */
const spanOf = ({ joinedAt, leftAt, reason }: GroupStayLineFragment) =>
  leftAt === null
    ? `Since ${shownDay(joinedAt)}`
    : `${shownDay(joinedAt)} to ${shownDay(leftAt)}${reason ? ` · ${reason}` : ''}`;

/** In which groups somebody was, the latest first; on their staff card, nothing for someone who was in none. */
export function PersonGroups({ userId }: { userId: number }) {
  const asked = useQuery(GroupsOfPerson, { id: userId });
  return (
    <Answer of={asked} skeleton={null} empty={null}>
      {({ groupsOfPerson }) => (
        <section aria-label="Group history" className="text-dense">
          <h2 className="flex min-h-8 items-center text-sm font-semibold text-ink-soft">Group history</h2>
          <ul>
            {groupsOfPerson.map((stay) => (
              <li key={stay.id} className="py-1">
                <p className="font-semibold wrap-anywhere">
                  {stay.groupName}
                  {stay.subGroupName && `, ${stay.subGroupName}`}
                </p>
                <p className="num text-sm text-ink-soft">{spanOf(stay)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Answer>
  );
}
