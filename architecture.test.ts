import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exceptions } from './scripts/architecture/exceptions.ts';
import { rules } from './scripts/architecture/rules.ts';
import { parse, type Module } from './scripts/architecture/source.ts';
import { lockProblems, manifestProblems } from './scripts/architecture/supply.ts';
import { numbered, teeth, withoutRule } from './scripts/teeth/rules.ts';

const root = import.meta.dirname;
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const isGenerated = (path: string): boolean => /\/(generated|drizzle|dist|node_modules)\//.test(path);

/** Every file of the product, as the rules see it. */
const house: Module[] = globSync(['packages/*/*.ts', 'packages/*/src/**/*.*', 'scripts/**/*.*', '*.ts'], { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !isGenerated(path) && /\.(tsx?|mjs|css|html)$/.test(path))
  .sort()
  .map((path) => parse({ path, text: textOf(path) }));

describe('the house stands by its rules', () => {
  test('it has files to look at in every part', () => {
    for (const part of [
      'domain/src/kernel',
      'domain/src/features',
      'server/src/kernel',
      'server/src/features',
      'web/src/ui',
      'web/src/features',
    ]) {
      expect(house.filter(({ path }) => path.startsWith(`packages/${part}/`)).length).toBeGreaterThan(3);
    }
  });

  test.each(Object.keys(rules))('%s', (name) => {
    const allowed = exceptions.filter(({ rule }) => rule === name).map(({ path }) => path);
    const found = rules[name]?.(house) ?? [];
    expect(found.filter(({ path }) => !allowed.includes(path)).map(({ path, says }) => `${path}: ${says}`)).toEqual([]);
    expect(
      allowed.filter((path) => !found.some((it) => it.path === path)),
      'exceptions that nothing needs',
    ).toEqual([]);
  });
});

const table = {
  path: 'packages/server/src/features/batches/batch.table.ts',
  text: `export const batches = pgTable('batch', {});`,
};
const service = 'packages/server/src/features/batches/batch.service.ts';

/** One way at least to break each rule, and the file that must be named for it. */
const broken: [rule: string, how: string, ...files: [path: string, text: string][]][] = [
  ['who may know whom', 'the domain kernel loads a framework', ['packages/domain/src/kernel/a.ts', `import 'react';`]],
  [
    'who may know whom',
    'the domain kernel knows a feature',
    ['packages/domain/src/kernel/a.ts', `import { x } from '../features/x/y.ts';`],
  ],
  [
    'who may know whom',
    'the domain reads a file',
    ['packages/domain/src/features/x/a.ts', `import { readFileSync } from 'node:fs';`],
  ],
  [
    'who may know whom',
    'a rule that members need loads zod',
    ['packages/domain/src/features/x/a.ts', `import { z } from 'zod';`],
  ],
  [
    'who may know whom',
    'the domain knows the server',
    ['packages/domain/src/features/x/a.ts', `import type { X } from '@tribe/server/kernel/db.ts';`],
  ],
  [
    'who may know whom',
    'the server kernel knows a feature',
    ['packages/server/src/kernel/a.ts', `import '#features/x/y.service.ts';`],
  ],
  [
    'who may know whom',
    'a table knows a service',
    ['packages/server/src/features/x/a.table.ts', `import { b } from './b.service.ts';`],
  ],
  [
    'who may know whom',
    'a service speaks GraphQL',
    ['packages/server/src/features/x/a.service.ts', `import { b } from './b.graphql.ts';`],
  ],
  [
    'who may know whom',
    'GraphQL asks a service of another feature',
    ['packages/server/src/features/x/a.graphql.ts', `import { b } from '#features/y/b.service.ts';`],
  ],
  [
    'who may know whom',
    'REST reads a table',
    ['packages/server/src/features/x/a.rest.ts', `import { b } from './b.table.ts';`],
  ],
  [
    'who may know whom',
    'a job loads the query builder',
    ['packages/server/src/features/x/a.jobs.ts', `import { sql } from 'drizzle-orm';`],
  ],
  [
    'who may know whom',
    'the server knows the web',
    ['packages/server/src/app.ts', `await import('../../web/src/app/server.tsx');`],
  ],
  [
    'who may know whom',
    'the product leans on what only tests may',
    ['packages/server/src/app.ts', `import { aMember } from './testing/people.ts';`],
  ],
  [
    'who may know whom',
    'the web knows the server',
    ['packages/web/src/app/App.tsx', `export * from '@tribe/server/kernel/a.ts';`],
  ],
  [
    'who may know whom',
    'a component of ui makes a request',
    ['packages/web/src/ui/A.tsx', `import { useQuery } from 'urql';`],
  ],
  [
    'who may know whom',
    'a component of ui knows an address',
    ['packages/web/src/ui/A.tsx', `import { to } from '@tribe/domain/kernel/routing/routes.ts';`],
  ],
  [
    'who may know whom',
    'the web kernel knows a feature',
    ['packages/web/src/kernel/a.ts', `import '#features/x/A.tsx';`],
  ],
  ['who may know whom', 'web/admin knows a feature', ['packages/web/src/admin/a.ts', `import '#features/x/A.tsx';`]],
  [
    'who may know whom',
    'a block asks the server',
    ['packages/web/src/blocks/A.tsx', `import { useAsk } from '#kernel/graphql/useAsk.ts';`],
  ],
  [
    'who may know whom',
    'a web feature knows another',
    ['packages/web/src/features/x/A.tsx', `import { B } from '../y/B.tsx';`],
  ],
  [
    'who may know whom',
    'a journey looks inside the product',
    ['packages/journeys/src/a.ts', `import '@tribe/server/kernel/db.ts';`],
  ],
  [
    'who may know whom',
    'a test of the web starts the server',
    ['packages/web/src/ui/A.test.tsx', `import '@tribe/server/app.ts';`],
  ],
  [
    'no circles between files',
    'two files need each other',
    ['packages/a/src/a.ts', `import './b.ts';`],
    ['packages/a/src/b.ts', `export { x } from './a.ts';`],
  ],
  [
    'no circles between features',
    'two features need each other',
    ['packages/domain/src/features/x/a.ts', `import type { B } from '../y/b.ts';`],
    ['packages/domain/src/features/y/c.ts', `import { d } from '../x/d.ts';`],
  ],
  ['no barrels', 'a folder has an entry', ['packages/web/src/ui/index.ts', '']],
  ['folder names', 'a drawer for everything', ['packages/web/src/utils/a.ts', '']],
  ['folder names', 'a folder in camelCase', ['packages/web/src/landingBlocks/a.ts', '']],
  ['depth', 'six folders', ['packages/web/src/features/x/parts/A.tsx', '']],
  ['file roles', 'a role of somebody’s own', ['packages/server/src/features/x/a.controller.ts', '']],
  ['file roles', 'a table in the browser', ['packages/web/src/features/x/a.table.ts', '']],
  ['file roles', 'two roles', ['packages/server/src/features/x/a.service.rest.ts', '']],
  ['component names', 'a component with a small name', ['packages/web/src/ui/button.tsx', '']],
  [
    'no SQL at the edge',
    'a tagged statement',
    ['packages/server/src/features/x/a.graphql.ts', 'const a = sql`select 1`;'],
  ],
  [
    'no SQL at the edge',
    'a statement in a string',
    ['packages/server/src/features/x/a.rest.ts', `const a = 'select id from batch';`],
  ],
  [
    'one door for HTML',
    'two files set HTML',
    ['packages/web/src/ui/A.tsx', '<p dangerouslySetInnerHTML={a} />'],
    ['packages/web/src/ui/B.tsx', 'const a = { dangerouslySetInnerHTML: b };'],
  ],
  ['no clock in rules', 'a rule asks for now', ['packages/domain/src/features/x/a.ts', 'const a = Date.now();']],
  [
    'no clock in rules',
    'a service makes its own date',
    ['packages/server/src/features/x/a.service.ts', 'const a = new Date();'],
  ],
  [
    'no environment but in config',
    'a service reads a setting',
    ['packages/server/src/features/x/a.service.ts', `const a = process.env['A'];`],
  ],
  ['no replaced modules', 'a test mocks', ['packages/web/src/ui/a.test.ts', `vi.mock('./b.ts');`]],
  [
    'code comes by later',
    'a screen brings a panel by itself',
    ['packages/web/src/ui/A.tsx', `const A = lazy(() => import('./B.tsx'));`],
  ],
  ['no leftovers', 'something is left for later', ['packages/web/src/ui/a.ts', `// TO${''}DO later`]],
  [
    'only its feature writes a table',
    'another feature inserts',
    [
      'packages/server/src/features/x/a.service.ts',
      `import { batches } from '#features/batches/batch.table.ts'; ctx.db.insert(batches);`,
    ],
    [table.path, table.text],
  ],
  [
    'only its feature writes a table',
    'another feature updates by hand',
    ['packages/server/src/features/x/a.service.ts', 'const a = `update batch set name = $1`;'],
    [table.path, table.text],
  ],
  [
    'staff writes are logged',
    'a staff verb changes rows in silence',
    [
      service,
      `import { batches } from './batch.table.ts'; export const a = verb('batches', (ctx) => ctx.db.update(batches));`,
    ],
    [table.path, table.text],
  ],
];

describe('each rule, broken on purpose, names the file', () => {
  test.each(broken)('%s: %s', (name, _how, ...files) => {
    const modules = files.map(([path, text]) => parse({ path, text }));
    expect(rules[name]?.(modules).some(({ path }) => files[0]?.[0].startsWith(path))).toBe(true);
  });

  test('every rule is broken at least once', () => {
    expect(new Set(broken.map(([name]) => name))).toEqual(new Set(Object.keys(rules)));
  });
});

describe('what is right is left in peace', () => {
  const good: [string, string][] = [
    ['packages/domain/src/features/x/a.input.ts', `import { z } from 'zod'; import { b } from '../y/b.ts';`],
    [
      'packages/server/src/features/x/a.graphql.ts',
      `import type { Batch } from './batch.table.ts'; import { find } from './a.service.ts'; import { builder } from '#kernel/builder.ts';`,
    ],
    [
      'packages/server/src/features/x/a.service.ts',
      `import { batches } from '#features/batches/batch.table.ts'; ctx.db.select().from(batches); const at = new Date(0);`,
    ],
    [
      service,
      `import { batches } from './batch.table.ts'; export const a = verb('batches', (ctx) => { ctx.db.update(batches); ctx.log({}); });`,
    ],
    ['packages/web/src/features/x/A.tsx', `import { Button } from '#ui/Button.tsx'; import { b } from './b.ts';`],
    ['packages/web/src/ui/B.tsx', `import { showPeso } from '@tribe/domain/kernel/money/peso.ts';`],
    [table.path, `import type { Role } from '@tribe/domain/kernel/access/roles.ts'; ${table.text}`],
  ];

  test.each(Object.keys(rules))('%s', (name) => {
    expect(rules[name]?.(good.map(([path, text]) => parse({ path, text })))).toEqual([]);
  });
});

describe('what comes from others', () => {
  const read = (path: string): unknown => JSON.parse(textOf(path));
  const lock = read('package-lock.json');

  test.each(['', 'packages/domain', 'packages/server', 'packages/web', 'packages/journeys'])(
    'is of one version each, which the lock file says as well: /%s (SEC-2)',
    (folder) => expect(manifestProblems(folder, read(join(folder, 'package.json')), lock)).toEqual([]),
  );

  test('is known by its fingerprint (SEC-2)', () => expect(lockProblems(lock)).toEqual([]));

  test('is installed as the lock file says, and runs nothing of its own meanwhile (SEC-2)', () => {
    expect(textOf('scripts/setup.mjs')).toMatch(/'ci',\s+'--ignore-scripts',/);
  });

  test('a range, another version, a script, or bytes that nobody knows are noticed', () => {
    const manifest = { dependencies: { a: '^1.0.0', b: '1.0.0' }, scripts: { postinstall: 'x' } };
    const wrong = { lockfileVersion: 3, packages: { '': { dependencies: { a: '^1.0.0', b: '2.0.0' } } } };
    expect(manifestProblems('', manifest, wrong)).toHaveLength(3);
    expect(lockProblems({ lockfileVersion: 3, packages: { 'node_modules/a': { version: '1.0.0' } } })).toHaveLength(1);
  });

  test('secrets stay out of the repository and out of what the browser loads (SEC-1)', () => {
    expect(textOf('.gitignore')).toMatch(/^\.env\*$/m);
    const web = house.filter(({ path }) => path.startsWith('packages/web/src/') && !path.includes('.test.'));
    const readers = web.filter(({ path }) => /process\.env|import\.meta\.env\.(?!PROD\b)/.test(textOf(path)));
    expect(readers.map(({ path }) => path)).toEqual([]);
  });
});

describe('each numbered requirement of trust', () => {
  const titles = house
    .filter(({ path }) => /\.(test|journey)\.tsx?$/.test(path))
    .map(({ path }) => textOf(path))
    .join('\n');

  test.each(numbered)('%s is named by a test', (requirement) => {
    expect(titles).toMatch(new RegExp(`\\(([A-Z]+-\\d, )*${requirement}[,)]`));
  });

  test.each(numbered)('%s has a rule that can be taken out, or a reason why not', (requirement) => {
    const isNoticed = teeth.some((tooth) => tooth.requirement === requirement);
    expect(isNoticed).not.toBe(Object.hasOwn(withoutRule, requirement));
  });
});
