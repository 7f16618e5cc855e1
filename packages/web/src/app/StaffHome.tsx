import { ChevronRight, Circle } from 'lucide-react';
import { use } from 'react';
import type { MenuGroup } from '@tribe/domain/kernel/access/menus.ts';
import { menuFor } from '@tribe/domain/kernel/access/staffMenus.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Link } from '#kernel/url/Link.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { Greeting } from './Greeting.tsx';
import { HasScreen } from './pages/HasScreen.ts';
import { staffFigures, staffWorklists, type StaffWorklist } from './staffFigures.ts';
import { menuIcons } from './shell/menuIcons.ts';

/** A few figures and the ways on: only what this person may open. */
export function StaffHome() {
  const me = useMe();
  const hasScreen = use(HasScreen);
  const figures = staffFigures.filter(({ needs }) => me.pageAccess[needs] === true);
  const worklists = staffWorklists.filter(({ needs }) => me.pageAccess[needs] === true);
  const groups = menuFor(me)
    .map(({ label, items }) => ({
      label: label ?? 'More',
      // Home itself, and places that are not made yet, are no way on.
      items: items.filter(({ route }) => route !== 'home' && hasScreen(route)),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className="grid max-w-page gap-7">
      <Greeting lead="Here’s how things are going." />
      {figures.length > 0 && (
        <ul
          className={classes(
            'grid grid-cols-2 gap-3 sm:gap-4',
            // Rows of equal length where there are any; none stands alone below the others.
            figures.length % 3 === 0 ? 'sm:grid-cols-3' : 'sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]',
          )}
          aria-label="Figures"
        >
          {figures.map(({ to, query = {}, Figure }) => (
            <li key={to}>
              {hasScreen(to) ? (
                <Link to={to} query={query} className="block rounded-card transition-transform hover:-translate-y-0.5">
                  <Figure />
                </Link>
              ) : (
                <Figure />
              )}
            </li>
          ))}
        </ul>
      )}
      <Worklists of={worklists.filter(({ isSteady }) => isSteady)} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map((group) => (
          <WaysOn key={group.label} group={group} />
        ))}
      </div>
      <Worklists of={worklists.filter(({ isSteady }) => !isSteady)} />
    </div>
  );
}

function Worklists({ of }: { of: readonly StaffWorklist[] }) {
  return of.map(({ name, Worklist }) => <Worklist key={name} />);
}

function WaysOn({ group: { label, items } }: { group: MenuGroup }) {
  return (
    <Card title={label} className="h-fit">
      <ul className="-mx-2 grid gap-0.5">
        {items.map(({ label: place, href, route }) => {
          const Icon = menuIcons[route] ?? Circle;
          return (
            <li key={href}>
              <Anchor
                href={href}
                className="tap flex min-h-11 items-center gap-3 rounded-control px-2 font-semibold transition-colors hover:bg-sunk"
              >
                <Icon strokeWidth={1.75} className="size-5 shrink-0 text-sea" aria-hidden="true" />
                <span className="min-w-0 grow">{place}</span>
                <ChevronRight strokeWidth={1.75} className="size-4 text-ink-faint" aria-hidden="true" />
              </Anchor>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
