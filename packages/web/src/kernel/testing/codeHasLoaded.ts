import { vi } from 'vitest';

/**
 * Waits for code that a screen asked for and nobody waits for any more. Files share what is loaded, and code that is still
 * loading when a file ends fails to load for every file after it.
 */
export const codeHasLoaded = (): Promise<void> => vi.dynamicImportSettled();
