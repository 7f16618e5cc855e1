import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { broken, service, table } from './scripts/architecture/broken.ts';
import { absentFrom } from './scripts/architecture/documents.ts';
import { exceptions } from './scripts/architecture/exceptions.ts';
import { rules } from './scripts/architecture/rules.ts';
import { parse, type Module } from './scripts/architecture/source.ts';
import { lockProblems, manifestProblems, runtimePackages } from './scripts/architecture/supply.ts';
import { journeys, journeysOf } from './scripts/journeys.ts';
import { textsOf } from './scripts/texts/collect.ts';
import { numbered, mutationChecks, withoutRule } from './scripts/mutation-checks/rules.ts';

const root = import.meta.dirname;
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
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

  // `drizzle-kit generate` compares the tables with the newest one alone, and each has half a megabyte.
  test('it keeps one snapshot of the schema, of the newest migration', () => {
    const newest = globSync('packages/server/drizzle/*.sql', { cwd: root }).sort().at(-1);
    const [number] = /\d{4}(?=_)/.exec(newest ?? '') ?? [];
    const snapshots = globSync('packages/server/drizzle/meta/*_snapshot.json', { cwd: root });
    expect(snapshots).toEqual([join('packages/server/drizzle/meta', `${number}_snapshot.json`)]);
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

describe('each rule, broken on purpose, names the file', () => {
  test.each(broken)('%s: %s', (name, _how, ...files) => {
    const modules = files.map(([path, text]) => parse({ path, text }));
    expect(rules[name]?.(modules).some(({ path }) => files[0]?.[0].startsWith(path))).toBe(true);
  });

  test('every rule is broken at least once', () => {
    expect(new Set(broken.map(([name]) => name))).toEqual(new Set(Object.keys(rules)));
  });
});

describe('the texts that people read', () => {
  const found = (text: string) => textsOf({ path: 'packages/web/src/features/wins/Page.tsx', text });

  test('a sentence is one text with its parts, and an attribute is one of its own', () => {
    expect(
      found(
        '<p className="flex gap-2" title="Your wins">You have <b>{count} wins</b>, {member.firstName}. {"Nice."}</p>',
      ),
    ).toEqual(['You have <{count} wins>, {firstName}. Nice.', 'Your wins']);
    expect(found('toast.success(`${showDay(due.day)} saved`); const states = { past: "Past" };')).toEqual([
      '{day} saved',
      'Past',
    ]);
  });

  test('names, classes, statements and faults of the program are none', () => {
    expect(
      found(
        'import "./Page.css"; throw new Error("This cannot be"); go("myWins"); const look = "flex gap-2"; const t = `w.status = ${one} and w.id = $1`;',
      ),
    ).toEqual([]);
  });
});

describe('what a change should walk', () => {
  const features = new Set(
    house.flatMap(({ path }) => /^packages\/web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? []),
  );

  test('every journey says what it walks, and every feature with a screen is walked', () => {
    const files = house.flatMap(({ path }) => /^packages\/journeys\/src\/(\w+)\.journey\.ts$/.exec(path)?.[1] ?? []);
    expect(Object.keys(journeys).sort()).toEqual(files.sort());
    const walked = new Set(Object.values(journeys).flat());
    expect([...features].filter((feature) => !walked.has(feature))).toEqual([]);
  });

  test('a change of one feature walks its journeys, one of the kernel all of them, and one of a test none', () => {
    expect(journeysOf(['packages/web/src/features/events/EventScreen.tsx'])).toContain('events');
    expect(journeysOf(['packages/web/src/features/events/EventScreen.tsx'])).not.toContain('tables');
    expect(journeysOf(['packages/server/src/kernel/db/pools.ts'])).toEqual(Object.keys(journeys));
    expect(journeysOf(['packages/server/src/features/events/event.service.test.ts', 'README.md'])).toEqual([]);
    expect(journeysOf(['packages/journeys/src/routeAccess.journey.ts'])).toEqual(['routeAccess']);
  });
});

describe('what is right is left in peace', () => {
  const good: [string, string][] = [
    ['packages/domain/src/features/x/a.input.ts', `import { z } from 'zod'; import { b } from '../y/b.ts';`],
    [
      'packages/server/src/features/x/a.graphql.ts',
      `import type { Batch } from './batch.table.ts'; import { find } from './a.service.ts'; import { builder } from '#kernel/api/builder.ts';`,
    ],
    [
      'packages/server/src/features/x/a.service.ts',
      `import { batches } from '#features/batches/batch.table.ts'; ctx.db.select().from(batches); const at = new Date(0);`,
    ],
    [
      service,
      `import { batches } from './batch.table.ts'; export const a = mutation('batches', (ctx) => { ctx.db.update(batches); ctx.log({}); });`,
    ],
    ['packages/web/src/features/x/A.tsx', `import { Button } from '#ui/Button.tsx'; import { b } from './b.ts';`],
    ['packages/web/src/ui/B.tsx', `import { showPeso } from '@tribe/domain/kernel/money/peso.ts';`],
    [
      'packages/web/src/features/x/b.documents.ts',
      `export const B = query('batch { ...BatchRow version } batches { id name isCurrent }', [BatchRow]);`,
    ],
    [table.path, `import type { Role } from '@tribe/domain/kernel/access/roles.ts'; ${table.text}`],
  ];

  test.each(Object.keys(rules))('%s', (name) => {
    expect(rules[name]?.(good.map(([path, text]) => parse({ path, text })))).toEqual([]);
  });
});

describe('documents', () => {
  const known = {
    root,
    scripts: Object.keys(Object(JSON.parse(textOf('package.json')).scripts)),
    ignored: textOf('.gitignore').split('\n'),
  };

  test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])(
    '%s names only files and commands that exist',
    (name) => {
      // The entity that CONTRIBUTING adds as its example is the one thing that is not there.
      expect(absentFrom(textOf(name).replaceAll('features/rooms/room.', 'features/x/*.'), known)).toEqual([]);
    },
  );

  test('a file, a link or a command that is gone is named', () => {
    const gone = ['npm run gone', 'docs/gone.md', 'kernel/gone.ts', 'web/features/<name>/*.gone', 'packages/gone'];
    const text = `\`npm run gone\` [x](docs/gone.md) \`kernel/gone.ts\` \`web/features/<name>/*.gone\`
\`\`\`
npx vitest run packages/gone     what it does/shows
npm run check                    either/or
\`\`\`
\`kernel/http/guard.ts\` \`/an/address\` \`data/\``;
    expect(absentFrom(text, known)).toEqual(gone);
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

  test('comes to 197 packages at most where the server runs, four of them fonts', () => {
    expect(runtimePackages(lock, ['packages/server', 'packages/domain']).length).toBeLessThanOrEqual(197);
    const small = { dependencies: { a: '1.0.0' }, optionalDependencies: { o: '1.0.0' } };
    const nested = {
      'packages/server': small,
      'node_modules/a': { dependencies: { b: '1.0.0' } },
      'node_modules/a/node_modules/b': { dependencies: { a: '1.0.0' } },
    };
    expect(runtimePackages({ lockfileVersion: 3, packages: nested }, ['packages/server'])).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
    ]);
  });

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
    const isNoticed = mutationChecks.some((check) => check.requirement === requirement);
    expect(isNoticed).not.toBe(Object.hasOwn(withoutRule, requirement));
  });

  test('each rule that can be taken out still stands where it is looked for, once', () => {
    const moved = mutationChecks.flatMap(({ rule, edits }) =>
      edits.filter(({ file, from }) => textOf(file).split(from).length !== 2).map(({ file }) => `${file}: ${rule}`),
    );
    expect(moved).toEqual([]);
  });
});

describe('the recipe for production', () => {
  const unit = textOf('docs/operating/tribe.service');

  test('its unit starts the server as npm start does', () => {
    const { scripts } = JSON.parse(textOf('package.json'));
    const started = / exec node_modules\/.bin\/node (.*)$/.exec(scripts.start)?.[1];
    expect(/^ExecStart=\/opt\/tribe\/node_modules\/\.bin\/node (.*)$/m.exec(unit)?.[1]).toBe(started);
    for (const [setting = ''] of scripts.start.matchAll(/^\w+=|(?<= )[A-Z_]+=/g)) expect(unit).toContain(setting);
  });

  test('it names each of its files', () => {
    const recipe = textOf('docs/operating.md');
    for (const file of globSync('docs/operating/*', { cwd: root }).map((path) => path.split('/').at(-1) ?? ''))
      expect(recipe).toMatch(
        file.endsWith('.conf') ? `operating/${file}` : /docs\/operating\/\*\.service docs\/operating\/\*\.timer/,
      );
  });

  test.runIf(hasSystemd)('systemd finds nothing wrong with its units', () => {
    const folder = mkdtempSync(join(tmpdir(), 'units-'));
    const units = globSync('docs/operating/*.{service,timer}', { cwd: root }).map(
      (path) => path.split('/').at(-1) ?? '',
    );
    for (const name of units)
      writeFileSync(join(folder, name), textOf(`docs/operating/${name}`).replaceAll('/opt/tribe', root));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((name) => join(folder, name))], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([0, '']);
  });
});
