import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlNumber } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { GetLinkButton } from '../GetLinkButton.tsx';
import { MyCommissions } from './commission.documents.ts';
import { MyAffiliateDashboard } from './dashboard.documents.ts';
import { EarnedStrip } from './EarnedStrip.tsx';
import { StatementTable } from './StatementTable.tsx';

const pageSize = 20;

/** The statement of an affiliate: every row says why it is there, and together they are what the figures above say. */
export function AffiliateCommissionPage() {
  const figures = useQuery(MyAffiliateDashboard, { days: 30 });
  return (
    <div className="in-order">
      <PageHeader
        title="Commission"
        lead="Everything you earned, what was taken back, and what we paid you."
        action={<Button href={to('affiliatePayout')}>Payouts and details</Button>}
      />
      <Answer of={figures} skeleton={<Skeleton shape="h-64 w-full rounded-card lg:h-32" />} failure={failedPage()}>
        {({ myAffiliateDashboard }) => <EarnedStrip of={myAffiliateDashboard} />}
      </Answer>
      <Statement />
    </div>
  );
}

function Statement() {
  const [page, setPage] = useUrlNumber('page', 1);
  const asked = useQuery(MyCommissions, { page: Math.max(1, page), pageSize });
  return (
    <Card title="Statement" padded={false} className="mt-5 overflow-hidden">
      <Answer
        of={asked}
        skeleton={<Skeleton shape="m-4 h-120 w-auto rounded-control" />}
        empty={
          <EmptyState
            title="Nothing earned yet"
            text="When someone you brought pays, the row here says what you earn and why."
            action={<GetLinkButton />}
          />
        }
      >
        {({ myCommissionPage: { rows, total } }) => (
          <>
            <StatementTable label="Statement" rows={rows} />
            <div className="border-t border-line px-4 py-3 sm:px-5">
              <Pagination label="Pages of the statement" {...{ page, total, pageSize }} onPage={setPage} />
            </div>
          </>
        )}
      </Answer>
    </Card>
  );
}
