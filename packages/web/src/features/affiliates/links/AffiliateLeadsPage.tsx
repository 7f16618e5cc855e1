import { UserPlus } from 'lucide-react';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { MyAffiliateLeadsQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { GetLinkButton } from '../GetLinkButton.tsx';
import { WhyLine } from '../WhyLine.tsx';
import { MyAffiliateLeads } from './lead.documents.ts';
import { LeadBadge } from './LeadBadge.tsx';
import { LeadFilters, useLeadFilters } from './LeadFilters.tsx';

type Page = MyAffiliateLeadsQuery['myAffiliateLeadPage'];

/** Who came through an affiliate, as far as it is theirs to know: how far each one is, and why they are theirs. */
export function AffiliateLeadsPage() {
  const filters = useLeadFilters();
  const { setPage, isNarrowed, clear } = filters;
  const asked = useQuery(MyAffiliateLeads, filters.asked);
  return (
    <>
      <PageHeader
        title="Your leads"
        lead="People who signed up or checked out through you. Their names and emails stay private."
      />
      <LeadFilters of={filters} />
      <Answer
        of={asked}
        skeleton={<Skeleton shape="h-120 w-full rounded-card" />}
        failure={failedPage('Your leads')}
        empty={<Card>{isNarrowed ? <NoneMatch onClear={clear} /> : <NoneYet />}</Card>}
      >
        {({ myAffiliateLeadPage }) => <Leads of={myAffiliateLeadPage} onPage={setPage} />}
      </Answer>
    </>
  );
}

const Leads = ({ of: { rows, total, page, pageSize }, onPage }: { of: Page; onPage: (page: number) => void }) => (
  <>
    <Card padded={false}>
      <ul aria-label="Leads" className="divide-y divide-line">
        {rows.map((lead) => (
          <Lead key={lead.id} of={lead} />
        ))}
      </ul>
    </Card>
    <div className="mt-3">
      <Pagination label="Pages of leads" {...{ page, total, pageSize, onPage }} />
    </div>
  </>
);

const Lead = ({ of: { name, email, state, why, at } }: { of: Page['rows'][number] }) => (
  <li className="px-4 py-3.5 sm:px-5">
    <div className="flex items-start justify-between gap-4">
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name ?? email}</span>
        {name !== null && <span className="block text-sm wrap-anywhere text-ink-soft">{email}</span>}
      </p>
      <p className="shrink-0 text-right">
        <LeadBadge state={state} />
        <span className="num mt-1 block text-sm text-ink-soft">{showDay(dayOf(new Date(at)))}</span>
      </p>
    </div>
    <WhyLine>{why}</WhyLine>
  </li>
);

const NoneYet = () => (
  <EmptyState
    title="No leads yet"
    text="Share one of your links. When someone signs up or checks out through it, you’ll see them here."
    icon={<UserPlus strokeWidth={1.75} className="size-6" />}
    action={<GetLinkButton />}
  />
);

const NoneMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No leads match" action={<Button onClick={onClear}>Show all leads</Button>} />
);
