import { createContext, type ReactNode } from 'react';
import type { Kept } from './keep.ts';

/** Where a shell keeps room in its top line for the name of a screen. */
export const screenTitleId = 'screen-title';

/**
 * The name of the screen while the server renders a page, where no element can be found: the screen writes it, and the shell
 * shows it as the page is rendered once more.
 */
export const RenderedTitle = createContext<Kept<ReactNode> | null>(null);
