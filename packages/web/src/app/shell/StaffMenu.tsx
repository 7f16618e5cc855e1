import { Circle } from 'lucide-react';
import { useId } from 'react';
import type { MenuGroup } from '@tribe/domain/kernel/access/menus.ts';
import { menuFor } from '@tribe/domain/kernel/access/staffMenus.ts';
import { classes } from '#ui/classes.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { menuIcons } from './menuIcons.ts';
import { hasScreen } from '../pages/screens.ts';
import { NavLink } from './NavLink.tsx';

type Props = {
  /** Pictures only, their names told when pointed at and to screen readers. */
  isNarrow?: boolean;
  onChoose?: () => void;
};

/** The staff menu in its groups; what the chosen role may not open is not there, nor what has no screen yet. */
export function StaffMenu({ isNarrow = false, onChoose }: Props) {
  const groups = menuFor(useMe())
    .map((group) => ({ ...group, items: group.items.filter(({ route }) => hasScreen(route)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <nav aria-label="Main" className="flex flex-col gap-4">
      {groups.map((group, place) => (
        <Group key={`${place} ${group.label}`} group={group} isNarrow={isNarrow} onChoose={onChoose} />
      ))}
    </nav>
  );
}

function Group({ group, isNarrow, onChoose }: Props & { group: MenuGroup }) {
  const heading = useId();
  return (
    <div>
      {group.label && (
        <p
          id={heading}
          className={classes('px-2.5 pb-1 text-xs font-bold tracking-wide text-ink-faint', isNarrow && 'sr-only')}
        >
          {group.label}
        </p>
      )}
      <ul
        aria-labelledby={group.label ? heading : undefined}
        className={classes('space-y-0.5', isNarrow && group.label && 'border-t border-line pt-3')}
      >
        {group.items.map(({ label, href, route }) => {
          const Icon = menuIcons[route] ?? Circle;
          return (
            <li key={href}>
              <NavLink
                href={href}
                title={isNarrow ? label : undefined}
                onClick={onChoose}
                className={classes(
                  'tap flex min-h-9 items-center gap-2.5 rounded-control border px-2.5 text-dense font-medium transition-colors',
                  isNarrow && 'justify-center',
                )}
                active="border-line bg-card text-ink"
                idle="border-transparent text-ink-soft hover:bg-card/60 hover:text-ink"
              >
                <Icon strokeWidth={1.75} className="size-4.5 shrink-0" aria-hidden="true" />
                <span className={isNarrow ? 'sr-only' : 'truncate'}>{label}</span>
              </NavLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
