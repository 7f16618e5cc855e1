import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { handSettings } from '@tribe/domain/features/payments/handWays.ts';
import { namedSettings } from '@tribe/domain/features/settings/named.ts';
import { dayParts } from '@tribe/domain/features/site/training/workshop.ts';
import { expect, test } from 'vitest';

/*
 * What is written has an effect: a setting is read, a mail is sent, a column is asked for, and a field of the API is used by a screen or
 * promised to others.
 */

const packages = join(import.meta.dirname, '../../..');
const sources = ['domain', 'server', 'web'].flatMap((name) =>
  readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/?generated\/|(^|\/)testing\//.test(path))
    .map((path) => ({ path: `${name}/${path}`, text: readFileSync(join(packages, name, 'src', path), 'utf8') })),
);
const textOf = (is: (path: string) => boolean) =>
  sources.flatMap(({ path, text }) => (is(path) ? [text] : [])).join('\n');
const isSeed = (path: string) => path.startsWith('server/seed/');

test('every named setting is used somewhere', () => {
  const readers = textOf((path) => !/settings\/named\w*\.ts$/.test(path) && !isSeed(path));
  // Some names are put together where they are read: of a gateway or a way to pay and its field, of a day and its number.
  const isRead = (name: string) =>
    handSettings.includes(name) ||
    [`'${name}'`, `"${name}"`, `'${name.replace(/^academy-/, '')}'`].some((text) => readers.includes(text)) ||
    readers.includes(`}${/-[a-z]+$/.exec(name)?.[0] ?? name}\``) ||
    dayParts.some((part) => name.startsWith(`${part}-day-`));
  // A workshop's `-exp` variant is read with the name of the other.
  const unread = namedSettings.map(({ name }) => name.replace(/-exp$/, '')).filter((name) => !isRead(name));
  expect(unread).toEqual([]);
});

test('every mail that operators can read about is sent somewhere', () => {
  const kinds = [...textOf((path) => path.endsWith('operations/mailKinds.ts')).matchAll(/^ {2}'?([\w.-]+)'?: '/gm)].map(
    ([, kind]) => kind!,
  );
  expect(kinds.length).toBeGreaterThan(30);
  const senders = textOf((path) => path.startsWith('server/') && !isSeed(path));
  expect(kinds.filter((kind) => !senders.includes(`'${kind}'`))).toEqual([]);
});

test('every column is used outside its table', () => {
  const readers = textOf((path) => path.startsWith('server/') && !path.endsWith('.table.ts') && !isSeed(path));
  const words = new Set(readers.match(/\w+/g));
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const unread = sources
    .filter(({ path }) => path.endsWith('.table.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^ {4}(\w+): \w+\(/gm)].flatMap(([, name]) =>
        words.has(name!) || words.has(snake(name!)) ? [] : [`${path}: ${name}`],
      ),
    );
  expect(unread).toEqual([]);
});

/** Promised by the API's contract: some by name, the others because every entity has one, a short list and a way to create it. */
const ofContract = {
  Query: ['courseTrack', 'currentBatch', 'paymentTermsByFunnelId', 'sitePages', 'userPaymentSchedules'],
  Mutation: ['createNonMember'],
};

test.each(['Query', 'Mutation'] as const)('every field of %s is asked for by a screen, or listed here', (type) => {
  const schema = readFileSync(join(packages, 'server/schema.graphql'), 'utf8');
  const documents: Record<string, string> = JSON.parse(
    readFileSync(join(packages, 'web/src/generated/persisted.json'), 'utf8'),
  );
  const words = new Set(Object.values(documents).join('\n').match(/\w+/g));
  const body = new RegExp(`^type ${type} \\{(.*?)^\\}`, 'ms').exec(schema)?.[1] ?? '';
  const fields = [...body.matchAll(/^ {2}(\w+)[(:]/gm)].map(([, name]) => name!);
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.filter((name) => !words.has(name))).toEqual(ofContract[type]);
});
