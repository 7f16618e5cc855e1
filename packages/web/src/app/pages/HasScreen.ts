import { createContext } from 'react';
import type { RouteName } from '@tribe/domain/kernel/routing/routes.ts';

/** Whether a route has its screen: asked by screens themselves, which cannot know the lists that they stand in. */
export const HasScreen = createContext<(name: RouteName) => boolean>(() => false);
