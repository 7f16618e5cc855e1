import { posix } from 'node:path';
import { parseAst } from 'vite';

/** A file as the rules see it: its path from the top of the repository, with `/`, and its text. */
export type File = { path: string; text: string };

export type Violation = { rule: string; path: string; says: string };

/** `target` is a path of the repository, or the name of a library; a type-only import vanishes when the code runs, a lazy one waits until then. */
export type Import = {
  target: string;
  isLibrary: boolean;
  isType: boolean;
  isLazy: boolean;
  names: { imported: string; local: string }[];
};

export type Module = File & { imports: Import[]; tree: Node | null };

export type Node = { type: string; [key: string]: unknown };

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^packages\/[^/]+\/src\/testing\//.test(path);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const walked = new WeakMap<Node, readonly Node[]>();

/** Every node of a tree, parents first; each tree is walked once for all rules. */
export function nodesOf(tree: Node): readonly Node[] {
  const known = walked.get(tree);
  if (known) return known;
  const found: Node[] = [];
  const collect = (node: Node): void => {
    found.push(node);
    for (const value of Object.values(node))
      for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) collect(each);
  };
  collect(tree);
  walked.set(tree, found);
  return found;
}

export const child = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};

export const children = (node: Node | undefined, key: string): Node[] => {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

export const textOf = (node: Node | undefined, key: string): string | undefined => {
  const value = node?.[key];
  return typeof value === 'string' ? value : undefined;
};

/** Reads a file once for all rules; what is no TypeScript has no tree and imports nothing. */
export function parse({ path, text }: File): Module {
  if (!/\.tsx?$/.test(path)) return { path, text, imports: [], tree: null };
  const program: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  if (!isNode(program)) throw new Error(`${path} cannot be read`);
  const imports = nodesOf(program).flatMap((node) => importOf(node, path));
  return { path, text, imports, tree: program };
}

const importing = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
];

function importOf(node: Node, from: string): Import[] {
  if (!importing.includes(node.type)) return [];
  const specifier = textOf(child(node, 'source'), 'value');
  if (specifier === undefined) return [];
  const specifiers = children(node, 'specifiers');
  const kinds = specifiers.map((it) => textOf(it, 'importKind') ?? textOf(it, 'exportKind'));
  const isType =
    node.type === 'TSImportType' ||
    [textOf(node, 'importKind'), textOf(node, 'exportKind')].includes('type') ||
    (kinds.length > 0 && kinds.every((kind) => kind === 'type'));
  const names = specifiers.map((it) => ({
    imported: textOf(child(it, 'imported'), 'name') ?? 'default',
    local: textOf(child(it, 'local'), 'name') ?? '',
  }));
  return [{ ...resolve(specifier, from), isType, isLazy: node.type === 'ImportExpression', names }];
}

function resolve(specifier: string, from: string): { target: string; isLibrary: boolean } {
  const inside = (target: string) => ({ target, isLibrary: false });
  if (specifier.startsWith('.')) return inside(posix.join(posix.dirname(from), specifier));
  const [, name] = /^packages\/([^/]+)\//.exec(from) ?? [];
  if (specifier.startsWith('#')) return inside(`packages/${name}/src/${specifier.slice(1)}`);
  const [, other, rest] = /^@tribe\/([^/]+)\/(.*)$/.exec(specifier) ?? [];
  if (other) return inside(`packages/${other}/src/${rest}`);
  return { target: specifier.replace(/^(@[^/]+\/[^/]+|[^@/][^/]*)(\/.*)?$/, '$1'), isLibrary: true };
}
