import { ChevronDown, Circle } from 'lucide-react';
import { useId, useState } from 'react';
import type { MenuGroup, MenuItem } from '@tribe/domain/kernel/access/menus.ts';
import { menuFor } from '@tribe/domain/kernel/access/staffMenus.ts';
import { useLocation } from '#kernel/url/location.ts';
import { classes } from '#ui/classes.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useStoredFlag } from '#kernel/storage/stored.ts';
import { menuIcons } from './menuIcons.ts';
import { isWithin, NavLink } from './NavLink.tsx';

type Props = {
  /** Pictures only, their names told when pointed at and to screen readers. */
  isNarrow?: boolean;
  onChoose?: () => void;
};

/** As many entries as a small laptop shows without scrolling; a longer menu folds the groups one isn't in. */
const mostUnfolded = 14;

/** The staff menu in its groups; what the chosen role may not open is not there. */
export function StaffMenu({ isNarrow = false, onChoose }: Props) {
  const groups = menuFor(useMe());
  const folds = !isNarrow && groups.flatMap(({ items }) => items).length > mostUnfolded;
  return (
    <nav aria-label="Main" className={classes('flex flex-col', folds ? 'gap-1' : 'gap-4')}>
      {groups.map(({ label, items }, place) => {
        const key = `${place} ${label}`;
        if (folds && label) return <FoldedGroup key={key} label={label} items={items} onChoose={onChoose} />;
        return <Group key={key} group={{ label, items }} isNarrow={isNarrow} onChoose={onChoose} />;
      })}
    </nav>
  );
}

function Group({ group: { label, items }, isNarrow = false, onChoose }: Props & { group: MenuGroup }) {
  const heading = useId();
  return (
    <div>
      {label && (
        <p
          id={heading}
          className={classes('px-2.5 pb-1 text-xs font-bold tracking-wide text-ink-faint', isNarrow && 'sr-only')}
        >
          {label}
        </p>
      )}
      <div className={classes(isNarrow && label && 'border-t border-line pt-3')}>
        <Items items={items} labelledBy={label ? heading : undefined} isNarrow={isNarrow} onChoose={onChoose} />
      </div>
    </div>
  );
}

/** Open where one is, and where somebody opened it: this browser remembers that. */
function FoldedGroup({ label, items, onChoose }: Props & { label: string; items: readonly MenuItem[] }) {
  const [pathname] = useLocation();
  const [isKeptOpen, keepOpen] = useStoredFlag(`menu-open:${label}`, false);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const isOpen = pressed ?? (isKeptOpen || items.some(({ href }) => isWithin(pathname, href)));
  const heading = useId();
  const press = () => {
    keepOpen(!isOpen);
    setPressed(!isOpen);
  };
  return (
    <div>
      <button
        type="button"
        id={heading}
        aria-expanded={isOpen}
        onClick={press}
        className="flex min-h-8 w-full items-center justify-between rounded-control px-2.5 text-xs font-bold tracking-wide text-ink-faint hover:bg-card/60 hover:text-ink"
      >
        {label}
        <ChevronDown
          strokeWidth={1.75}
          aria-hidden="true"
          className={classes('size-4 transition-transform', !isOpen && '-rotate-90')}
        />
      </button>
      {isOpen && <Items items={items} labelledBy={heading} onChoose={onChoose} />}
    </div>
  );
}

/** What tells two pictures of one kind apart where their names aren't shown: the stage's number, else the place among them. */
function markOf(items: readonly MenuItem[], href: string): string | null {
  const own = items.find((item) => item.href === href);
  const alike = items.filter(({ route }) => route === own?.route);
  if (!own || alike.length < 2) return null;
  return /\d+/.exec(own.label)?.[0] ?? String(alike.indexOf(own) + 1);
}

function Items({
  items,
  labelledBy,
  isNarrow = false,
  onChoose,
}: Props & { items: readonly MenuItem[]; labelledBy: string | undefined }) {
  return (
    <ul aria-labelledby={labelledBy} className="space-y-0.5">
      {items.map(({ label, href, route }) => {
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
              {isNarrow && markOf(items, href) !== null && (
                <span aria-hidden="true" className="num -ml-1.5 text-xs font-bold">
                  {markOf(items, href)}
                </span>
              )}
              <span className={isNarrow ? 'sr-only' : 'truncate'}>{label}</span>
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}
