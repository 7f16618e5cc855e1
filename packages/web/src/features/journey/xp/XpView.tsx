import { useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FindXp } from './xp.documents.ts';
import { XpEntries } from './XpEntries.tsx';
import { XpSum } from './XpSum.tsx';

const pageSize = 20;

/** "Where do my points come from?": the whole ledger of one's XP. */
export function XpView() {
  const [page, setPage] = useState(1);
  const asked = useQuery(FindXp, { page, pageSize });
  return (
    <>
      <PageHeader
        title="Your XP"
        lead="What you did and what it earned. XP comes from tasks, lessons and events, never from just signing in."
        action={<Button href={to('myStage', {}, { view: 'leaderboard' })}>Leaderboard</Button>}
      />
      <Answer of={asked} skeleton={<Skeleton shape="h-96 w-full rounded-card" />} failure={failedPage('Your XP')}>
        {({ xpPage }) => (
          <Card
            title="All entries"
            aside={<b className="num text-lg">{xpPage.points.toLocaleString('en-PH')} XP</b>}
            className="max-w-2xl"
          >
            {xpPage.total === 0 ? (
              <EmptyState
                title="No XP yet"
                text="Finish a task of your stage or a lesson, and it shows up here."
                action={<Button href={to('myStage')}>See my tasks</Button>}
              />
            ) : (
              <>
                <XpSum reasons={xpPage.reasons} />
                <div className="mt-3">
                  <XpEntries rows={xpPage.rows} />
                </div>
                <Pagination page={page} pageSize={pageSize} total={xpPage.total} onPage={setPage} />
              </>
            )}
          </Card>
        )}
      </Answer>
    </>
  );
}
