import { isTest, type Module, type Violation } from './source.ts';

/** Files of a role stand beside each other by their kind, and texts where whoever edits them looks. */
const standsAlone = /\.\w+\.tsx?$|\/(?:messages|feature)\.ts$/;

/** Files that hand on and hold no work themselves. */
const isEdge = /\.(graphql|rest|jobs)\.ts$|\/feature\.ts$/;

/** What belongs together: a feature, a part of a kernel, or one of the other folders of a package. */
const homeOf = (path: string): string | undefined =>
  /^packages\/[^/]+\/src\/(?:(?:features|kernel)\/)?[^/]+\//.exec(path)?.[0];

const linesOf = ({ text }: Module): number => text.trimEnd().split('\n').length;

/**
 * A piece under 40 lines with a single user lives with that user. It stays by itself where the two have not the same
 * home, where it is loaded only when it is needed, where tests import it, and where the user cannot take
 * it: for its length, because JSX needs a file of React, or because no work is done there.
 */
export function noCrumbs(modules: readonly Module[]): Violation[] {
  const tested = new Set(
    modules.filter(({ path }) => isTest(path)).flatMap(({ imports }) => imports.map(({ target }) => target)),
  );
  const users = new Map<string, { user: Module; isLazy: boolean }[]>();
  for (const user of modules.filter(({ path }) => !isTest(path)))
    for (const { target, isLazy } of user.imports) users.set(target, [...(users.get(target) ?? []), { user, isLazy }]);
  return modules
    .filter(({ path, tree }) => tree && homeOf(path) && !isTest(path) && !standsAlone.test(path))
    .filter(({ path }) => !tested.has(path))
    .flatMap((piece) => {
      const known = users.get(piece.path) ?? [];
      const [user] = new Set(known.map((it) => it.user));
      if (!user || known.some((it) => it.user !== user || it.isLazy)) return [];
      const isTaken =
        homeOf(user.path) === homeOf(piece.path) &&
        !isEdge.test(user.path) &&
        (user.path.endsWith('x') || !piece.path.endsWith('x')) &&
        linesOf(user) + linesOf(piece) <= 250;
      return isTaken && linesOf(piece) < 40
        ? [{ rule: 'no crumbs', path: piece.path, says: `so little with one user lives there: ${user.path}` }]
        : [];
    });
}
