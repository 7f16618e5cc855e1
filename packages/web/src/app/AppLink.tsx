import { type MouseEvent, type PointerEvent, useContext } from 'react';
import { useLocation } from '#kernel/url/location.ts';
import { renderedRoutes } from '@tribe/domain/features/site/publicDocument.ts';
import { findRoute, type FoundRoute } from '@tribe/domain/kernel/routing/routes.ts';
import { ClientContext } from '#kernel/graphql/client.ts';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import type { AnchorProps } from '#ui/Anchor.tsx';
import { prefetchQueries } from './pages/firstScreen.ts';
import { screenOf } from './screen.tsx';

/**
 * Links inside the application change the screen without loading the page. Hovering or focusing one loads the screen's code, and pressing
 * it prefetches the screen's queries.
 */
export function AppLink({ href, onClick, children, ...rest }: AnchorProps) {
  const [, navigate] = useLocation();
  const client = useContext(ClientContext);
  const me = useMaybeMe();
  const prepare = () => {
    const route = ownRoute(href);
    if (route) screenOf(route.name).preload();
  };
  const prefetch = (event: PointerEvent<HTMLAnchorElement>) => {
    const route = ownRoute(href);
    if (!client || !me || !route || wantsItsOwnWindow(event)) return;
    const search = /\?([^#]*)/.exec(href)?.[1] ?? '';
    for (const { document, variables } of prefetchQueries(route, me, search))
      void client.prefetch(document, JSON.stringify(variables));
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || wantsItsOwnWindow(event) || !ownRoute(href)) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a href={href} onPointerEnter={prepare} onFocus={prepare} onPointerDown={prefetch} onClick={follow} {...rest}>
      {children}
    </a>
  );
}

/** The route that this application draws itself; null for files, other sites and pages that the server renders. */
function ownRoute(href: string): FoundRoute | null {
  if (!href.startsWith('/') || href.startsWith('//')) return null;
  const found = findRoute(href.split(/[?#]/)[0] ?? '');
  if (!found || 'redirect' in found || renderedRoutes.has(found.name)) return null;
  return found;
}

function wantsItsOwnWindow(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (target !== '' && target !== '_self')
  );
}
