import type { ReactNode } from 'react';
import { useLocation } from '#kernel/url/location.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { classes } from '#ui/classes.ts';

type Props = {
  href: string;
  className: string;
  active: string;
  idle: string;
  title?: string;
  onClick?: () => void;
  children: ReactNode;
};

/** A place in a menu; it shows that one is there, or somewhere beneath it. */
export function NavLink({ href, className, active, idle, title, onClick, children }: Props) {
  const [pathname] = useLocation();
  const isHere = isWithin(pathname, href);
  return (
    <Anchor
      href={href}
      title={title}
      onClick={onClick}
      aria-current={isHere ? (pathname === href ? 'page' : 'true') : undefined}
      className={classes(className, isHere ? active : idle)}
    >
      {children}
    </Anchor>
  );
}

/** Whether an address is the place that a menu names, or lies beneath it. */
export function isWithin(pathname: string, href: string): boolean {
  return pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
}
