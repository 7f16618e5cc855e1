import type { ComponentType, ReactNode, SVGProps } from 'react';
import { classes } from '#ui/classes.ts';
import { NavLink } from './NavLink.tsx';

type Place = { label: string; href: string };

/** The places of a shell in its top bar; a phone has them at the thumb. */
export const TopNav = ({ items }: { items: readonly Place[] }) => (
  <nav aria-label="Main" className="hidden gap-1 md:flex">
    {items.map(({ label, href }) => (
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
);

type Pictured = Place & { Icon: ComponentType<SVGProps<SVGSVGElement>> };

const barItemLook =
  'flex min-h-15 min-w-0 flex-col items-center justify-center gap-0.5 rounded-control text-xs font-semibold transition-colors max-[22.6rem]:text-[0.6875rem] max-[22.6rem]:tracking-tight';

/** The bar at the thumb of a phone; what isn't a link comes last. */
export const BottomBar = ({ places, children }: { places: readonly Pictured[]; children?: ReactNode }) => (
  <nav
    aria-label="Main on phones"
    className={classes(
      'fixed inset-x-0 bottom-0 z-40 grid auto-cols-fr grid-flow-col border-t border-line bg-card px-1',
      'pb-[env(safe-area-inset-bottom)] md:hidden',
    )}
  >
    {places.map(({ label, href, Icon }) => (
      <NavLink key={href} href={href} className={barItemLook} active="text-sea" idle="text-ink-soft">
        <Icon strokeWidth={1.75} className="size-5.5" aria-hidden="true" />
        <span className="max-w-full truncate">{label}</span>
      </NavLink>
    ))}
    {children}
  </nav>
);

type BarButtonProps = Omit<Pictured, 'href'> & { isHere: boolean; onClick: () => void };

/** A place of the bar that opens above the screen. */
export const BarButton = ({ label, Icon, isHere, onClick }: BarButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-current={isHere || undefined}
    onClick={onClick}
    className={classes(barItemLook, isHere ? 'text-sea' : 'text-ink-soft')}
  >
    <Icon strokeWidth={1.75} className="size-5.5" aria-hidden="true" />
    {label}
  </button>
);
