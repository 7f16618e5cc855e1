import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from '#kernel/url/location.ts';
import { opens } from '@tribe/domain/kernel/access/access.ts';
import {
  findRoute,
  isUnclaimed,
  loginRoute,
  routes,
  to,
  type FoundRoute,
} from '@tribe/domain/kernel/routing/routes.ts';
import { safePath } from '@tribe/domain/features/accounts/redirectTo.ts';
import { FailureView } from '#ui/FailureView.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { useBackOnline } from '#ui/useBackOnline.ts';
import { readSavedRole } from '#kernel/me/role.ts';
import { redirectParameter, rememberAddress } from '#kernel/url/redirectTo.ts';
import { useGoTo } from '#kernel/url/useGo.ts';
import { Frame, preloadShell } from './Frame.tsx';
import { Ready } from './LoadingScreen.tsx';
import { frames } from './pages/pages.ts';
import { RouteScreen } from './RouteScreen.tsx';
import { screenOf } from './screen.tsx';
import { useScrollRestoration } from './useScrollRestoration.ts';
import { useShownAddress } from './useShownAddress.ts';
import { authMessages } from '@tribe/domain/features/accounts/authMessages.ts';
import { readStored, writeStored } from '#kernel/storage/stored.ts';
import { greetingKeys, useLogOut } from './useLogOut.ts';

/**
 * An affiliate whose session was there as the application was loaded is logged out, once in each browser: the flag of the
 * first login is what it remembers. Logging in after the load is that first login. Answers whether somebody is on the way out,
 * for whom nothing should be drawn.
 */
function useFirstLoad(): boolean {
  const { loading, isAuthenticated } = useAuth();
  const me = useMaybeMe();
  const logOut = useLogOut(authMessages.affiliateAgain);
  const [step, setStep] = useState<'loading' | 'leaving' | 'in' | 'out'>('loading');
  const isNew = me?.role === 'affiliate' && !me.isImpersonating && readStored(greetingKeys.firstLogin) !== true;

  const settle = useEffectEvent(async () => {
    if (step !== 'loading') return;
    if (!isNew) return setStep(isAuthenticated ? 'in' : 'out');
    setStep('leaving');
    await logOut();
    setStep('out');
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- who is here is known once, and settled once
    if (!loading) void settle();
  }, [loading]);
  useEffect(() => {
    if (step === 'out' && isAuthenticated) writeStored(greetingKeys.firstLogin, true);
  }, [step, isAuthenticated]);

  return step === 'leaving' || (step === 'loading' && !loading && isNew);
}

const NotFoundPage = lazyWithRetry(() => import('./NotFoundPage.tsx').then((file) => file.NotFoundPage));
const ForbiddenPage = lazyWithRetry(() =>
  import('#features/accounts/ForbiddenPage.tsx').then((file) => file.ForbiddenPage),
);

/** The design system at work. The server gives this address away outside production only. */
const galleryPath = '/dev/ui';
const Gallery = lazyWithRetry(() => import('#ui/gallery/Gallery.tsx').then((file) => file.Gallery));

/** Finds the route of the address, asks who may open it, and draws its screen inside the frame that belongs to it. */
export function Router() {
  const [live] = useLocation();
  const [pathname = '/', search = ''] = useShownAddress(`${live}?${useSearch()}`).split(/\?(.*)/s);
  useScrollRestoration(pathname);
  const isLeaving = useFirstLoad();
  if (isLeaving) return null;
  if (pathname === galleryPath) {
    return (
      <Suspense>
        <Gallery />
        <Ready />
      </Suspense>
    );
  }
  const found = findRoute(pathname);
  if (!found) return <Missing />;
  if ('redirect' in found) return <Redirect to={search ? `${found.redirect}?${search}` : found.redirect} />;
  if (isUnclaimed(found)) return <Missing />;
  return <Doorway route={found} pathname={pathname} search={search} />;
}

/** Nothing is here; what stands around it is still that of who is signed in, once that is known. */
function Missing() {
  const { loading, hasError } = useAuth();
  if (loading) return null;
  return (
    <Frame kind={hasError ? 'lesson' : 'app'}>
      <Suspense>
        <NotFoundPage />
        <Ready />
      </Suspense>
    </Frame>
  );
}

type DoorwayProps = { route: FoundRoute; pathname: string; search: string };

function Doorway({ route, pathname, search }: DoorwayProps) {
  const { loading, hasError, hasLeft, reauthenticate } = useAuth();
  const me = useMaybeMe();
  const access = routes[route.name][1];
  const isOpenToStrangers = access === 'public' || access === 'auth';

  useEffect(() => {
    if (!loading) return;
    screenOf(route.name).preload();
    if (!isOpenToStrangers && !frames[route.name]) preloadShell(readSavedRole()?.role ?? null);
  }, [loading, route.name, isOpenToStrangers]);

  useBackOnline(hasError, () => void reauthenticate());
  if (!isOpenToStrangers && hasError) {
    return (
      // It is not known who is here: nothing around it offers to log in.
      <Frame kind="lesson">
        <FailureView onRetry={() => void reauthenticate()} />
        <Ready />
      </Frame>
    );
  }
  if (!isOpenToStrangers && loading) return null;
  switch (opens(access, me)) {
    case 'open':
      return <RouteScreen route={route} pathname={pathname} />;
    case 'login':
      // One per address: going back while it is on its way finds another address with the same target.
      return (
        <Redirect
          key={pathname}
          to={to(loginRoute, {}, { [redirectParameter]: hasLeft ? null : rememberAddress(pathname, search) })}
        />
      );
    case 'home':
      return <Redirect to={safePath(new URLSearchParams(search).get(redirectParameter)) ?? to('home')} />;
    case 'forbidden':
      return (
        <Frame kind="app">
          <Suspense>
            <ForbiddenPage />
            <Ready />
          </Suspense>
        </Frame>
      );
  }
}

function Redirect({ to: target }: { to: string }) {
  const goTo = useGoTo();
  useEffect(() => goTo(target, { replace: true }), [target, goTo]);
  return null;
}
