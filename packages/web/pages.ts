import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeNames, type RouteName } from '@tribe/domain/kernel/routing/routes.ts';

/** What a list in `src/app/pages` says of a screen; `module` brings it, as the build names its files. */
export type DeclaredPage = { route: RouteName; audience: Audience; isOffline: boolean; module: string };

type Audience = 'public' | 'member' | 'staff';

const audiences: readonly Audience[] = ['public', 'member', 'staff'];

/** The declared screens, read from the lists as text: the build, scripts and journeys know no screen's code. */
export function readPages(): DeclaredPage[] {
  return audiences.flatMap((audience) => {
    const text = readFileSync(join(import.meta.dirname, `src/app/pages/${audience}.ts`), 'utf8');
    return [...text.matchAll(/^ {2}(\w+): \{\n((?: {4}.*\n)+) {2}\},$/gm)].map(([, name, body = '']) => {
      const route = routeNames.find((one) => one === name);
      const module = /import\('(?:#|\.\.\/)([^']+)'\)/.exec(body);
      if (!route || !module?.[1])
        throw new Error(`pages/${audience}.ts: ${name} is no route with the code of a screen`);
      return {
        route,
        audience,
        isOffline: /^ {4}offline: true,$/m.test(body),
        module: `src/${module[0].includes('#') ? '' : 'app/'}${module[1]}`,
      };
    });
  });
}
