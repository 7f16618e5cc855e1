import { CircleCheckBig } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Card, Section } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { QueueRow } from './QueueRow.tsx';
import { QueuePage } from './successManager.documents.ts';

type Props = {
  title: string;
  groupId?: number;
  managerId?: number;
  /** Leaves out what the lead of a group can't act on. */
  asLead?: boolean;
  aside?: ReactNode;
};

const perPage = 20;

/** Who needs a hand today, the most urgent first, and what can be done about it in one tap. */
export function QueueList({ title, aside, ...whose }: Props) {
  const [page, setPage] = useState(1);
  const asked = useQuery(QueuePage, { ...whose, page, pageSize: perPage });
  const [settled, setSettled] = useState<ReadonlyMap<number, { contactId: number; label: string }>>(new Map());
  const left = asked.kind === 'done' ? asked.data.queuePage.total - settled.size : null;
  const note = (id: number, done: { contactId: number; label: string } | null) => {
    const next = new Map(settled);
    if (done === null) next.delete(id);
    else next.set(id, done);
    setSettled(next);
  };
  // Whoever is settled leaves their page, and the next people move up into it.
  const turn = (wanted: number) => {
    if (settled.size > 0) asked.retry();
    setPage(settled.size > 0 ? Math.min(wanted, page) : wanted);
    setSettled(new Map());
  };
  return (
    <Section
      title={title}
      aside={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {left !== null && left + settled.size > 0 && (
            <p className="num text-sm text-ink-soft" aria-live="polite">
              {left > 0 ? counted(left, 'person', 'people') : 'All settled'}
              {settled.size > 0 && `, ${settled.size} done`}
            </p>
          )}
          {aside}
        </div>
      }
    >
      <Answer
        of={asked}
        empty={
          <Card>
            <EmptyState
              title="All caught up"
              text="No one needs you right now. People show up here when they report a blocker, go quiet or need a call."
              icon={<CircleCheckBig strokeWidth={1.75} className="size-6" />}
            />
          </Card>
        }
      >
        {({ queuePage: { rows, total } }) => (
          <>
            <ul className="divide-y divide-line rounded-card border border-line bg-card">
              {rows.map((person) => (
                <QueueRow
                  key={person.id}
                  person={person}
                  settled={settled.get(person.id)}
                  onSettled={(done) => note(person.id, done)}
                />
              ))}
            </ul>
            {total > perPage && (
              <div className="mt-4">
                <Pagination label={title} page={page} total={total} pageSize={perPage} onPage={turn} />
              </div>
            )}
          </>
        )}
      </Answer>
    </Section>
  );
}
