import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { affiliateStatusWords } from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import {
  freshAccountDays,
  isFreshAccount,
  payoutWords,
} from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import { figures } from '@tribe/domain/features/reports/figures.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { AffiliateFieldsFragment } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useSetUrl, useUrlChoice } from '#kernel/url/search.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { BackLink, TextLink } from '#ui/TextLink.tsx';
import { AffiliateMoney } from '../commissions/AffiliateMoney.tsx';
import { AffiliateById } from './affiliate.documents.ts';
import { AffiliateStatus } from './AffiliateStatus.tsx';
import { Decisions } from './Decisions.tsx';

const AffiliateLeads = lazyWithRetry(() => import('../links/AffiliateLeads.tsx').then((file) => file.AffiliateLeads));

type Affiliate = AffiliateFieldsFragment;

/** One affiliate as staff see them: what needs a look, what they brought and earned, and the decisions about them. */
export function AffiliatePage({ id }: { id: number }) {
  const asked = useQuery(AffiliateById, { id });
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={9} />} failure={failedPage('Affiliate')}>
      {({ affiliate }, { retry }) => <Shown of={affiliate} onDecided={retry} />}
    </Answer>
  );
}

function Shown({ of: affiliate, onDecided }: { of: Affiliate; onDecided: () => void }) {
  const { name, profileImage, code, email, status, version } = affiliate;
  usePageTitle(name);
  const [tab] = useUrlChoice('show', ['money', 'leads']);
  const setUrl = useSetUrl();
  return (
    <>
      <PageHeader
        above={<BackLink href={to('affiliates')}>Affiliates</BackLink>}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Avatar name={name} image={profileImage} decorative />
            {name} <AffiliateStatus status={status} />
          </span>
        }
        lead={`/${code}, ${email}`}
        action={<Decisions key={version} of={affiliate} onDecided={onDecided} />}
      />
      <Attention of={affiliate} />
      <div className="mb-4">
        <FigureStrip label="Commission" figures={figuresOf(affiliate)} />
      </div>
      <Card>
        <Known of={affiliate} />
      </Card>
      <div className="mt-6">
        <Tabs
          label="Affiliate"
          tabs={[
            { key: 'money', label: 'Money' },
            { key: 'leads', label: 'Leads', count: affiliate.leads },
          ]}
          value={tab}
          onChange={(show) => setUrl({ show: show === 'money' ? null : show, page: null, search: null, state: null })}
        >
          {tab === 'money' ? (
            <AffiliateMoney affiliateId={affiliate.id} userId={affiliate.userId} name={name} onChanged={onDecided} />
          ) : (
            <AffiliateLeads affiliateId={affiliate.id} />
          )}
        </Tabs>
      </div>
    </>
  );
}

const peso = (amount: number) => showAmount(centavosOf(amount) ?? 0);

const figuresOf = (affiliate: Affiliate) => [
  { label: 'Earned', value: peso(affiliate.earned), note: `From ${counted(affiliate.orders, 'order')}` },
  { label: 'On hold, 30 days', value: peso(affiliate.onHold), note: 'Then it’s ready' },
  { ...figures.ready, value: peso(affiliate.ready), note: 'In no payout yet' },
  { ...figures.onItsWay, value: peso(affiliate.onItsWay), note: 'In a payout, before tax' },
  { label: 'Paid so far', value: peso(affiliate.paid) },
];

/** What to look at before anything is decided or paid. */
function Attention({ of: affiliate }: { of: Affiliate }) {
  const { sharesMobile, sharesAccount, payoutChangedAt, statusReason, status } = affiliate;
  const [now] = useState(() => new Date());
  const isFresh = isFreshAccount(payoutChangedAt === null ? null : new Date(payoutChangedAt), now);
  const notes = [
    ...(statusReason && status !== 'active' ? [`${affiliateStatusWords[status]}: ${statusReason}`] : []),
    ...(sharesMobile ? ['Their mobile number is also on someone else’s account.'] : []),
    ...(sharesAccount ? ['Another affiliate is paid to the same account.'] : []),
    ...(isFresh
      ? [`Their payout details changed in the last ${freshAccountDays} days. Nothing is sent there yet.`]
      : []),
  ];
  if (notes.length === 0) return null;
  return (
    <Card look="warn" className="mb-4">
      <ul className="grid gap-2">
        {notes.map((note) => (
          <li key={note} className="flex items-start gap-2.5 text-warn">
            <TriangleAlert strokeWidth={1.75} className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 whitespace-pre-line wrap-anywhere">{note}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const at = (instant: string) => showInstant(new Date(instant));

function Known({ of: affiliate }: { of: Affiliate }) {
  const { userId, name, batch, stage, since, termsVersion, termsAcceptedAt, statusChangedAt, statusChangedBy } =
    affiliate;
  const { payoutMethod, payoutLastFour, payoutChangedAt } = affiliate;
  const opensCard = useMe().pageAccess.user === true;
  return (
    <Facts wide={3}>
      <Fact title="Member">{opensCard ? <TextLink href={to('user', { id: userId })}>{name}</TextLink> : name}</Fact>
      <Fact title="Batch">{batch}</Fact>
      <Fact title="Stage">{stage ?? 'No Stage'}</Fact>
      <Fact title="Joined">{at(since)}</Fact>
      <Fact title="Terms accepted">
        {termsAcceptedAt && `${at(termsAcceptedAt)}${termsVersion ? `, version ${termsVersion}` : ''}`}
      </Fact>
      <Fact title="Last decision">
        {statusChangedAt && `${at(statusChangedAt)}${statusChangedBy ? ` by ${statusChangedBy}` : ''}`}
      </Fact>
      <Fact title="Paid to">{payoutMethod && payoutWords(payoutMethod, payoutLastFour ?? '')}</Fact>
      <Fact title="Payout details changed">{payoutChangedAt && at(payoutChangedAt)}</Fact>
      <Fact title="Clicks and leads">
        {`${counted(affiliate.clicks, 'click')}, ${counted(affiliate.leads, 'lead')}`}
      </Fact>
      <Fact title="Main link">
        <TextLink href={`/${affiliate.code}`} target="_blank" rel="noreferrer">{`/${affiliate.code}`}</TextLink>
      </Fact>
    </Facts>
  );
}
