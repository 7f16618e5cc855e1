import type { RouteName } from '@tribe/domain/kernel/routing/routes.ts';

/** Addresses whose HTML the server makes. The browser opens them anew, and so does whoever shares them. */
export const serverRendered: ReadonlySet<RouteName> = new Set<RouteName>(['freeTraining', 'privacyPolicy']);
