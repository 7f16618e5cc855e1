import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { Writable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { isLong } from '../../testing/long.ts';
import { documentOf } from '../../testing/matrixDocument.ts';
import { rootFields } from '../../testing/matrixCalls.ts';
import { noWeb } from '../../testing/server.ts';
import { atEnd, services } from '../../testing/world.ts';

const count = isLong ? 100_000 : 1_500;
const seed = Number(process.env['SEED_OF_TEST'] ?? randomInt(2 ** 31));

/** What an attack would leave if its text became code. */
const ran = () => Reflect.get(globalThis, 'aTextRan');
const code = 'globalThis.aTextRan=1';

/** A repeatable sequence for a seed. */
function randomOf(state: number) {
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(next() * most);
  return { upTo, one: <Item>(items: readonly Item[]): Item => items[upTo(items.length)]! };
}
const random = randomOf(seed);
const times = (most: number, make: (index: number) => string) =>
  Array.from({ length: random.upTo(most) + 1 }, (_, index) => make(index)).join(' ');

const injections = [`x":${code},"y`, `x'+(${code})+'y`, `x\`+(${code})`, `__proto__`, `constructor`, `x;${code};//`];
const real = Object.values({ ...rootFields.query }).map((field) => documentOf('query', field));
const mutations = Object.values({ ...rootFields.mutation }).map((field) => documentOf('mutation', field));
const awkward = [
  '"',
  '\\',
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '$',
  '@',
  '!',
  '...',
  '"""',
  '#',
  '\u0000',
  '\ud800',
  'ñ',
  '₱',
  '\u2028',
];

const name = (value: string) => ({ kind: 'Name', value });
const tree = (alias: string, kind: string) =>
  JSON.stringify({
    kind: 'Document',
    definitions: [
      {
        kind,
        operation: random.one(['query', 'mutation', 'subscription', injections[0]]),
        name: name(random.one(injections)),
        variableDefinitions: [],
        selectionSet: {
          kind: 'SelectionSet',
          selections: [{ kind: 'Field', alias: name(alias), name: name(random.one(['redwood', '__typename'])) }],
        },
      },
    ],
  });

function mutated(text: string): string {
  let changed = text;
  for (let edits = random.upTo(4) + 1; edits > 0; edits -= 1) {
    const at = random.upTo(changed.length + 1);
    changed = changed.slice(0, at) + random.one([...awkward, ...injections]) + changed.slice(at + random.upTo(3));
  }
  return changed;
}

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** One document of each attack family. */
const families: readonly (() => string)[] = [
  () => tree(random.one(injections), random.one(['OperationDefinition', 'FragmentDefinition', 'x'])),
  () => JSON.stringify([tree('x', 'OperationDefinition')]),
  () => random.one(['5', '-0', '1e999', '[]', '[[]]', '{}', 'null', 'true', '""', `"${code}"`]),
  () => `{ users(search: ${nested('[', ']', random.upTo(600))}) { total } }`,
  () => `{ ${nested('redwood { ', '}', random.upTo(300))} }`,
  () =>
    `{ ${times(200, (at) => `...F${at}`)} } ${times(200, (at) => `fragment F${at} on Query { ...F${random.upTo(200)} }`)}`,
  () => `{ ${times(40, (at) => `a${at}: redwood { __typename }`)} }`,
  () => `{ redwood { __typename ${times(80, () => random.one(['@include(if: true)', '@skip(if: 5)', '@no']))} } }`,
  () => mutated(random.one(real)),
  () => mutated(random.one(mutations)),
  () =>
    `query Q(${times(300, (at) => `$v${at}: ${random.one(['Int', '[[[Int]]]', 'JSON', 'Nothing', 'Query'])}`)}) { redwood { __typename } }`,
  () => `"""${'x'.repeat(random.upTo(9_000))}""" ${random.one(real)}`,
  () => `{ redwood { ${times(300, (at) => `nothing${at}`)} } } # ${code}`,
];

const variables = (): unknown =>
  random.one<() => unknown>([
    () => undefined,
    () => null,
    () => ({ id: 1 }),
    () => ({ id: random.one([2 ** 31, -1, 'x', null, [], {}, [[1]], 1.5]) }),
    () => ({ id: 1, input: { constructor: { prototype: {} }, toString: code } }),
    () => [1],
    () => code,
    () => JSON.parse(`{"input":${nested('[', ']', random.upTo(3_000) + 1)}}`),
  ])();

type Sent = { method: 'GET' | 'POST'; path: string; type: string; body?: Buffer };
const path = '/api/graphql';
const json = 'application/json';

function drawn(): Sent {
  const query = random.one(families)();
  const way = random.upTo(20);
  if (way === 0)
    return {
      method: 'GET',
      path: `${path}?query=${encodeURIComponent(query.slice(0, 2_000).toWellFormed())}`,
      type: json,
    };
  if (way === 1) return { method: 'POST', path, type: json, body: Buffer.from(query) };
  if (way === 2) {
    const broken = Buffer.from(JSON.stringify({ query }));
    for (let at = random.upTo(broken.length); at < broken.length; at += 7) broken[at] = 0xc0 + random.upTo(64);
    return { method: 'POST', path, type: json, body: broken };
  }
  const type =
    way === 3
      ? random.one(['text/plain', 'application/graphql', 'multipart/form-data; boundary=x', 'application/xml', ''])
      : json;
  const operationName = random.one([undefined, undefined, null, '', 'Q', injections[0], 7]);
  return {
    method: 'POST',
    path,
    type,
    body: Buffer.from(JSON.stringify({ query, variables: variables(), operationName })),
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const send = (port: number, { method, path, type, body }: Sent) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { 'auth-provider': 'dbAuth', ...(type ? { 'content-type': type } : {}) };
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** The heap's objects in MiB. The memory of the process also counts what other tests of this worker left unused. */
const memory = () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

test(
  `${count} hostile documents over HTTP run no code, break nothing and leave nothing behind (seed ${seed})`,
  async () => {
    const errors: string[] = [];
    const sink = new Writable({
      write(line: Buffer, _encoding, done) {
        errors.push(line.toString());
        done();
      },
    });
    const logger = pino({ level: 'error' }, sink);
    const config = { ...services.config, ratePerMinute: { member: 1e9, anonymous: 1e9 } };
    const app = await buildApp({ ...services, logger, config }, noWeb);
    await app.listen({ port: 0, host: '127.0.0.1' });
    atEnd(async () => {
      agent.destroy();
      await app.close();
    });
    const { port } = app.server.address() as { port: number };

    const wrong: string[] = [];
    const sendMany = async (many: number) => {
      let left = many;
      const one = async () => {
        while (left-- > 0) {
          const sent = drawn();
          const { status, text } = await send(port, sent);
          const isWrong = status >= 500 || status === 0 || /node_modules|\.ts:\d|Something went wrong/.test(text);
          if (isWrong) wrong.push(`${status} ${sent.type} ${sent.body?.toString().slice(0, 400) ?? sent.path}`);
        }
      };
      await Promise.all(Array.from({ length: 8 }, one));
    };

    await sendMany(count / 5);
    const before = memory();
    await sendMany(count);
    const huge = { method: 'POST', path, type: json, body: Buffer.alloc(10 * 2 ** 20, ' ') } as const;
    expect(
      await send(port, huge).then(
        ({ status }) => status,
        () => 413,
      ),
    ).toBe(413);

    expect(wrong.slice(0, 5)).toEqual([]);
    expect(ran()).toBeUndefined();
    expect(errors).toEqual([]);
    expect(memory() - before).toBeLessThan(isLong ? 50 : 12);
  },
  isLong ? 900_000 : 60_000,
);
