import { useUrlChoice } from '#kernel/url/search.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { AffiliateList } from './AffiliateList.tsx';
import { AffiliatePage } from './AffiliatePage.tsx';

const AffiliateResources = lazyWithRetry(() =>
  import('../resources/AffiliateResourcesView.tsx').then((file) => file.AffiliateResourcesView),
);

const Payouts = lazyWithRetry(() => import('../payouts/PayoutsView.tsx').then((file) => file.PayoutsView));

/** The affiliates, and beside them what staff keep for them. */
function AffiliatesPage() {
  const [view] = useUrlChoice('view', ['list', 'resources', 'payouts']);
  if (view === 'payouts') return <Payouts />;
  return view === 'resources' ? <AffiliateResources /> : <AffiliateList />;
}

/** They travel together: each by itself is a name in the list that all staff load. */
export const pages = { list: AffiliatesPage, detail: AffiliatePage };
