import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { lookUp } from '#features/places/lookUp.ts';
import { findCities, findCountries, findStates } from '#features/places/place.service.ts';
import { codeOf } from '../../testing/accounts.ts';
import { signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger } from '../../testing/world.ts';

test('a stranger asks for no places; whoever is in does, and the database is not asked', async () => {
  expect(await codeOf(findCountries(aStranger()))).toBe('UNAUTHENTICATED');
  expect(await codeOf(findStates(aStranger(), 'Philippines'))).toBe('UNAUTHENTICATED');
  expect(await codeOf(findCities(aStranger(), 'Philippines', 'Cebu'))).toBe('UNAUTHENTICATED');
  const member = await signedInAs('non-member');
  expect(await statementsOf(() => findCities(member, 'Philippines', 'Cebu'))).toEqual([]);
});

test('countries, provinces and cities come in order, the Philippines to the last municipality', async () => {
  const member = await signedInAs('member');
  const countries = await findCountries(member);
  expect(countries.length).toBeGreaterThan(240);
  expect(countries).toEqual([...countries].sort((a, b) => a.localeCompare(b, 'en')));
  const provinces = await findStates(member, 'Philippines');
  expect(provinces).toContain('Metro Manila');
  expect(provinces.slice(0, 3)).toEqual(['Abra', 'Agusan Del Norte', 'Agusan Del Sur']);
  expect(await findCities(member, 'Philippines', 'Siquijor')).toEqual([
    'Enrique Villanueva',
    'Larena',
    'Lazi',
    'Maria',
    'San Juan',
    'Siquijor',
  ]);
  const manila = await findCities(member, 'Philippines', 'Metro Manila');
  expect(manila).toEqual(expect.arrayContaining(['Makati City', 'Manila', 'Pateros', 'Quezon City']));
  expect(await findStates(member, 'Japan')).toContain('Tokyo');
});

test('where there is no list there is an empty one', async () => {
  const member = await signedInAs('member');
  expect(await findStates(member, 'Nowhere')).toEqual([]);
  expect(await findCities(member, 'Japan', 'Tokyo')).toEqual([]);
  expect(await findCities(member, 'Philippines', 'Tokyo')).toEqual([]);
  expect(await findCities(member, '__proto__', 'constructor')).toEqual([]);
});

type Answering = (request: IncomingMessage, reply: ServerResponse) => void;

/** A look-up service on the loopback that answers as it is told, and what it was asked. */
async function aService(answer: Answering): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(`${request.headers['x-key'] ?? ''} ${request.url ?? ''}`);
    answer(request, reply);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, asked };
}

const places = (url: string, clock = () => new Date('2026-11-21T02:00:00Z')) =>
  lookUp({ url, keyHeader: 'x-key', key: 'secret' }, clock);

test('a look-up service is asked with its key, by code where it has codes, and once a day', async () => {
  const lists: Record<string, unknown> = {
    '/countries': [{ name: 'Japan', iso2: 'JP' }, { name: 'Brunei' }],
    '/countries/JP/states': ['Tokyo', 'Aichi'],
    '/countries/JP/states/Tokyo/cities': [{ name: 'Hachioji' }, { name: 'Chofu' }],
  };
  const { url, asked } = await aService(({ url: path = '' }, reply) => reply.end(JSON.stringify(lists[path])));
  let now = new Date('2026-11-21T02:00:00Z');
  const service = places(url, () => now);
  expect(await service.countries()).toEqual(['Brunei', 'Japan']);
  expect(await service.states('Japan')).toEqual(['Aichi', 'Tokyo']);
  expect(await service.cities('Japan', 'Tokyo')).toEqual(['Chofu', 'Hachioji']);
  expect(await service.cities('Japan', '../../secret')).toEqual([]);
  expect(await service.states('Nowhere')).toEqual([]);
  expect(asked).toEqual(Object.keys(lists).map((path) => `secret ${path}`));
  now = new Date('2026-11-22T02:00:01Z');
  await service.countries();
  expect(asked).toHaveLength(4);
});

test('a service that fails, answers nonsense or leads elsewhere is an empty list, and rests after five failures (SSRF-1)', async () => {
  const elsewhere = await aService((_request, reply) => reply.end('["Trap"]'));
  const answers: Answering[] = [
    (_request, reply) => reply.writeHead(500).end(),
    (_request, reply) => reply.end('not json'),
    (_request, reply) => reply.end('{"countries": []}'),
    (_request, reply) => reply.writeHead(302, { location: elsewhere.url }).end(),
    (request) => request.destroy(),
  ];
  let round = 0;
  const { url, asked } = await aService((request, reply) => answers[round++ % answers.length]?.(request, reply));
  let now = new Date('2026-11-21T02:00:00Z');
  const service = places(url, () => now);
  for (let tries = 0; tries < 8; tries += 1) expect(await service.countries()).toEqual([]);
  expect([asked.length, elsewhere.asked.length]).toEqual([5, 0]);
  now = new Date('2026-11-21T02:01:01Z');
  await service.countries();
  expect(asked).toHaveLength(6);
});
