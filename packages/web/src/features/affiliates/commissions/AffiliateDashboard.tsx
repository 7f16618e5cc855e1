import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { MyAffiliateDashboardQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { GetLinkButton } from '../GetLinkButton.tsx';
import { ActivityCard, activityDays } from './ActivityCard.tsx';
import { shown } from './amounts.ts';
import { MyAffiliateDashboard } from './dashboard.documents.ts';
import { EarnedStrip } from './EarnedStrip.tsx';
import { LatestCommission } from './LatestCommission.tsx';
import { StatusNotice } from './StatusNotice.tsx';
import { CopyButton } from '../links/CopyButton.tsx';
import { MyAffiliateLinks } from '../links/link.documents.ts';
import { LinkCode, ShareButton, shownAddress } from '../links/LinkCard.tsx';

/** The address that an affiliate says most: as a code, to copy, and to share. */
function MainLink() {
  const asked = useQuery(MyAffiliateLinks, { days: 30 });
  return (
    <Card title="Your main link">
      <Answer of={asked} skeleton={<Skeleton shape="h-72 w-full rounded-control" />}>
        {({ myAffiliateLinks: { links } }) => {
          const main = links.find(({ isMain }) => isMain);
          if (!main) return null;
          return (
            <div className="grid justify-items-center gap-3">
              <LinkCode linkId={main.id} of="Your main link" className="size-44" />
              <p className="max-w-full text-center font-semibold wrap-anywhere">{shownAddress(main.address)}</p>
              <div className="flex w-full gap-2 *:grow">
                <CopyButton look="primary" text={main.address} of="your main link" />
                <ShareButton address={main.address} of="your main link" />
              </div>
            </div>
          );
        }}
      </Answer>
    </Card>
  );
}

type Dashboard = MyAffiliateDashboardQuery['myAffiliateDashboard'];

/** What an affiliate looks at first: what they earned and where it is, what the last days brought, and the link to share. */
export function AffiliateDashboard({ title }: { title: string }) {
  const { affiliateTimestamp } = useMe();
  return affiliateTimestamp ? <Shown title={title} /> : <NotYet title={title} />;
}

function Shown({ title }: { title: string }) {
  const [days, setDays] = useUrlChoice('days', activityDays);
  const asked = useQuery(MyAffiliateDashboard, { days: Number(days) });
  return (
    <Answer of={asked} skeleton={<Loading />} failure={failedPage('Dashboard')}>
      {({ myAffiliateDashboard: { points, ...figures } }) => (
        <div className="in-order">
          <Head title={title} points={points} />
          <StatusNotice />
          <EarnedStrip of={figures} />
          <div className="in-order mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="in-order grid grid-cols-1 gap-5">
              <ActivityCard points={points} days={days} onDays={setDays} />
              <LatestCommission />
            </div>
            <div className="in-order grid grid-cols-1 gap-5">
              <MainLink />
              <FreesUp of={figures} />
            </div>
          </div>
        </div>
      )}
    </Answer>
  );
}

function Head({ title, points }: { title: string; points: Dashboard['points'] }) {
  const leads = points.reduce((sum, point) => sum + point.leads, 0);
  return (
    <PageHeader
      title={title}
      lead={`${counted(leads, 'person', 'people')} signed up through you in the last ${points.length} days.`}
      action={<GetLinkButton />}
    />
  );
}

/** When what is on hold becomes theirs, week by week. */
function FreesUp({ of: { freesUp, onHold } }: { of: Pick<Dashboard, 'freesUp' | 'onHold'> }) {
  if (freesUp.length === 0) return null;
  return (
    <Card title="When it frees up">
      <dl className="num divide-y divide-line text-sm">
        {freesUp.map(({ from, until, amount }) => (
          <div key={from ?? 'held'} className="flex items-baseline justify-between gap-3 py-2 first:pt-0">
            <dt>{from && until ? `${weekDay(from)} to ${weekDay(until)}` : 'While we look into it'}</dt>
            <dd className="font-semibold">{shown(amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 border-line-mid pt-3 text-base font-bold">
          <dt>On hold</dt>
          <dd>{shown(onHold)}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** 'Sun, 11/22': the year goes without saying within a month. */
const weekDay = (day: string): string => showDay(day).slice(0, -5);

const NotYet = ({ title }: { title: string }) => (
  <>
    <PageHeader title={title} />
    <Card>
      <EmptyState
        title="One more step before you can earn"
        text="Read and accept the affiliate terms. Then you’ll get your link and see what it brings."
        action={
          <Button look="primary" href={to('affiliateTerms')}>
            Read the terms
          </Button>
        }
      />
    </Card>
  </>
);

const Loading = () => (
  <div className="grid gap-5">
    <Skeleton shape="h-16 w-full rounded-control" />
    <Skeleton shape="h-64 w-full rounded-card lg:h-32" />
    <Skeleton shape="h-96 w-full rounded-card" />
  </div>
);
