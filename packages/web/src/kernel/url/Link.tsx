import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { useLocation } from './location.ts';
import type { RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { addressOf, type ParamsProperty, type RouteQuery } from './address.ts';

export type LinkProps<N extends RouteName> = ParamsProperty<N> & {
  /** The route's name. */
  to: N;
  query?: RouteQuery;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
} & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

/** A link to a route by its name; where it leads to the screen that is open, it says so to a screen reader. */
export function Link<N extends RouteName>({ to: name, params, query, children, ...rest }: LinkProps<N>) {
  const [pathname] = useLocation();
  const href = addressOf(name, params, query);
  return (
    <Anchor href={href} aria-current={href.split('?')[0] === pathname ? 'page' : undefined} {...rest}>
      {children}
    </Anchor>
  );
}
