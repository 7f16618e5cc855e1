import { routes, to } from '../routing/routes.ts';
import type { RouteName } from '../routing/routes.ts';
import { opens } from './access.ts';
import type { Holder } from './access.ts';
import type { PageFlag } from './matrix.ts';

export type MenuItem = { label: string; route: RouteName; href: string };
/** Items under one heading; a group without a label stands by itself, without a heading. */
export type MenuGroup = { label: string | null; items: readonly MenuItem[] };

type StageRef = { id: number; number: number; name: string };

/** What a menu depends on: the role chosen in the app and what the person may open. */
export type MenuAsker = Holder & {
  role: string | null;
  /** When the affiliate terms were accepted; until then an affiliate sees a reduced menu. */
  affiliateTimestamp?: unknown;
  stagesAsReviewer?: readonly StageRef[];
};

/** Routes that need nothing but themselves to be written. */
export type PlainRoute = {
  [N in RouteName]: (typeof routes)[N][0] extends `${string}{${string}` ? never : N;
}[RouteName];
export type Entry = readonly [label: string, route: PlainRoute, needs?: PageFlag];

const memberEntries: readonly Entry[] = [
  ['Home', 'home'],
  ['Courses', 'myCourses'],
  ['Events', 'myEvents'],
  ['Resources', 'myResources'],
];

/** The entries that somebody may open, as they are shown. */
export function allowed(entries: readonly Entry[], viewer: Holder): MenuItem[] {
  return entries
    .filter(
      ([, route, needs]) => opens(routes[route][1], viewer) === 'open' && (!needs || viewer.pageAccess[needs] === true),
    )
    .map(([label, route]) => ({ label, route, href: to(route) }));
}

/** The main menu of members and non-members. */
export function memberMenu(viewer: Holder): readonly MenuItem[] {
  return allowed(memberEntries, viewer);
}

/** The same with the stage, for members: nobody else is on the journey. */
export const memberStageMenu = (viewer: MenuAsker): readonly MenuItem[] =>
  allowed(viewer.role === 'member' ? [...memberEntries, ['Stage', 'myStage']] : memberEntries, viewer);
