import { renderedRoutes } from '@tribe/domain/features/site/publicDocument.ts';
import type { RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { memberPages } from './member.ts';
import type { Pages } from './pages.ts';
import { publicPages } from './public.ts';
import { staffPages } from './staff.ts';

/** All screens that staff may see, whose menus lead to no other place. */
export const screens: Pages = { ...publicPages, ...memberPages, ...staffPages };

/** Whether a route has its screen for staff, here or drawn by the server alone; every other one shows that it is on its way. */
export const hasScreen = (name: RouteName): boolean => Object.hasOwn(screens, name) || renderedRoutes.has(name);
