import { holesOf } from './path.ts';

/*
 * What a table of routes must keep to. The table is checked as it is tested, so that no visitor brings the words for
 * mistakes that only its author can make.
 */

/** The path rules of the router; throws an error that names the route and the rule that it breaks. */
export function checkPath(path: string | undefined, name: string): void {
  if (!path) throw new Error(`A route needs a path: "${name}"`);
  if (!path.startsWith('/')) throw new Error(`A route path must begin with a slash: ${name} "${path}"`);
  if (path.includes(' ')) throw new Error(`A route path must not contain spaces: ${name} "${path}"`);
  const names = holesOf(path).map((one) => one.name);
  if (names.some((one) => one === 'ref' || one === 'key'))
    throw new Error(`A route path must not use ref or key as a parameter: ${name} "${path}"`);
  if (new Set(names).size < names.length)
    throw new Error(`A route path must not repeat a parameter: ${name} "${path}"`);
}

/** A private set leads strangers to a route by its name; throws when no such route is given. */
export function checkPrivateSet(unauthenticated: string | undefined, names: readonly string[]): void {
  if (!unauthenticated || !names.includes(unauthenticated))
    throw new Error('A private set needs a named route for unauthenticated users');
}
