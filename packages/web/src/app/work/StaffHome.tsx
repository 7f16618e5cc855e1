import { useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import { OpenBatch } from '#features/batches/OpenBatch.tsx';
import { TodaysEvents } from '#features/events/planning/TodaysEvents.tsx';
import { PeopleToHelp } from '#features/members/success/PeopleToHelp.tsx';
import { usePeopleWork } from '#features/members/success/usePeopleWork.ts';
import { useMoneyWork } from '#features/payments/review/useMoneyWork.ts';
import { NewestLogs } from '#features/reports/NewestLogs.tsx';
import { SetUpList } from '#features/reports/SetUpList.tsx';
import { useProblems } from '#features/reports/useProblems.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { WhenNear } from '#kernel/near/WhenNear.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { ScreenTitle } from '#ui/ScreenTitle.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { greeting } from '../greeting.ts';
import { Changes } from './Changes.tsx';
import { WorkBoard } from './WorkBoard.tsx';

const WinsToReview = lazyWithRetry(() => import('#features/wins/WinsToReview.tsx').then((file) => file.WinsToReview));

/** What waits for whoever signs in, and what changed: of the whole academy for its office, of their own people for all others. */
export function StaffHome() {
  const { pageAccess, firstName, displayName } = useMe();
  const [now] = useState(() => new Date());
  const people = usePeopleWork(pageAccess.users === true);
  const money = useMoneyWork(pageAccess.payments === true);
  const parts = [...(pageAccess.users === true ? [people] : []), ...(pageAccess.payments === true ? [money] : [])];
  const isOffice = pageAccess.payments === true;
  const problems = useProblems(isOffice && pageAccess.reportSummary === true);
  return (
    <div className="in-order grid max-w-page gap-5">
      <ScreenTitle title={`${greeting(now)}, ${firstName || displayName}`}>
        <p className="num text-sm whitespace-nowrap text-ink-soft max-sm:hidden">{showDay(today(now))}</p>
      </ScreenTitle>
      <SetUpList />
      {isOffice && <FigureStrip label="Figures" figures={parts.flatMap(({ figures }) => figures)} />}
      <div className="in-order grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="in-order grid min-w-0 grid-cols-1 gap-5">
          {isOffice ? (
            <WorkBoard parts={[money, people, ...(pageAccess.reportSummary === true ? [problems] : [])]} />
          ) : (
            pageAccess.users === true && <MyPeople of={people} />
          )}
          {pageAccess.events === true && <TodaysEvents />}
          {pageAccess.editUser === true && (
            <WhenNear place={null}>
              <WinsToReview />
            </WhenNear>
          )}
        </div>
        <div className="in-order grid min-w-0 grid-cols-1 gap-5">
          {parts.length > 0 && (
            <Changes parts={parts}>{isOffice && pageAccess.infoLogsReport === true && <NewestLogs />}</Changes>
          )}
          {pageAccess.batches === true && <OpenBatch />}
        </div>
      </div>
    </div>
  );
}

function MyPeople({ of: { asked } }: { of: ReturnType<typeof usePeopleWork> }) {
  return (
    <Card
      title="My people today"
      aside={
        asked.kind === 'done' && asked.data.peopleToday.waiting > 0 ? (
          <TextLink
            href={to('myPeople')}
          >{`See all ${asked.data.peopleToday.waiting.toLocaleString('en-PH')}`}</TextLink>
        ) : (
          <TextLink href={to('users')}>All my people</TextLink>
        )
      }
      padded={false}
    >
      <Answer of={asked} skeleton={<Skeleton shape="m-4 h-60 w-auto rounded-control" />}>
        {({ peopleToday: { people, members } }) =>
          people.length > 0 ? (
            <PeopleToHelp people={people} />
          ) : (
            <div className="border-t border-line">
              <EmptyState
                title={members > 0 ? 'No one needs attention right now' : 'No one is assigned to you yet'}
                text={members > 0 ? 'People who report a blocker, go quiet or need a call are listed here.' : undefined}
              />
            </div>
          )
        }
      </Answer>
    </Card>
  );
}
