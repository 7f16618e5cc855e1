import type { Module, Violation } from './source.ts';

type Graph = Map<string, Set<string>>;

/** No file may need itself by way of others, not even by a type: a reader would have to know both to understand either. */
export function fileCircles(modules: readonly Module[]): Violation[] {
  const graph: Graph = new Map(
    modules.map(({ path, imports }) => [
      path,
      new Set(imports.flatMap(({ isLibrary, target }) => (isLibrary ? [] : [target]))),
    ]),
  );
  return circlesOf(graph).map((circle) => violation('no circles between files', circle));
}

/** No feature of the domain may need itself by way of other features, not even by a type. */
export function featureCircles(modules: readonly Module[]): Violation[] {
  const featureOf = (path: string) => /^packages\/domain\/src\/features\/[^/]+/.exec(path)?.[0];
  const graph: Graph = new Map();
  for (const { path, imports } of modules) {
    const from = featureOf(path);
    if (!from) continue;
    const known = graph.get(from) ?? new Set();
    graph.set(from, known);
    for (const { target } of imports) {
      const to = featureOf(target);
      if (to && to !== from) known.add(to);
    }
  }
  return circlesOf(graph).map((circle) => violation('no circles between features', circle));
}

const violation = (rule: string, circle: string[]): Violation => ({
  rule,
  path: circle[0] ?? '',
  says: circle.join(' → '),
});

/** One circle for each group of files that lead back to themselves. */
function circlesOf(graph: Graph): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const walk = (name: string, trail: string[]): void => {
    const at = trail.indexOf(name);
    if (at >= 0) return void circles.push([...trail.slice(at), name]);
    if (done.has(name)) return;
    for (const next of graph.get(name) ?? []) walk(next, [...trail, name]);
    done.add(name);
  };
  for (const name of graph.keys()) walk(name, []);
  return circles;
}
