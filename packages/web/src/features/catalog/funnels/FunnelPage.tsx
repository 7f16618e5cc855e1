import { LayoutTemplate } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { FunnelFieldsFragment } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { EditAndArchive, EditButton } from '#admin/EditAndArchive.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlChoice } from '#kernel/url/search.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { FunnelState } from '../FunnelState.tsx';
import { seatsWords } from '../words.ts';
import { CouponTable } from '../coupons/CouponTable.tsx';
import { funnelDocuments } from './funnel.documents.ts';
import { FunnelPerformance } from './FunnelPerformance.tsx';
import { MakeTestOrder, TestOrders } from './TestOrders.tsx';
import { FunnelSettings } from './FunnelSettings.tsx';

type Funnel = FunnelFieldsFragment;

/** One funnel: how it does, its coupons, and how it is set up. */
export function FunnelPage({ id }: { id: string }) {
  const asked = useQuery(funnelDocuments.one, { id });
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={6} />} failure={failedPage('Funnel')}>
      {({ funnel }) => <Shown key={funnel.id} of={funnel} />}
    </Answer>
  );
}

function Shown({ of: funnel }: { of: Funnel }) {
  usePageTitle(funnel.name);
  const mayEdit = useMe().functionAccess.funnel_create === true;
  const [view, setView] = useUrlChoice('view', ['performance', 'coupons', 'settings']);
  const tabs = [
    { key: 'performance' as const, label: 'Performance' },
    { key: 'coupons' as const, label: 'Coupons', count: funnel.couponCount },
    { key: 'settings' as const, label: 'Settings' },
  ];
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {funnel.name} <FunnelState of={funnel} />
          </span>
        }
        lead={leadOf(funnel)}
        action={
          mayEdit && (
            <>
              <MakeTestOrder of={funnel} />
              <Acts of={funnel} />
            </>
          )
        }
      />
      <Tabs label="Funnel" tabs={tabs} value={view} onChange={setView}>
        {view === 'performance' && (
          <div className="grid gap-5">
            {mayEdit && <TestOrders funnelId={funnel.id} />}
            <FunnelPerformance of={funnel} />
          </div>
        )}
        {view === 'coupons' && <CouponTable of={funnel} />}
        {view === 'settings' && <FunnelSettings of={funnel} />}
      </Tabs>
    </>
  );
}

/** 'Fast Track · 365 days of access · 12 of 40 seats taken · closes Mon, 12/14/2026 12:00 AM'. */
function leadOf(funnel: Funnel): string {
  const { product, validityByDays, opensAt, closesAt, openness } = funnel;
  const access = validityByDays === null ? 'No Expiry' : `${counted(validityByDays, 'day')} of access`;
  const ends =
    openness === 'not-yet' ? opensAt && `opens ${showInstant(new Date(opensAt))}` : closesAt && closing(closesAt);
  return [product.name, access, seatsWords(funnel), ...(ends ? [ends] : [])].join(' · ');
}

function closing(closesAt: string): string {
  const at = new Date(closesAt);
  return `${at < new Date() ? 'closed' : 'closes'} ${showInstant(at)}`;
}

function Acts({ of: { id, name, status } }: { of: Funnel }) {
  const edit = to('editFunnel', { id });
  if (status === 'archived') return <EditButton href={edit} />;
  return (
    <>
      <EditAndArchive
        one="Funnel"
        look="quiet"
        {...{ id, name, edit }}
        list={to('funnels')}
        text="It won’t sell anything anymore. Existing purchases aren’t affected, and its address stays reserved."
        archive={funnelDocuments.archive}
      />
      <Button
        look="primary"
        href={to('buildFunnel', { id })}
        icon={<LayoutTemplate strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
      >
        Open builder
      </Button>
    </>
  );
}
