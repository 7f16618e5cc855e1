import { LogOut } from 'lucide-react';
import { useLocation } from '#kernel/url/location.ts';
import { memberMobileMenu } from '@tribe/domain/kernel/access/ownMenus.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Drawer } from '#ui/Drawer.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { useLogOut } from '../useLogOut.ts';
import { NavLink } from './NavLink.tsx';

const lineLook =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-semibold transition-colors';

/** The member's list on phones. */
export function MemberDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const me = useMe();
  const logOut = useLogOut();
  const [pathname] = useLocation();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Menu" side="left">
      <nav aria-label="Menu" className="flex flex-col gap-1">
        {memberMobileMenu(me).map(({ label, href, route }) => (
          <NavLink
            key={href}
            href={route === 'bugReport' ? to('bugReport', {}, { from: pathname }) : href}
            onClick={onClose}
            className={lineLook}
            active="bg-sea-soft text-sea"
            idle="text-ink hover:bg-sunk"
          >
            {label}
          </NavLink>
        ))}
        <button type="button" onClick={() => void logOut()} className={`${lineLook} mt-2 text-ink-soft hover:bg-sunk`}>
          <LogOut strokeWidth={1.75} className="size-5" aria-hidden="true" />
          Log out
        </button>
      </nav>
    </Drawer>
  );
}
