import { Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { menuFor } from '@tribe/domain/kernel/access/staffMenus.ts';
import { NotificationBell } from '#features/notifications/NotificationBell.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { hasScreen } from '../pages/screens.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Footer } from './Footer.tsx';
import { Logo } from './Logo.tsx';
import { Main } from './Main.tsx';
import { menuIcons } from './menuIcons.ts';
import { NavLink } from './NavLink.tsx';
import { SkipLink } from './SkipLink.tsx';

/** An affiliate's shell, like a member's: a bar above with their few places, on phones at the thumb. */
export function AffiliateShell({ children }: { children: ReactNode }) {
  const places = menuFor(useMe()).flatMap(({ items }) => items.filter(({ route }) => hasScreen(route)));
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-(--banner) z-40 border-b border-line bg-page/92 backdrop-blur-md">
        <div className="mx-auto flex h-15 max-w-page items-center justify-between gap-2 px-4 sm:px-5">
          <Logo />
          <nav aria-label="Main" className="hidden gap-1 md:flex">
            {places.map(({ label, href }) => (
              <NavLink
                key={href}
                href={href}
                className="rounded-control px-3 py-2 text-dense font-semibold transition-colors"
                active="bg-sea-soft text-sea"
                idle="text-ink-soft hover:bg-sunk hover:text-ink"
              >
                {label}
              </NavLink>
            ))}
          </nav>
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
      <nav
        aria-label="Main on phones"
        className="fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-card px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {places.map(({ label, href, route }) => {
          const Icon = menuIcons[route] ?? Circle;
          return (
            <NavLink
              key={href}
              href={href}
              className="flex min-h-15 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-control text-[0.6875rem] font-semibold transition-colors"
              active="text-sea"
              idle="text-ink-soft"
            >
              <Icon strokeWidth={1.75} className="size-5.5" aria-hidden="true" />
              <span className="max-w-full truncate">{label}</span>
            </NavLink>
          );
        })}
      </nav>
    </div>
  );
}
