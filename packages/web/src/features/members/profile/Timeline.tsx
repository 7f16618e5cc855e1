import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlNumber } from '#kernel/url/search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { PageIsGone } from '#ui/PageIsGone.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TimelineOf } from '../person.documents.ts';

const words: Readonly<Record<string, string>> = {
  account: 'Account',
  'sign-in': 'Session',
  impersonation: 'Impersonation',
  stage: 'Stage',
  task: 'Task',
  course: 'Course',
  lesson: 'Lesson',
  event: 'Event',
  resource: 'Resource',
  form: 'Form',
  win: 'Win',
  xp: 'XP',
  access: 'Access',
  group: 'Group',
  subscription: 'Subscription',
  note: 'Note',
  audit: 'Staff',
};

/** Everything that happened to a person and that they did, the newest first. */
export function Timeline({ userId }: { userId: number }) {
  const [page, setPage] = useUrlNumber('page', 1);
  const asked = useQuery(TimelineOf, { userId, page: Math.max(1, page) });
  return (
    <Card title="Timeline">
      <Answer
        of={asked}
        skeleton={<Skeleton lines={8} />}
        empty={page > 1 ? <PageIsGone onFirst={() => setPage(1)} /> : 'Nothing happened yet'}
      >
        {({ timelinePage: { rows, total, pageSize } }) => (
          <>
            <ol className="mb-4 grid">
              {rows.map((entry, index) => (
                <li key={`${entry.at} ${index}`} className="border-b border-line py-2.5 last:border-none">
                  <p className="wrap-anywhere whitespace-pre-line">{entry.title}</p>
                  <p className="num mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
                    <Badge>{words[entry.kind] ?? entry.kind}</Badge>
                    {showInstant(new Date(entry.at))}
                    {entry.by && <span>by {entry.by}</span>}
                  </p>
                </li>
              ))}
            </ol>
            <Pagination label="Pages of the timeline" page={page} pageSize={pageSize} total={total} onPage={setPage} />
          </>
        )}
      </Answer>
    </Card>
  );
}
