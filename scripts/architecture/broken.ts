export const table = {
  path: 'packages/server/src/features/batches/batch.table.ts',
  text: `export const batches = pgTable('batch', {});`,
};
export const service = 'packages/server/src/features/batches/batch.service.ts';

const document = (name: string, fields: string) => `export const ${name} = query('batch { ${fields} }');`;

/** One way at least to break each rule, and the file that must be named for it. */
export const broken: [rule: string, how: string, ...files: [path: string, text: string][]][] = [
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
    ['packages/domain/src/features/x/a.ts', `import type { X } from '@tribe/server/kernel/db/statement.ts';`],
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
    ['packages/web/src/blocks/A.tsx', `import { useQuery } from '#kernel/graphql/useQuery.ts';`],
  ],
  [
    'who may know whom',
    'a web feature knows another',
    ['packages/web/src/features/x/A.tsx', `import { B } from '../y/B.tsx';`],
  ],
  [
    'who may know whom',
    'a journey looks inside the product',
    ['packages/journeys/src/a.ts', `import '@tribe/server/kernel/db/statement.ts';`],
  ],
  [
    'who may know whom',
    'a test of the web starts the server',
    ['packages/web/src/ui/A.test.tsx', `import '@tribe/server/app.ts';`],
  ],
  [
    'no circles between files',
    'two files need each other, one by a type',
    ['packages/a/src/a.ts', `import './b.ts';`],
    ['packages/a/src/b.ts', `import type { X } from './a.ts';`],
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
  ['depth', 'seven folders', ['packages/web/src/features/x/room/parts/A.tsx', '']],
  ['file roles', 'a role of somebody’s own', ['packages/server/src/features/x/a.controller.ts', '']],
  ['file roles', 'a table in the browser', ['packages/web/src/features/x/a.table.ts', '']],
  ['persons beside tables', 'a declaration without its table', ['packages/server/src/features/x/a.person.ts', '']],
  [
    'who may know whom',
    'a declaration that asks a service',
    ['packages/server/src/features/x/a.person.ts', `import { find } from './a.service.ts';`],
  ],
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
  [
    'one way in',
    'a link opens a session by itself',
    ['packages/server/src/features/accounts/link.service.ts', 'const a = await openSession(ctx, 1);'],
  ],
  [
    'percents are basis points',
    'a column holds a percent as it likes',
    [
      'packages/server/src/features/affiliates/a.table.ts',
      `export const a = pgTable('a', {\n  taxRate: integer(),\n});`,
    ],
  ],
  [
    'percents are basis points',
    'a form takes a whole percent',
    [
      'packages/domain/src/features/catalog/a.input.ts',
      `z.object({\n  downPaymentPercent: wholeNumber('Down payment'),\n});`,
    ],
  ],
  [
    'percents are basis points',
    'the API sends a percent',
    ['packages/server/src/features/catalog/a.graphql.ts', `({\n  discountPercent: t.exposeInt('x'),\n});`],
  ],
  [
    'percents are basis points',
    'a shape sends a percent',
    ['packages/server/src/features/catalog/a.service.ts', `shape({ id: 'Int', discountPercent: 'Int?' });`],
  ],
  [
    'percents are basis points',
    'a screen works a percent out itself',
    ['packages/web/src/features/x/A.tsx', 'const a = `${rate / 100}%`;'],
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
  [
    'text never becomes code',
    'a service compiles',
    ['packages/server/src/features/x/a.service.ts', `const a = new Function('a', text);`],
  ],
  [
    'text never becomes code',
    'another file compiles documents',
    ['packages/server/src/kernel/other.ts', `import { compileQuery } from 'graphql-jit';`],
  ],
  [
    'text never becomes code',
    'a statement is put together from text',
    ['packages/server/src/features/x/a.service.ts', 'const a = sql.raw(text);'],
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
    'a staff mutation changes rows in silence',
    [
      service,
      `import { batches } from './batch.table.ts'; export const a = mutation('batches', (ctx) => ctx.db.update(batches));`,
    ],
    [table.path, table.text],
  ],
  [
    'a selection is written once',
    'two documents ask alike of the same type, in another order',
    ['packages/web/src/features/x/a.documents.ts', document('A', 'id name capacity launchFrom')],
    ['packages/web/src/features/y/b.documents.ts', document('B', 'launchFrom capacity name id')],
  ],
  [
    'a selection is written once',
    'a row stands in what a page shows of it',
    ['packages/web/src/features/x/a.documents.ts', document('A', 'id name capacity launchFrom launchTo isCurrent')],
    [
      'packages/web/src/features/x/b.documents.ts',
      document('B', 'id name capacity launchFrom launchTo isCurrent description flags'),
    ],
  ],
  [
    'a selection is written once',
    'a fragment is there and is not used',
    ['packages/web/src/features/x/a.documents.ts', document('A', 'id name capacity launchFrom')],
    [
      'packages/web/src/features/x/b.documents.ts',
      `export const B = fragment('Batch { id name capacity launchFrom }');`,
    ],
  ],
  [
    'words of the field',
    'a name says a word that we gave up',
    ['packages/server/src/features/x/x.service.ts', 'export const runLot = (all: number[]) => all;'],
  ],
  ['words of the field', 'a file does', ['packages/server/src/features/x/batchDoors.ts', 'export const one = 1;']],
  [
    'no crumbs',
    'a few lines with one user have a file of their own',
    ['packages/web/src/features/x/half.ts', 'export const half = (whole: number) => whole / 2;'],
    ['packages/web/src/features/x/A.tsx', `import { half } from './half.ts'; half(1);`],
  ],
];
