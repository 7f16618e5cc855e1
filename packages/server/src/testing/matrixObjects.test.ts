import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '#kernel/api/context.ts';
import { headersOf } from './server.ts';
import { aForgetfulServer, rootFields, sends } from './matrixCalls.ts';
import { documentOf, missingId } from './matrixDocument.ts';
import { leaders } from './matrixPeople.ts';
import { aMember, aPerson, signedInAs } from './people.ts';
import { signedIn } from './world.ts';
import { aStoredFile } from './resources.ts';
import { personOperations } from './matrixPersonal.ts';

const app = await aForgetfulServer();
afterAll(() => app.close());

const kinds = ['query', 'mutation'] as const;

/** What an operation answers somebody for one person's id, without what differs from request to request. */
async function answerFor(viewer: Ctx | null, { kind, name, of }: (typeof personOperations)[number], id: number) {
  const field = rootFields[kind][name];
  if (!field) throw new Error(`There is no ${kind} ${name}`);
  const { data, errors } = await sends(app, viewer, documentOf(kind, field, of(id)));
  const [error] = errors ?? [];
  return error ? { message: error.message, code: error.extensions?.['code'] } : { data, code: undefined };
}

const present = personOperations.filter(({ kind, name }) => rootFields[kind][name]);
const reads = present.filter(({ isRead }) => isRead);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

test('every operation that takes a person’s id is covered here', () => {
  const asked = kinds.flatMap((kind) =>
    Object.values(rootFields[kind])
      .filter(({ name, args }) => {
        const names = args.map((arg) => arg.name);
        return names.includes('userId') || (/user|member|person/i.test(name) && names.includes('id'));
      })
      .map(({ name }) => name),
  );
  const walked = new Set(personOperations.map(({ name }) => name));
  // What is named here is to be listed in testing/matrixPersonal.ts.
  expect(asked.filter((name) => !walked.has(name))).toEqual([]);
});

test('a member gets the same response for another member and for an unknown id (AUTHZ-2)', async () => {
  const [ana, ben] = [await signedIn(await aMember()), await aMember()];
  const wrong: string[] = [];
  for (const operation of present) {
    const [other, missing] = [await answerFor(ana, operation, ben), await answerFor(ana, operation, missingId)];
    const isHidden = other.code === 'NOT_FOUND' || other.code === 'FORBIDDEN';
    if (!isHidden || !same(other, missing)) wrong.push(`${operation.name}: ${JSON.stringify([other, missing])}`);
  }
  expect(wrong).toEqual([]);
});

test('leaders can open their own people, and not each other’s (AUTHZ-2)', async () => {
  const all = await leaders();
  const office = await signedInAs('tribe-team-ro');
  const wrong: string[] = [];
  for (const operation of reads) {
    for (const { viewer, asks, own } of all) {
      const missing = await answerFor(asks, operation, missingId);
      for (const { own: person } of all) {
        const met = await answerFor(asks, operation, person);
        const isRight = person === own ? met.code === undefined : same(met, missing);
        if (!isRight && missing.code !== 'FORBIDDEN')
          wrong.push(`${operation.name}, ${viewer}: ${JSON.stringify(met)}`);
      }
      const seen = await answerFor(office, operation, own);
      if (seen.code) wrong.push(`${operation.name}, the office: ${seen.message}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('leaders without people can only open themselves', async () => {
  const person = await aMember();
  const wrong: string[] = [];
  for (const role of ['coach', 'success-manager', 'team-lead'] as const) {
    const asks = await signedInAs(role);
    for (const operation of reads) {
      const [met, missing] = [await answerFor(asks, operation, person), await answerFor(asks, operation, missingId)];
      if (!met.code || !same(met, missing)) wrong.push(`${role}, ${operation.name}: ${JSON.stringify(met)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a leader’s lists, totals and searches leave out other people (AUTHZ-4)', async () => {
  const secret = `Makisig${Date.now()}`;
  await aPerson({ firstName: secret, email: `${secret.toLowerCase()}@example.ph` });
  const nothing = { userPage: { total: 0, rows: [] }, users: [] };
  for (const { asks, own } of await leaders()) {
    const { data } = await sends(app, asks, `{ userPage(pageSize: 100) { total rows { id } } }`);
    expect(data).toEqual({ userPage: { total: 2, rows: expect.arrayContaining([{ id: own }]) } });
    for (const search of [secret, secret.slice(3), `${secret.toLowerCase()}@`]) {
      const fields = `userPage(search: "${search}") { total rows { id } } users(search: "${search}") { id }`;
      expect((await sends(app, asks, `{ ${fields} }`)).data).toEqual(nothing);
    }
  }
  const head = await sends(app, await signedInAs('head-coach'), `{ courseAuthors(search: "${secret}") { id } }`);
  expect(head.data).toEqual({ courseAuthors: [] });
  const office = await sends(app, await signedInAs('admin'), `{ userPage(search: "${secret}") { total } }`);
  expect(office.data).toEqual({ userPage: { total: 1 } });
});

test('another user’s private file is not found, by any of its ids', async () => {
  const owner = await aMember();
  const file = await aStoredFile({ uploadedById: owner, visibility: 'private' });
  const get = async (viewer: Ctx | null, id: number) => {
    const reply = await app.inject({ method: 'GET', url: `/api/uploads/${id}`, headers: headersOf(viewer) });
    return { status: reply.statusCode, error: reply.body.replace(/"requestId":"[^"]*"/, '') };
  };
  for (const viewer of [null, await signedIn(await aMember()), await signedInAs('coach')])
    expect(await get(viewer, file)).toEqual(await get(viewer, missingId));
  expect((await get(await signedIn(await aMember()), file)).status).toBe(404);
  expect((await get(await signedIn(owner), file)).status).toBe(200);
});
