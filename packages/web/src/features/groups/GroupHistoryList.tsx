import { useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Card } from '#ui/Card.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { GroupHistory } from './group.documents.ts';

/** The members who left a group, when and why, the latest first. */
export function GroupHistoryList({ groupId }: { groupId: number }) {
  const [page, setPage] = useState(1);
  const asked = useQuery(GroupHistory, { groupId, page, pageSize: 10 });
  return (
    <Card title="Members who left" className="lg:col-span-2">
      <Answer of={asked} empty={<p className="text-sm text-ink-soft">No one has left this group.</p>}>
        {({ groupHistoryPage: { rows, total, pageSize } }) => (
          <>
            <ul className="divide-y divide-line">
              {rows.map((stay) => (
                <li key={stay.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
                  <span className="min-w-0">
                    <TextLink href={to('user', { id: stay.personId })}>{stay.name}</TextLink>
                    {stay.subGroupName && <span className="text-sm text-ink-soft">, {stay.subGroupName}</span>}
                  </span>
                  <span className="num text-sm text-ink-soft">
                    {stay.leftAt && showDay(dayOf(new Date(stay.leftAt)))}
                    {stay.reason && ` · ${stay.reason}`}
                  </span>
                </li>
              ))}
            </ul>
            {total > pageSize && (
              <Pagination label="Members who left" page={page} pageSize={pageSize} total={total} onPage={setPage} />
            )}
          </>
        )}
      </Answer>
    </Card>
  );
}
