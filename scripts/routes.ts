import { built } from '@tribe/domain/kernel/routing/built.ts';
import { routeNames, routes } from '@tribe/domain/kernel/routing/routes.ts';

// Lists the addresses whose screens are still to come.

const waiting = routeNames.filter((name) => !built.has(name));
for (const name of waiting) console.log(`${name.padEnd(32)} ${routes[name][0]}`);
console.log(
  `\n${routeNames.length - waiting.length} of ${routeNames.length} routes have their screen; the ${waiting.length} above say that they are not there yet`,
);
