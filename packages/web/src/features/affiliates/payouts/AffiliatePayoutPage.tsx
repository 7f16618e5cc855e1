import { Wallet } from 'lucide-react';
import { payoutBlockWords } from '@tribe/domain/features/affiliates/commissions/statement.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { MyAffiliateDashboardQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlNumber } from '#kernel/url/search.ts';
import { Card } from '#ui/Card.tsx';
import { DownloadLink } from '#ui/DownloadLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BackLink } from '#ui/TextLink.tsx';
import { shown } from '../commissions/amounts.ts';
import { MyAffiliateDashboard } from '../commissions/dashboard.documents.ts';
import { MyPayouts } from './payout.documents.ts';
import { PayoutDetailsCard } from './PayoutDetailsCard.tsx';
import { PayoutList } from './PayoutList.tsx';
import { PayoutView } from './PayoutView.tsx';

/** What was paid to an affiliate and what comes next, with the rows of each payout, and where it goes. */
export function AffiliatePayoutPage() {
  const [page, setPage] = useUrlNumber('page', 1);
  const [chosen, setChosen] = useUrlNumber('payout', 0);
  const asked = useQuery(MyPayouts, { page: Math.max(1, page) });
  const latest = asked.kind === 'done' ? asked.data.myPayoutPage.rows[0]?.id : undefined;
  const opened = chosen || latest;
  return (
    <>
      <PageHeader
        title="Payout"
        lead="Your next payout, your past payouts, and where we send them."
        above={<BackLink href={to('affiliateCommission')}>Commission</BackLink>}
        action={opened && <DownloadLink href={`/api/my-payouts/${opened}/statement`}>Statement as PDF</DownloadLink>}
      />
      <Answer of={asked} skeleton={<Loading />} failure={failedPage('Payout')} isEmpty={() => false}>
        {({ myPayoutPage }) => {
          const { rows } = myPayoutPage;
          if (!opened)
            return (
              <div className="in-order grid max-w-2xl grid-cols-1 gap-5">
                <NextPayout />
                <PayoutDetailsCard />
                <NoneYet />
              </div>
            );
          return (
            <div className="in-order grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <PayoutView id={opened} known={rows.find(({ id }) => id === opened) ?? null} />
              <div className="in-order grid grid-cols-1 gap-5">
                <NextPayout />
                <PayoutDetailsCard />
                <PayoutList of={myPayoutPage} opened={opened} onOpen={setChosen} onPage={setPage} />
              </div>
            </div>
          );
        }}
      </Answer>
    </>
  );
}

function NextPayout() {
  const asked = useQuery(MyAffiliateDashboard, { days: 30 });
  return (
    <Answer of={asked} skeleton={<Skeleton shape="h-40 w-full rounded-card" />}>
      {({ myAffiliateDashboard }) => <Next of={myAffiliateDashboard.nextPayout} />}
    </Answer>
  );
}

function Next({
  of: { amount, minimum, blockedBy },
}: {
  of: MyAffiliateDashboardQuery['myAffiliateDashboard']['nextPayout'];
}) {
  return (
    <Card title="Next payout">
      <p className="num text-[1.75rem] leading-tight font-extrabold tracking-tight">{shown(amount)}</p>
      {minimum > 0 && (
        <div className="mt-2">
          <Progress
            tone="mango"
            percent={(amount / minimum) * 100}
            label={`${shown(amount)} of at least ${shown(minimum)}`}
          />
        </div>
      )}
      <p className="num mt-2 text-sm text-ink-soft">
        {blockedBy === 'belowMinimum'
          ? `We pay out from ${shown(minimum)}. What you have carries over.`
          : blockedBy
            ? payoutBlockWords[blockedBy]
            : `Over the ${shown(minimum)} minimum. It goes out with the next payout, along with whatever’s ready by then.`}
      </p>
    </Card>
  );
}

const NoneYet = () => (
  <Card>
    <EmptyState
      title="No payouts yet"
      text="Commission is yours 30 days after each payment. Once there’s enough for a payout, we send it where you tell us to."
      icon={<Wallet strokeWidth={1.75} className="size-6" />}
    />
  </Card>
);

const Loading = () => (
  <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <Skeleton shape="h-120 w-full rounded-card" />
    <Skeleton shape="h-96 w-full rounded-card max-lg:hidden" />
  </div>
);
