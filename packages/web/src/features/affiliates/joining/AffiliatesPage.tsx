import { useUrlChoice } from '#kernel/url/search.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { AffiliateList } from './AffiliateList.tsx';

const AffiliateResources = lazyWithRetry(() =>
  import('../resources/AffiliateResourcesView.tsx').then((file) => file.AffiliateResourcesView),
);

/** The affiliates, and beside them what staff keep for them. */
export function AffiliatesPage() {
  const [view] = useUrlChoice('view', ['list', 'resources']);
  return view === 'resources' ? <AffiliateResources /> : <AffiliateList />;
}
