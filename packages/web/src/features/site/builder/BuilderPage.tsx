import { useEffect } from 'react';
import { isNamedPage, namedPages } from '@tribe/domain/features/site/pages/sitePage.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FunnelAddress } from './funnelAddress.documents.ts';

/** Only who builds brings what it takes to build. */
const StaffBuilder = lazyWithRetry(() => import('./StaffBuilder.tsx').then((file) => file.StaffBuilder));

/** Builds the pages of a funnel, or one with a name, for whoever may edit them; everybody else goes on to the published page. */
export function BuilderPage({ id }: { id: string }) {
  const { loading } = useAuth();
  const me = useMaybeMe();
  if (loading) return null;
  const mayBuild = me?.pageAccess.funnel === true && me.functionAccess.funnel_create === true;
  if (mayBuild) return <StaffBuilder id={id} />;
  return isNamedPage(id) ? <GoOn to={to(namedPages[id])} /> : <ToFunnel id={id} />;
}

function ToFunnel({ id }: { id: string }) {
  const asked = useQuery(FunnelAddress, { id });
  return (
    <Answer of={asked} skeleton={<Skeleton lines={3} />} failure={failedPage('Page')}>
      {({ funnelAddress }) => <GoOn to={`/${funnelAddress}`} />}
    </Answer>
  );
}

/** The server draws that page, so the browser opens it anew. */
function GoOn({ to: address }: { to: string }) {
  useEffect(() => window.location.replace(address), [address]);
  return null;
}
