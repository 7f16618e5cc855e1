import type { RenderHookOptions } from '@testing-library/preact';
import type { ComponentType, ReactNode } from 'react';

/** What stands around a hook that is tested. Our components have React's types, and the testing library has Preact's. */
export const wrapperOf = (around: ComponentType<{ children: ReactNode }>) =>
  ({ wrapper: around }) as unknown as RenderHookOptions<unknown>;
