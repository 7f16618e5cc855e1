import { BookOpen, CalendarDays, FolderOpen, House, User, Star } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { showsBanners } from '@tribe/domain/features/billing/showsBanners.ts';
import { memberStageMenu } from '@tribe/domain/kernel/access/menus.ts';
import { showsProgressDrawer } from '@tribe/domain/kernel/access/shownParts.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { DueBanner, MembershipBanner } from '#features/billing/MembershipBanner.tsx';
import { GetDuesAndExpiration } from '#features/billing/dues.documents.ts';
import { hasDue } from '#features/billing/useStanding.ts';
import { knownTo } from '#kernel/graphql/client.ts';
import { NotificationBell } from '#features/notifications/NotificationBell.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { useLocation } from '#kernel/url/location.ts';
import { withFirstParts } from '../firstParts.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Footer } from './Footer.tsx';
import { Logo } from './Logo.tsx';
import { Main } from './Main.tsx';
import { isWithin } from './NavLink.tsx';
import { SearchButton } from './SearchButton.tsx';
import { BarButton, BottomBar, TopNav } from './ShellNav.tsx';
import { SkipLink } from './SkipLink.tsx';
import { stageLabel } from '@tribe/domain/features/journey/stage.ts';
import { compact } from '@tribe/domain/kernel/text/compact.ts';
import { useKnownProgress } from '#features/journey/useMyProgress.ts';
import { Drawer } from '#ui/Drawer.tsx';

const ProgressPanel = lazyWithRetry(() => import('../progress/ProgressPanel.tsx').then((file) => file.ProgressPanel));

/** XP and stage in the top bar, as far as they are known by now; what is left to do slides in from the right. */
function ProgressButton() {
  const me = useMe();
  const known = useKnownProgress();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const points = known?.points ?? me.points;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={`${points} XP`}
        onClick={() => setOpen(true)}
        className="reach num inline-flex min-h-9 items-center shrink-0 gap-1.5 rounded-full whitespace-nowrap bg-mango-soft px-2.5 text-sm sm:px-3 font-semibold text-mango-ink transition-colors hover:bg-mango hover:text-on-mango"
      >
        <Star strokeWidth={1.75} className="size-4 max-[24rem]:hidden" aria-hidden="true" />
        {compact(points)} XP
        <span className="hidden font-medium lg:inline">· {stageLabel(known?.stage ?? me.stage)}</span>
      </button>
      <Drawer isOpen={isOpen} onClose={close} title="Your progress">
        <ProgressPanel onLeave={close} />
      </Drawer>
    </>
  );
}

const MemberDrawer = lazyWithRetry(() => import('./MemberDrawer.tsx').then((file) => file.MemberDrawer));

const WelcomeBackModal = lazyWithRetry(
  () => import('#features/journey/WelcomeBackModal.tsx').then((file) => file.WelcomeBackModal),
  'quiet',
);

/** What a member is told on top of whatever screen they are on. */
function MemberNotices() {
  const { membershipStatus, showReturneeModal } = useMe();
  const { lookAgain } = useAuth();
  const isOnHome = useLocation()[0] === to('home');
  return (
    <>
      {membershipStatus !== null && <MembershipBanner isOnHome={isOnHome} onBack={() => void lookAgain()} />}
      {showReturneeModal && (
        <Suspense>
          <WelcomeBackModal onHidden={() => void lookAgain()} />
        </Suspense>
      )}
    </>
  );
}

/** The member's shell: a top bar, on phones a bar at the thumb, and room for the screen. */
export const MemberShell = withFirstParts(
  function MemberShell({ children }: { children: ReactNode }) {
    const me = useMe();
    return (
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <TopBar />
        <div className="mx-auto w-full max-w-page px-4 pt-4 empty:hidden sm:px-5 sm:pt-5">
          {me.role === 'member' && (
            <ErrorBoundary fallback={() => null}>
              <MemberNotices />
            </ErrorBoundary>
          )}
        </div>
        <Main className="mx-auto w-full max-w-page grow px-4 pt-5 pb-12 sm:px-5 sm:pt-7">{children}</Main>
        <div className="pb-[calc(4rem+env(safe-area-inset-bottom))] md:pb-0">
          <Footer />
        </div>
        <PhoneBar />
      </div>
    );
  },
  ({ me, client }) => {
    const dues = showsBanners(me) && knownTo(client, GetDuesAndExpiration)?.duesAndExpiration;
    return dues && hasDue(dues) ? [DueBanner] : [];
  },
);

function TopBar() {
  const me = useMe();
  return (
    <header className="sticky top-(--banner) z-40 border-b border-line bg-page/92 backdrop-blur-md">
      <div className="mx-auto flex h-15 max-w-page items-center justify-between gap-1 px-4 sm:gap-2 sm:px-5">
        <Logo />
        <TopNav items={memberStageMenu(me)} />
        <div className="-mr-2 flex shrink-0 items-center gap-0.5 sm:gap-1.5 md:mr-0">
          <SearchButton />
          {showsProgressDrawer(me.role) && <ProgressButton />}
          <NotificationBell />
          <span className="max-md:hidden">
            <AccountMenu />
          </span>
        </div>
      </div>
    </header>
  );
}

/** The bar at the thumb; Me opens everything that it has no place for. */
function PhoneBar() {
  const [pathname] = useLocation();
  /** Undefined until it is wanted for the first time. */
  const [isMeOpen, setMeOpen] = useState<boolean>();
  return (
    <>
      <BottomBar places={places}>
        <BarButton
          label="Me"
          Icon={User}
          isHere={!places.some(({ href }) => isWithin(pathname, href))}
          onClick={() => setMeOpen(true)}
        />
      </BottomBar>
      {isMeOpen !== undefined && (
        <Suspense>
          <MemberDrawer isOpen={isMeOpen} onClose={() => setMeOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const places = [
  { label: 'Home', href: to('home'), Icon: House },
  { label: 'Courses', href: to('myCourses'), Icon: BookOpen },
  { label: 'Events', href: to('myEvents'), Icon: CalendarDays },
  { label: 'Resources', href: to('myResources'), Icon: FolderOpen },
];
