import { ChevronsLeft, ChevronsRight, Menu as MenuIcon, Plus, Search } from 'lucide-react';
import { useContext, useState, type ReactNode } from 'react';
import { named } from '#kernel/url/usePageTitle.ts';
import { useLocation } from '#kernel/url/location.ts';
import { quickCreateFor } from '@tribe/domain/kernel/access/staffMenus.ts';
import { sidebarFor } from '@tribe/domain/kernel/access/shownParts.ts';
import { NotificationBell } from '#features/notifications/NotificationBell.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Drawer } from '#ui/Drawer.tsx';
import { useKept } from '#ui/keep.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { RenderedTitle, screenTitleId } from '#ui/screenTitle.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useStoredFlag } from '#kernel/storage/stored.ts';
import { crumbsOf } from '../crumbs.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Footer } from './Footer.tsx';
import { Logo } from './Logo.tsx';
import { Main } from './Main.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SkipLink } from './SkipLink.tsx';
import { StaffMenu } from './StaffMenu.tsx';

/** The staff shell: the menu at the left (folded for those who lead people), the way and quick-create above the screen. */
export function StaffShell({ children }: { children: ReactNode }) {
  const { role } = useMe();
  const [isNarrow, setNarrow] = useStoredFlag('sidebar-narrow', sidebarFor(role) === 'collapsed');
  return (
    <div
      className={classes(
        'min-h-dvh lg:grid',
        isNarrow ? 'lg:grid-cols-[4.25rem_minmax(0,1fr)]' : 'lg:grid-cols-[15rem_minmax(0,1fr)]',
      )}
    >
      <SkipLink />
      <Sidebar isNarrow={isNarrow} onFold={() => setNarrow(!isNarrow)} />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <TopBar />
        <Main className="w-full grow px-4 pt-2 pb-12 sm:px-7">{children}</Main>
        <Footer />
      </div>
    </div>
  );
}

function Sidebar({ isNarrow, onFold }: { isNarrow: boolean; onFold: () => void }) {
  const Icon = isNarrow ? ChevronsRight : ChevronsLeft;
  return (
    <aside className="sticky top-(--banner) hidden h-[calc(100dvh-var(--banner))] flex-col border-r border-line bg-sunk lg:flex">
      <div
        className={classes('flex items-center px-3 pt-4 pb-3', isNarrow ? 'justify-center' : 'justify-between pl-5')}
      >
        {!isNarrow && <Logo />}
        <IconButton
          label={isNarrow ? 'Expand the menu' : 'Collapse the menu'}
          aria-expanded={!isNarrow}
          icon={<Icon strokeWidth={1.75} className="size-5" />}
          onClick={onFold}
        />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-3 pb-6">
        <StaffMenu isNarrow={isNarrow} />
      </div>
    </aside>
  );
}

function TopBar() {
  const me = useMe();
  const [pathname] = useLocation();
  const screen = useKept(named);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const creations = quickCreateFor(me);
  return (
    <header className="flex min-h-14 items-center justify-between gap-3 px-3 max-sm:gap-1.5 max-sm:py-1 max-[24rem]:px-2 sm:px-7">
      <div className="flex min-w-0 items-center gap-2 max-[24rem]:gap-1">
        <IconButton
          label="Menu"
          icon={<MenuIcon strokeWidth={1.75} className="size-5" />}
          className="lg:hidden"
          onClick={() => setMenuOpen(true)}
        />
        {/* A screen that names itself up here needs no trail to say where one is. */}
        <div id={screenTitleId} className="peer min-w-0 empty:hidden">
          {useContext(RenderedTitle)?.get()}
        </div>
        <div className="min-w-0 peer-[:not(:empty)]:hidden">
          <Breadcrumb trail={crumbsOf(pathname, me, screen.path === pathname ? screen.title : null)} />
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-1.5 max-sm:gap-0.5">
        {creations.length > 0 && (
          <Menu
            label="Create"
            items={creations.map(({ label, href }) => ({ kind: 'link', label, href }))}
            trigger={
              <Button
                icon={<Plus strokeWidth={1.75} className="size-4.5" />}
                aria-label="Create"
                className="max-sm:w-10 max-sm:gap-0 max-sm:px-0"
              >
                <span className="hidden sm:inline">Create</span>
              </Button>
            }
          />
        )}
        <SearchButton
          isAtHand
          label="Search everything"
          className="xl:flex xl:h-10 xl:w-66 xl:items-center xl:gap-2 xl:border xl:border-line-mid xl:bg-card xl:px-3 xl:whitespace-nowrap"
          icon={
            <>
              <Search strokeWidth={1.75} className="size-5 shrink-0" />
              <span className="hidden grow text-left xl:inline">Search everything</span>
              {/* Said by `aria-keyshortcuts`; as text it would have to be a part of the name. */}
              <kbd className="hidden rounded-small border border-line px-1.5 text-xs before:content-['Ctrl_K'] xl:inline" />
            </>
          }
        />
        <NotificationBell />
        <AccountMenu />
      </div>
      <Drawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} title="Menu" side="left">
        <StaffMenu onChoose={() => setMenuOpen(false)} />
      </Drawer>
    </header>
  );
}
