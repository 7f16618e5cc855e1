import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crudNames } from '@tribe/domain/kernel/routing/crudRoutes.ts';
import { routeNames, type RouteName } from '@tribe/domain/kernel/routing/routes.ts';

/** What a list in `src/app/pages` says of a screen; `module` brings it, as the build names its files. */
export type DeclaredPage = { route: RouteName; list: List; audience: Audience; isOffline: boolean; module: string };

type List = 'public' | 'member' | 'affiliate' | 'content' | 'staff';

type Audience = 'public' | 'member' | 'affiliate' | 'staff';

const lists: readonly (readonly [list: List, audience: Audience])[] = [
  ['public', 'public'],
  ['member', 'member'],
  ['affiliate', 'affiliate'],
  ['content', 'staff'],
  ['staff', 'staff'],
];

/** A screen by its route, or the four of an entity in one line or more. */
const declared = /^ {2}(?:(\w+): |\.{3}crudPages\(\s*'(\w+)',\s*'(\w+)',)([^]*?(?:\n {2}[})],|\)\),)$)/gm;

/** The declared screens, read from the lists as text: the build, scripts and journeys know no screen's code. */
export function readPages(): DeclaredPage[] {
  return lists.flatMap(([list, audience]) => {
    const text = readFileSync(join(import.meta.dirname, `src/app/pages/${list}.ts`), 'utf8');
    return [...text.matchAll(declared)].flatMap(([, name = '', one, many = '', body = '']) => {
      const module = /import\('(?:#|\.\.\/)([^']+)'\)/.exec(body);
      const names = one ? Object.values<string>(crudNames(one, many)) : [name];
      return names.map((each) => {
        const route = routeNames.find((known) => known === each);
        if (!route || !module?.[1]) throw new Error(`pages/${list}.ts: ${each} is no route with the code of a screen`);
        return {
          route,
          list,
          audience,
          isOffline: /^ {4}offline: true,$/m.test(body),
          module: `src/${module[0].includes('#') ? '' : 'app/'}${module[1]}`,
        };
      });
    });
  });
}
