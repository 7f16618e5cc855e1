import { Bug, Check, Keyboard, LogOut } from 'lucide-react';
import { useLocation } from '#kernel/url/location.ts';
import { accountMenuFor } from '@tribe/domain/kernel/access/ownMenus.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMemberPlaces } from '#features/settings/useMemberPlaces.ts';
import { MenuPopup, type Trigger, type MenuItem } from '#ui/MenuPopup.tsx';
import { useMe, type Me } from '#kernel/me/Me.tsx';
import { useLogOut } from '../useLogOut.ts';
import { useSwitchRole } from '../useSwitchRole.ts';

const icon = { strokeWidth: 1.75, className: 'size-4.5' };

/** What the account menu holds; its code comes with the first sign of interest. */
export function AccountMenuPopup({ trigger, onHelp }: { trigger: Trigger; onHelp: () => void }) {
  const me = useMe();
  const [pathname] = useLocation();
  const logOut = useLogOut();
  const switchRole = useSwitchRole();
  const links = [...accountMenuFor(me), ...(useMemberPlaces() ?? [])];
  const items: MenuItem[] = [
    { kind: 'heading', label: me.displayName },
    ...links.map((link): MenuItem => ({ ...link, kind: 'link' })),
    ...roleItems(me, switchRole),
    { kind: 'line' },
    { kind: 'link', label: 'Bug Report', href: to('bugReport', {}, { from: pathname }), icon: <Bug {...icon} /> },
    { label: 'Keyboard shortcuts', icon: <Keyboard {...icon} />, onChoose: onHelp },
    { label: 'Log out', icon: <LogOut {...icon} />, onChoose: () => void logOut() },
  ];
  return <MenuPopup label="Account" items={items} trigger={trigger} />;
}

/** With one level there is nothing to choose. */
function roleItems(me: Me, switchTo: (role: string) => void): MenuItem[] {
  if (me.accessLevels.length < 2) return [];
  return [
    { kind: 'line' },
    { kind: 'heading', label: 'Switch role' },
    ...me.accessLevels.map(({ id, name }): MenuItem => {
      const isCurrent = id === me.role;
      return {
        label: isCurrent ? `${name} (current)` : name,
        icon: <Check {...icon} className={isCurrent ? 'size-4.5' : 'invisible size-4.5'} />,
        onChoose: () => switchTo(id),
      };
    }),
  ];
}
