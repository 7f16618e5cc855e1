import { useEffect, useLayoutEffect, useState } from 'react';
import { findRoute, isUnclaimed } from '@tribe/domain/kernel/routing/routes.ts';
import { screenOf } from './screen.tsx';

/** The code of the screen at an address; null where nothing has to be loaded for it. */
function codeAt(address: string) {
  const found = findRoute(address.split('?')[0] ?? '');
  return found && !('redirect' in found) && !isUnclaimed(found) ? screenOf(found.name).code : null;
}

/**
 * The path and query whose screen is shown. The screen that is open stays until the code of the next one is here, or can't come;
 * meanwhile the document is marked, for the pointer to say that something is on its way.
 */
export function useShownAddress(live: string): string {
  const [shown, setShown] = useState(live);
  const code = codeAt(live);
  const isHere = live === shown || code === null || code.isHere();
  if (isHere && live !== shown) setShown(live);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-going', !isHere);
  }, [isHere]);
  useEffect(() => {
    if (isHere) return undefined;
    let isAwaited = true;
    const show = () => {
      if (isAwaited) setShown(live);
    };
    void code?.load().then(show, show);
    return () => {
      isAwaited = false;
    };
  }, [live, code, isHere]);
  return isHere ? live : shown;
}
