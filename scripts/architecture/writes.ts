import { wordsOf } from './contents.ts';
import {
  child,
  children,
  isTest,
  nodesOf,
  textOf,
  type Import,
  type Module,
  type Node,
  type Violation,
} from './source.ts';

type Write = { table: string; feature: string | null };

const featureOf = (path: string): string | null =>
  /^packages\/server\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

const services = (modules: readonly Module[]): Module[] =>
  modules.filter(({ path }) => featureOf(path) && !isTest(path) && !path.endsWith('.table.ts'));

/** Anyone may read a table; only the feature that owns it writes it, by Drizzle or by hand. */
export function onlyOwnersWrite(modules: readonly Module[]): Violation[] {
  const owners = tableOwners(modules);
  return services(modules).flatMap((module) =>
    writesOf(module, owners)
      .filter(({ feature }) => feature !== null && feature !== featureOf(module.path))
      .map(({ table, feature }) => ({
        rule: 'only its feature writes a table',
        path: module.path,
        says: `writes ${table}, which belongs to ${feature}`,
      })),
  );
}

/** What staff change stands in the audit log: a file with a staff operation that writes logs too, itself or by what it calls. */
export function staffWritesAreLogged(modules: readonly Module[]): Violation[] {
  const owners = tableOwners(modules);
  const logging = new Set(modules.filter(logs).map(({ path }) => path));
  return services(modules)
    .filter((module) => accessesOf(module).some(isForStaff) && writesOf(module, owners).length > 0)
    .filter(
      (module) =>
        !logging.has(module.path) && !module.imports.some((it) => mayLogFor(module, it) && logging.has(it.target)),
    )
    .map(({ path }) => ({
      rule: 'staff writes are logged',
      path,
      says: 'changes rows for staff and never calls ctx.log',
    }));
}

/** A neighbour of the same feature, or the kernel's plain list, find, create and update. */
const mayLogFor = ({ path }: Module, { target }: Import): boolean =>
  featureOf(target) === featureOf(path) || target === 'packages/server/src/kernel/api/crud.ts';

/** The SQL name of every table and the feature in whose folder it stands. */
function tableOwners(modules: readonly Module[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, tree } of modules) {
    const feature = featureOf(path);
    if (!feature || !path.endsWith('.table.ts') || !tree) continue;
    for (const node of nodesOf(tree)) {
      if (node.type !== 'CallExpression' || textOf(child(node, 'callee'), 'name') !== 'pgTable') continue;
      const name = textOf(children(node, 'arguments')[0], 'value');
      if (name) owners.set(name, feature);
    }
  }
  return owners;
}

function writesOf(module: Module, owners: Map<string, string>): Write[] {
  if (!module.tree) return [];
  const tables = new Map(
    module.imports
      .filter(({ target }) => target.endsWith('.table.ts'))
      .flatMap(({ target, names }) => names.map(({ local }) => [local, featureOf(target)])),
  );
  return nodesOf(module.tree).flatMap((node) => [...drizzleWrite(node, tables), ...sqlWrites(node, owners)]);
}

function drizzleWrite(node: Node, tables: Map<string | null, string | null>): Write[] {
  if (node.type !== 'CallExpression') return [];
  const method = textOf(child(child(node, 'callee'), 'property'), 'name') ?? '';
  const table = textOf(children(node, 'arguments')[0], 'name');
  if (!['insert', 'update', 'delete'].includes(method) || !table || !tables.has(table)) return [];
  return [{ table, feature: tables.get(table) ?? null }];
}

function sqlWrites(node: Node, owners: Map<string, string>): Write[] {
  const found = wordsOf(node).matchAll(
    /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?"?(\w+)"?/gi,
  );
  return [...found].flatMap(([, table = '']) =>
    owners.has(table) ? [{ table, feature: owners.get(table) ?? null }] : [],
  );
}

/** The first argument of every query, mutation and workflow. */
function accessesOf({ tree }: Module): Node[] {
  if (!tree) return [];
  return nodesOf(tree)
    .filter(
      (node) =>
        node.type === 'CallExpression' &&
        ['query', 'mutation', 'workflow'].includes(textOf(child(node, 'callee'), 'name') ?? ''),
    )
    .flatMap((node) => children(node, 'arguments').slice(0, 1));
}

const isForStaff = (access: Node): boolean => !['public', 'auth', 'in'].includes(textOf(access, 'value') ?? '');

const logs = ({ tree }: Module): boolean =>
  tree !== null &&
  nodesOf(tree).some(
    (node) => node.type === 'CallExpression' && textOf(child(child(node, 'callee'), 'property'), 'name') === 'log',
  );
