import { renderedRoutes } from '@tribe/domain/features/site/publicDocument.ts';
import { routeNames, routes } from '@tribe/domain/kernel/routing/routes.ts';
import { readPages } from '../packages/web/pages.ts';

// Lists the addresses whose screens are still to come.

const built = new Set([...readPages().map(({ route }) => route), ...renderedRoutes]);
const waiting = routeNames.filter((name) => !built.has(name));
for (const name of waiting) console.log(`${name.padEnd(32)} ${routes[name][0]}`);
console.log(
  waiting.length === 0
    ? `All ${routeNames.length} routes have their screen`
    : `\n${routeNames.length - waiting.length} of ${routeNames.length} routes have their screen; the ${waiting.length} above say that they are not there yet`,
);
