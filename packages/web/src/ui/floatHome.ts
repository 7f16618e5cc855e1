import { createContext, useContext } from 'react';

/** Where what floats belongs: to the page's main part, or to the dialog that it was opened from. */
export const FloatHome = createContext<'page' | 'dialog'>('page');

/** The element that a popup is put into, so that it stands inside a landmark of the page. */
export function useFloatContainer(): HTMLElement | undefined {
  const home = useContext(FloatHome);
  return home === 'page' ? (document.querySelector('main') ?? undefined) : undefined;
}
