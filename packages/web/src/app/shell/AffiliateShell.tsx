import {
  BadgePercent,
  Circle,
  FileText,
  FolderOpen,
  LayoutDashboard,
  Link2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { menuFor } from '@tribe/domain/kernel/access/staffMenus.ts';
import type { RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { NotificationBell } from '#features/notifications/NotificationBell.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { affiliatePages } from '../pages/affiliate.ts';
import { memberPages } from '../pages/member.ts';
import type { Pages } from '../pages/pages.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Footer } from './Footer.tsx';
import { Logo } from './Logo.tsx';
import { Main } from './Main.tsx';
import { BottomBar, TopNav } from './ShellNav.tsx';
import { SkipLink } from './SkipLink.tsx';

const icons: { readonly [N in RouteName]?: LucideIcon } = {
  content: LayoutDashboard,
  affiliateLeads: Users,
  affiliateLinks: Link2,
  affiliateResources: FolderOpen,
  affiliateCommission: BadgePercent,
  affiliateTerms: FileText,
};

/** No menu leads to a screen that is not there yet. */
const screens: Pages = { ...memberPages, ...affiliatePages };

/** The affiliate's shell: as a member's, with their own places; before the terms are accepted those are few. */
export function AffiliateShell({ children }: { children: ReactNode }) {
  const places = menuFor(useMe())
    .flatMap(({ items }) => items)
    .filter(({ route }) => Object.hasOwn(screens, route));
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-(--banner) z-40 border-b border-line bg-page/92 backdrop-blur-md">
        <div className="mx-auto flex h-15 max-w-page items-center justify-between gap-2 px-4 sm:px-5">
          <Logo />
          <TopNav items={places} />
          <div className="flex items-center gap-0.5 sm:gap-1.5">
            <NotificationBell />
            <AccountMenu />
          </div>
        </div>
      </header>
      <Main className="mx-auto w-full max-w-page grow px-4 pt-5 pb-12 sm:px-5 sm:pt-7">{children}</Main>
      <div className="pb-[calc(4rem+env(safe-area-inset-bottom))] md:pb-0">
        <Footer />
      </div>
      <BottomBar places={places.map(({ route, ...place }) => ({ ...place, Icon: icons[route] ?? Circle }))} />
    </div>
  );
}
