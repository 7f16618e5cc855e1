import { ExternalLink, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { memberMobileMenu, ownMenu } from '@tribe/domain/kernel/access/ownMenus.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { stageLabel } from '@tribe/domain/features/journey/stage.ts';
import { useMemberPlaces } from '#features/settings/useMemberPlaces.ts';
import { useLocation } from '#kernel/url/location.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLogOut } from '../useLogOut.ts';
import { useSwitchRole } from '../useSwitchRole.ts';
import { NavLink } from './NavLink.tsx';

const lineLook =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-semibold transition-colors';
const idle = 'text-ink hover:bg-sunk';

type Props = { isOpen: boolean; onClose: () => void };

/** Everything of a member that the bar at the thumb has no place for: what is their own, then the menu of phones. */
export function MemberDrawer({ isOpen, onClose }: Props) {
  const me = useMe();
  const logOut = useLogOut();
  const [pathname] = useLocation();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Me">
      <p className="mb-4 flex items-center gap-3">
        <Avatar name={me.displayName} image={me.profileImage} decorative />
        <span className="min-w-0">
          <span className="block font-bold wrap-anywhere">{me.displayName}</span>
          {me.role === 'member' && <span className="block text-sm text-ink-soft">{stageLabel(me.stage)}</span>}
        </span>
      </p>
      <nav aria-label="Yours" className="-mx-3 grid gap-0.5">
        {ownMenu(me).map((link) => (
          <Line key={link.href} {...link} onClick={onClose} />
        ))}
        <Places onClose={onClose} />
      </nav>
      <nav aria-label="Menu" className="-mx-3 mt-3 grid gap-0.5 border-t border-line pt-3">
        {memberMobileMenu(me).map(({ label, href, route }) => (
          <Line
            key={href}
            label={label}
            href={route === 'bugReport' ? to('bugReport', {}, { from: pathname }) : href}
            onClick={onClose}
          />
        ))}
        <button type="button" onClick={() => void logOut()} className={`${lineLook} ${idle}`}>
          <LogOut strokeWidth={1.75} className="size-5" aria-hidden="true" />
          Log out
        </button>
      </nav>
      <Roles onChosen={onClose} />
    </Drawer>
  );
}

function Places({ onClose }: { onClose: () => void }) {
  const places = useMemberPlaces();
  if (!places) return <Skeleton shape="mx-3 h-11 rounded-control" />;
  return places.map((link) => <Line key={link.href} {...link} onClick={onClose} />);
}

type LineProps = { label: string; href: string; isOutside?: true; onClick: () => void };

function Line({ label, href, isOutside, onClick }: LineProps): ReactNode {
  if (isOutside)
    return (
      <a href={href} target="_blank" rel="noreferrer" className={`${lineLook} ${idle}`} onClick={onClick}>
        {label}
        <ExternalLink strokeWidth={1.75} className="size-4 text-ink-soft" aria-hidden="true" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    );
  return (
    <NavLink href={href} onClick={onClick} className={lineLook} active="bg-sea-soft text-sea" idle={idle}>
      {label}
    </NavLink>
  );
}

/** With one level there is nothing to choose. */
function Roles({ onChosen }: { onChosen: () => void }) {
  const me = useMe();
  const switchRole = useSwitchRole();
  if (me.accessLevels.length < 2) return null;
  return (
    <section aria-labelledby="switch-role" className="-mx-3 mt-3 grid gap-0.5 border-t border-line pt-3">
      <h2 id="switch-role" className="px-3 text-sm text-ink-soft">
        Switch role
      </h2>
      {me.accessLevels.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === me.role}
          className={`${lineLook} ${idle}`}
          onClick={() => {
            onChosen();
            switchRole(id);
          }}
        >
          {id === me.role ? `${name} (current)` : name}
        </button>
      ))}
    </section>
  );
}
