import { posix } from 'node:path';
import type { File, Violation } from './source.ts';

const roles: Record<string, RegExp> = {
  input: /^packages\/domain\//,
  table: /^packages\/server\//,
  service: /^packages\/server\//,
  graphql: /^packages\/server\//,
  rest: /^packages\/server\//,
  jobs: /^packages\/server\//,
  mail: /^packages\/server\//,
  person: /^packages\/server\//,
  documents: /^packages\/web\//,
  resource: /^packages\/web\//,
  setup: /^packages\/[^/]+\/src\/testing\//,
  journey: /^packages\/journeys\//,
};

const forbiddenFolders = ['components', 'hooks', 'utils', 'types', 'helpers', 'misc'];

const inPackages = (files: readonly File[]): File[] => files.filter(({ path }) => /^packages\/[^/]+\/src\//.test(path));

export const noBarrels = (files: readonly File[]): Violation[] =>
  files
    .filter(({ path }) => /(^|\/)index\.[cm]?[jt]sx?$/.test(path))
    .map(({ path }) => ({ rule: 'no barrels', path, says: 'a file is imported by its own name' }));

export const folderNames = (files: readonly File[]): Violation[] =>
  inPackages(files).flatMap(({ path }) =>
    posix
      .dirname(path)
      .split('/')
      .slice(3)
      .filter((folder) => forbiddenFolders.includes(folder) || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder))
      .map((folder) => ({
        rule: 'folder names',
        path,
        says: `the folder ${folder} says nothing of the product, or is not kebab-case`,
      })),
  );

export const depth = (files: readonly File[]): Violation[] =>
  files
    .filter(({ path }) => path.split('/').length - 1 > 6)
    .map(({ path }) => ({ rule: 'depth', path, says: 'a file is at most six folders deep' }));

/** `thing.role.ts` with a role of the closed list, in the package that has this role. */
export const fileRoles = (files: readonly File[]): Violation[] =>
  inPackages(files)
    .filter(({ path }) => /\.tsx?$/.test(path) && !/\.(config|d)\.ts$/.test(path))
    .flatMap(({ path }) => {
      const [, role, ...rest] = posix
        .basename(path)
        .replace(/(\.test)?\.tsx?$/, '')
        .split('.');
      if (role === undefined) return [];
      const says =
        rest.length > 0
          ? 'a file has one role'
          : !roles[role]
            ? `${role} is no role`
            : roles[role].test(path)
              ? null
              : `${role} has no place in this package`;
      return says ? [{ rule: 'file roles', path, says }] : [];
    });

/** What a person's rows need is declared beside the table that has them. */
export const personsBesideTables = (files: readonly File[]): Violation[] => {
  const paths = new Set(files.map(({ path }) => path));
  return inPackages(files)
    .filter(({ path }) => path.endsWith('.person.ts') && !paths.has(path.replace(/\.person\.ts$/, '.table.ts')))
    .map(({ path }) => ({
      rule: 'persons beside tables',
      path,
      says: 'what a person’s rows need is declared beside their table, under its name',
    }));
};

/** A file of React is one component in PascalCase; the entries of the application are none. */
export const componentNames = (files: readonly File[]): Violation[] =>
  inPackages(files)
    .filter(
      ({ path }) =>
        path.endsWith('.tsx') &&
        !/\.(test|resource)\.tsx$/.test(path) &&
        !/\/(app|testing)\/(.*\/)?[a-z][A-Za-z]*\.tsx$/.test(path),
    )
    .filter(({ path }) => !/^[A-Z][A-Za-z0-9]*\.tsx$/.test(posix.basename(path)))
    .map(({ path }) => ({ rule: 'component names', path, says: 'a React file is one component in PascalCase' }));
