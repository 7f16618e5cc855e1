import { useEffect } from 'react';
import { leaveUnsaved } from './formFailure.ts';

let unsaved = 0;

/** While something is unsaved, what leaves the page asks first: a link, Back, closing and reloading. */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved += 1;
    const stop = new AbortController();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), stop);
    document.addEventListener('click', stopLink, { capture: true, signal: stop.signal });
    if ('navigation' in window) window.navigation.addEventListener('navigate', stopBack, stop);
    return () => {
      unsaved -= 1;
      stop.abort();
    };
  }, [isUnsaved]);
}

/** Asks, where something is unsaved, before an act that leaves the page without a link: switching the role, logging out. */
export const mayLeavePage = (): boolean => unsaved === 0 || mayLeave();

function mayLeave(): boolean {
  return window.confirm(leaveUnsaved);
}

function stopLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const opensBeside = event.ctrlKey || event.metaKey || event.shiftKey;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || opensBeside) return;
  const isElsewhere = link.origin !== location.origin || link.pathname !== location.pathname;
  if (!isElsewhere || mayLeave()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Going back is a navigation that a browser lets be stopped once a person has touched the page. */
function stopBack(event: NavigateEvent): void {
  if (event.navigationType === 'traverse' && event.cancelable && !mayLeave()) event.preventDefault();
}
