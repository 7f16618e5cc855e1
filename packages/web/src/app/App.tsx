import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmHost } from '#ui/ConfirmHost.tsx';
import { LinkContext } from '#ui/Anchor.tsx';
import { ToastHost } from '#ui/ToastHost.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { failureTexts } from '#kernel/failures/failure.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { noPageData, type PageData } from '#kernel/graphql/pageData.ts';
import { AuthProvider, useAuth } from '#kernel/me/AuthProvider.tsx';
import type { AuthClient } from '#kernel/me/authProvider.ts';
import { userIn } from '#kernel/me/currentUser.ts';
import { MeProvider } from '#kernel/me/Me.tsx';
import { AppLink } from './AppLink.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { OfflineHost } from './offline/OfflineHost.tsx';
import { loadOutbox, WaitingHost } from './offline/WaitingHost.tsx';
import { OutboxKinds } from '#kernel/outbox/OutboxKinds.ts';
import { Router } from './Router.tsx';

/** The whole application, around one sign-in service. */
export function App({ auth, pageData = noPageData }: { auth: AuthClient; pageData?: PageData }) {
  const [first] = useState(() => userIn(pageData));
  return (
    <ErrorBoundary fallback={() => <Fatal />}>
      <AuthProvider client={auth} first={first}>
        <MeProvider>
          <OwnClient pageData={pageData}>
            <LinkContext value={AppLink}>
              <OutboxKinds value={loadOutbox}>
                <WaitingHost />
                <LoadingScreen>
                  <Router />
                </LoadingScreen>
                <ToastHost />
                <ConfirmHost />
                <OfflineHost />
              </OutboxKinds>
            </LinkContext>
          </OwnClient>
        </MeProvider>
      </AuthProvider>
    </ErrorBoundary>
  );
}

/** When even the shell cannot be drawn. */
function Fatal() {
  return (
    <div role="alert" className="grid justify-items-center gap-4 p-8 font-semibold">
      {failureTexts.fatal}
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </div>
  );
}

/** Whoever signs in begins with an empty cache, but for what came with their page. */
function OwnClient({ children, pageData }: { children: ReactNode; pageData: PageData }) {
  const { client: source, currentUser, reauthenticate, lookAgain } = useAuth();
  const whose = currentUser?.id ?? null;
  const noticeSignOut = useCallback(() => void reauthenticate(), [reauthenticate]);
  const noticeForbidden = useCallback(() => void lookAgain(), [lookAgain]);
  const own = useMemo(
    () => ({ whose, client: makeClient(source, noticeSignOut, noticeForbidden, whose, pageData) }),
    [source, noticeSignOut, noticeForbidden, whose, pageData],
  );
  useEffect(() => pageData.clear(), [pageData]);
  const status = currentUser?.membershipStatus;
  const before = useRef({ own, status });
  // What somebody may open hangs on their membership: when that changes, all that is shown is asked for again.
  useEffect(() => {
    const last = before.current;
    before.current = { own, status };
    if (last.own === own && last.status !== status) own.client.doubtAll();
  }, [own, status]);
  return <ClientContext value={own.client}>{children}</ClientContext>;
}
