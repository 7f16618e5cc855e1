import { isTest, type Import, type Module, type Violation } from './source.ts';

/** What one kind of file may import: libraries by name (`*` for all), files by the beginning or shape of their path. */
type Border = {
  kind: string;
  files: RegExp;
  libraries: RegExp;
  may: (from: Match) => RegExp[];
  types?: (from: Match) => RegExp[];
};

type Match = { feature: string };

const domainKernel = /^packages\/domain\/src\/kernel\//;
const domain = /^packages\/domain\/src\/(kernel|features)\//;
const serverKernel = /^packages\/server\/src\/kernel\//;
const anyTable = /^packages\/server\/src\/(features\/[^/]+(\/[^/]+)?|kernel)\/[^/]+\.table\.ts$/;
const web = (folders: string) => new RegExp(`^packages/web/src/(${folders})/`);
const ownWeb = (feature: string) => new RegExp(`^packages/web/src/features/${feature}/`);

const none = /^$/;
const all = /^/;
const inDomain = /^(zod|date-fns|@date-fns\/tz)$/;
const rulesOnly = /^(date-fns|@date-fns\/tz)$/;
const noSql = /^(?!drizzle-orm$|pg$|drizzle-kit$|graphile-worker$)/;
const noRequest = /^(?!wouter$|urql$|@urql\/|graphql$|node:)/;

/** The table "who may know whom"; the first row that fits a file is its row. */
const borders: Border[] = [
  { kind: 'domain/kernel', files: domainKernel, libraries: inDomain, may: () => [domainKernel] },
  {
    kind: 'an input of domain/features',
    files: /^packages\/domain\/src\/features\/.*\.input\.ts$/,
    libraries: inDomain,
    may: () => [domain],
  },
  {
    kind: 'a rule of domain/features',
    files: /^packages\/domain\/src\/features\//,
    libraries: rulesOnly,
    may: () => [domain],
  },
  {
    kind: 'a table',
    files: anyTable,
    libraries: /^drizzle-orm$/,
    may: () => [anyTable, /^packages\/server\/src\/kernel\/db\/columns\.ts$/],
    types: () => [domain],
  },
  {
    kind: 'server/kernel/api',
    files: /^packages\/server\/src\/kernel\/api\//,
    libraries: all,
    may: () => [domain, /^packages\/server\/src\/kernel\/(?!http\/)/],
  },
  { kind: 'server/kernel', files: serverKernel, libraries: all, may: () => [domain, serverKernel] },
  {
    kind: 'the edge of a server feature (graphql, rest, jobs, mail)',
    files: /^packages\/server\/src\/features\/(?<feature>[^/]+)\/.*\.(graphql|rest|jobs|mail)\.tsx?$/,
    libraries: noSql,
    may: ({ feature }) => [
      domain,
      serverKernel,
      new RegExp(`^packages/server/src/features/${feature}/(?!.*\\.table\\.ts$)`),
      /^packages\/server\/src\/features\/[^/]+\/([^/]+\/)?[^/]+\.graphql\.ts$/,
    ],
    types: () => [anyTable, /^packages\/server\/src\/features\//],
  },
  {
    kind: 'a declaration of what a person’s rows need',
    files: /^packages\/server\/src\/features\/.*\.person\.ts$/,
    libraries: none,
    may: () => [
      /^packages\/server\/src\/kernel\/db\/personRows\.ts$/,
      /^packages\/server\/src\/features\/members\/activeGrants\.ts$/,
    ],
  },
  {
    kind: 'what a feature brings',
    files: /^packages\/server\/src\/features\/(?<feature>[^/]+)\/feature\.ts$/,
    libraries: none,
    may: ({ feature }) => [
      domain,
      serverKernel,
      new RegExp(`^packages/server/src/features/${feature}/(?!.*\\.table\\.ts$)`),
      // For their hooks.
      /^packages\/server\/src\/features\/[^/]+\/(?![^/]+\.(graphql|rest|jobs|table)\.ts$)(?!feature\.ts$)/,
    ],
  },
  {
    kind: 'a service',
    files: /^packages\/server\/src\/features\/(?<feature>[^/]+)\//,
    libraries: all,
    may: () => [
      domain,
      serverKernel,
      anyTable,
      /^packages\/server\/src\/features\/[^/]+\/(?![^/]+\.(graphql|rest|jobs)\.ts$)(?!feature\.ts$)/,
    ],
  },
  {
    kind: 'the server as a whole',
    files: /^packages\/server\/src\/(?!testing\/)/,
    libraries: all,
    may: () => [domain, /^packages\/server\/src\/(?!testing\/)/],
  },
  {
    kind: 'web/ui',
    files: web('ui'),
    libraries: noRequest,
    may: () => [web('ui'), /^packages\/domain\/src\/kernel\/(money|time|text)\//],
  },
  { kind: 'web/kernel', files: web('kernel'), libraries: all, may: () => [domain, web('ui|kernel|generated')] },
  { kind: 'web/admin', files: web('admin'), libraries: all, may: () => [domain, web('ui|kernel|generated|admin')] },
  { kind: 'web/blocks', files: web('blocks'), libraries: noRequest, may: () => [domain, web('ui|blocks')] },
  {
    kind: 'a web feature',
    files: /^packages\/web\/src\/features\/(?<feature>[^/]+)\//,
    libraries: /^(?!node:)/,
    may: ({ feature }) => [domain, web('kernel|ui|admin|blocks|generated'), ownWeb(feature)],
  },
  {
    kind: 'the web as a whole',
    files: /^packages\/web\/src\//,
    libraries: all,
    may: () => [domain, /^packages\/web\/src\//],
  },
  {
    kind: 'a journey',
    files: /^packages\/journeys\/src\//,
    libraries: all,
    may: () => [
      /^packages\/journeys\//,
      // Which screens there are: those of the application, and those that the server renders.
      /^packages\/web\/pages\.ts$/,
      /^packages\/domain\/src\/features\/site\/publicDocument\.ts$/,
      /^packages\/domain\/src\/(kernel\/(routing|access)|testing)\//,
      // Words: messages, the columns of the sheets, and the rules that the password checklist names.
      /^packages\/domain\/src\/(features\/[^/]+|kernel\/[^/]+)\/(messages|columns|password)\.ts$/,
    ],
  },
];

/** Tests may take any file of the packages that their own may know, and the libraries of tests. */
const testBorders: Border[] = [
  {
    kind: 'a test of the domain',
    files: /^packages\/domain\//,
    libraries: all,
    may: () => [/^packages\/domain\/src\//],
  },
  {
    kind: 'a test of the server',
    files: /^packages\/server\//,
    libraries: all,
    may: () => [/^packages\/(domain|server)\//],
  },
  { kind: 'a test of the web', files: /^packages\/web\//, libraries: all, may: () => [/^packages\/(domain|web)\//] },
];

/** "Who may know whom": every import of every file against the row of its kind. */
export function borderViolations(modules: readonly Module[]): Violation[] {
  return modules.flatMap((module) => {
    const isOfTests = isTest(module.path) && !module.path.startsWith('packages/journeys/');
    const border = (isOfTests ? testBorders : borders).find(({ files }) => files.test(module.path));
    if (!border) return [];
    const match = { feature: border.files.exec(module.path)?.groups?.['feature'] ?? '' };
    return module.imports
      .filter((it) => !allows(border, match, it))
      .map((it) => ({
        rule: 'who may know whom',
        path: module.path,
        says: `${border.kind} may not import ${it.target}`,
      }));
  });
}

function allows(border: Border, match: Match, { target, isLibrary, isType }: Import): boolean {
  if (isLibrary) return border.libraries.test(target);
  const may = [...border.may(match), ...(isType ? (border.types?.(match) ?? [none]) : [])];
  return may.some((pattern) => pattern.test(target));
}
