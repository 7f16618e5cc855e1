import {
  child,
  children,
  isTest,
  nodesOf,
  textOf,
  type File,
  type Module,
  type Node,
  type Violation,
} from './source.ts';

const product = (modules: readonly Module[]): Module[] =>
  modules.filter(({ path }) => /^packages\/[^/]+\/src\//.test(path) && !isTest(path));

const someNode = ({ tree }: Module, fits: (node: Node) => boolean): boolean =>
  tree !== null && nodesOf(tree).some(fits);

const isMember = (node: Node, object: string, property: string): boolean =>
  node.type === 'MemberExpression' &&
  textOf(child(node, 'object'), 'name') === object &&
  [textOf(child(node, 'property'), 'name'), textOf(child(node, 'property'), 'value')].includes(property);

/** GraphQL, REST and jobs translate; what they know of the database is their service. */
export function noSqlInFields(modules: readonly Module[]): Violation[] {
  const holdsSql = (node: Node): boolean =>
    (node.type === 'TaggedTemplateExpression' && textOf(child(node, 'tag'), 'name') === 'sql') ||
    (node.type === 'Identifier' && node['name'] === 'sql') ||
    /^\s*(select\s.+\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s)/is.test(wordsOf(node));
  return product(modules)
    .filter(({ path }) => /\.(graphql|rest|jobs|mail)\.tsx?$/.test(path))
    .filter((module) => someNode(module, holdsSql))
    .map(({ path }) => ({ rule: 'no SQL at the edge', path, says: 'holds SQL, which belongs in a service' }));
}

/** The words of a literal or template, empty for any other node. */
export function wordsOf(node: Node): string {
  if (node.type === 'Literal') return textOf(node, 'value') ?? '';
  if (node.type !== 'TemplateLiteral') return '';
  return children(node, 'quasis')
    .map((part) => rawOf(part['value']))
    .join(' ? ');
}

export const rawOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string' ? value.raw : '';

/** HTML that is no text passes through one file, which is where it is made harmless. */
export function oneWayForHtml(modules: readonly Module[]): Violation[] {
  const word = ['dangerously', 'SetInnerHTML'].join('');
  const users = product(modules).filter((module) =>
    someNode(
      module,
      (node) =>
        ['JSXIdentifier', 'Identifier', 'Literal'].includes(node.type) && [node['name'], node['value']].includes(word),
    ),
  );
  return users.length < 2
    ? []
    : users.map(({ path }) => ({
        rule: 'one door for HTML',
        path,
        says: `one of ${users.length} files that set HTML`,
      }));
}

/** The clock is an argument or comes from ctx, so that tests can stand at midnight. */
export function noClockInRules(modules: readonly Module[]): Violation[] {
  const readsClock = (node: Node): boolean =>
    isMember(node, 'Date', 'now') ||
    (['NewExpression', 'CallExpression'].includes(node.type) &&
      textOf(child(node, 'callee'), 'name') === 'Date' &&
      children(node, 'arguments').length === 0);
  return product(modules)
    .filter(({ path }) => /^packages\/(domain\/src|server\/src\/features)\//.test(path))
    .filter((module) => someNode(module, readsClock))
    .map(({ path }) => ({ rule: 'no clock in rules', path, says: 'reads the clock itself' }));
}

const waysIn = /\/features\/accounts\/(enter|impersonation|session)\.service\.ts$/;

/** A session is opened where the second factor is asked for; staff who look at the product as somebody are in already. */
export function oneWayIn(modules: readonly Module[]): Violation[] {
  const opens = (node: Node): boolean =>
    node.type === 'CallExpression' && textOf(child(node, 'callee'), 'name') === 'openSession';
  return product(modules)
    .filter(({ path }) => !waysIn.test(path))
    .filter((module) => someNode(module, opens))
    .map(({ path }) => ({ rule: 'one way in', path, says: 'opens a session past the second factor' }));
}

/** The one file that may hand text to a compiler: it compiles what the web was built with, and nothing else. */
const compiler = 'packages/server/src/kernel/api/graphqlDocuments.ts';
const compilers = ['graphql-jit', 'vm', 'node:vm', 'generate-function'];

/** Text from outside must never become code: what makes code of text stands in no file but the one that is watched. */
export function noTextAsCode(modules: readonly Module[]): Violation[] {
  const makesCode = (node: Node): boolean =>
    (['NewExpression', 'CallExpression'].includes(node.type) &&
      ['Function', 'eval'].includes(textOf(child(node, 'callee'), 'name') ?? '')) ||
    (node.type === 'ImportDeclaration' && compilers.includes(textOf(child(node, 'source'), 'value') ?? '')) ||
    isMember(node, 'sql', 'raw');
  return product(modules)
    .filter(({ path }) => path !== compiler)
    .filter((module) => someNode(module, makesCode))
    .map(({ path }) => ({ rule: 'text never becomes code', path, says: 'makes code of text' }));
}

/** Settings are read and judged in one place. */
export function noEnvironment(modules: readonly Module[]): Violation[] {
  return product(modules)
    .filter(({ path }) => path !== 'packages/server/src/kernel/config.ts')
    .filter((module) => someNode(module, (node) => isMember(node, 'process', 'env')))
    .map(({ path }) => ({ rule: 'no environment but in config', path, says: 'reads process.env' }));
}

/** The files of a run share what is loaded: what one replaced would be replaced, or already loaded, for another. */
export function noReplacedModules(modules: readonly Module[]): Violation[] {
  return modules
    .filter(({ path }) => isTest(path))
    .filter((module) =>
      someNode(module, (node) => ['mock', 'doMock', 'resetModules'].some((name) => isMember(node, 'vi', name))),
    )
    .map(({ path }) => ({ rule: 'no replaced modules', path, says: 'replaces a module that other tests share' }));
}

/** A piece of the application that the network did not bring may be asked for again; what React's own `lazy` missed never is. */
export function onlyLater(modules: readonly Module[]): Violation[] {
  const isLazy = (node: Node): boolean =>
    node.type === 'CallExpression' && textOf(child(node, 'callee'), 'name') === 'lazy';
  return product(modules)
    .filter(({ path }) => path.startsWith('packages/web/src/') && path !== 'packages/web/src/ui/code.ts')
    .filter((module) => someNode(module, isLazy))
    .map(({ path }) => ({
      rule: 'code comes by later',
      path,
      says: 'brings code that is lost for good once it is missed',
    }));
}

/** Put together here, so that this file itself has nothing left over. */
const leftovers = [
  ['TO', 'DO'],
  ['FIX', 'ME'],
  ['XX', 'X'],
].map((halves) => halves.join(''));

export function noLeftovers(files: readonly File[]): Violation[] {
  const word = new RegExp(`\\b(${leftovers.join('|')})\\b`);
  return files
    .filter(({ path }) => /\.(ts|tsx|mjs|css|html|sql)$/.test(path))
    .filter(({ text }) => word.test(text))
    .map(({ path, text }) => ({
      rule: 'no leftovers',
      path,
      says: `says ${word.exec(text)?.[0]}`,
    }));
}
