import { afterAll, expect, test } from 'vitest';
import { roles, type Role } from '@tribe/domain/kernel/access/roles.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { accessSnapshot, printedAccess, type Stated } from '../accessSnapshot.ts';
import { publicPages, restRoutes } from '../features.ts';
import { makeSchema } from '../schema.ts';
import {
  aForgetfulServer,
  committedAccess,
  expected,
  meets,
  type Met,
  rootFields,
  snapshot,
  statusAt,
  statusOfMet,
} from './matrixCalls.ts';
import { documentOf } from './matrixDocument.ts';
import { narrower } from './matrixNarrower.ts';
import { signedInAs } from './people.ts';

const app = await aForgetfulServer();
afterAll(() => app.close());

/** One of each role, and a stranger. */
const people = new Map<Role | null, Ctx | null>([[null, null]]);
for (const role of roles) people.set(role, await signedInAs(role));

test('the committed snapshot matches the operations, so a changed access rule is a line to review (AUTHZ-1)', () => {
  const printed = printedAccess(accessSnapshot(makeSchema(), restRoutes, publicPages));
  expect(printed, 'Run npm run generate, and read who is let in now').toBe(committedAccess.trim());
});

test('every cached page is public', () => {
  expect(Object.values(snapshot.page).map(({ access }) => access)).toEqual(
    Object.keys(publicPages).map(() => 'public'),
  );
});

test('a route is declared once', () => {
  const names = restRoutes.map(({ method, url }) => `${method} ${url}`);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test('an operation that narrows its access rule exists, and refuses someone', () => {
  const all: Record<string, Stated | undefined> = {
    ...snapshot.query,
    ...snapshot.mutation,
    ...Object.fromEntries(Object.entries(snapshot.route).map(([name, { operations }]) => [name, operations[0]])),
  };
  const wrong = Object.entries(narrower).filter(([name, within]) => {
    const may = all[name]?.may ?? [];
    return within.length >= may.length || within.some((asker) => !may.includes(asker));
  });
  expect(wrong).toEqual([]);
});

/** Asks as each of the fourteen; answers those who met something else than the snapshot says. */
async function surprises(name: string, operation: Stated, ask: (viewer: Ctx | null) => Promise<Met | null>) {
  const found: string[] = [];
  for (const [role, viewer] of people) {
    const [wanted, met] = [expected(name, operation, role), await ask(viewer)];
    if (met !== wanted) found.push(`${role ?? 'a stranger'} met ${met}, not ${wanted}`);
  }
  return found;
}

// Some four thousand documents, one after another.
test('each root field is open over HTTP to exactly the roles of the snapshot (AUTHZ-1)', async () => {
  const wrong: Record<string, string[]> = {};
  for (const kind of ['query', 'mutation'] as const)
    for (const [name, operation] of Object.entries(snapshot[kind])) {
      const field = rootFields[kind][name];
      if (!field) continue;
      const document = documentOf(kind, field);
      const found = await surprises(name, operation, (viewer) => meets(app, viewer, document));
      if (found.length > 0) wrong[name] = found;
    }
  expect(wrong).toEqual({});
}, 600_000);

test('each route is open over HTTP to exactly the roles of the snapshot (AUTHZ-1)', async () => {
  const wrong: Record<string, string[]> = {};
  for (const [route, { operations }] of Object.entries(snapshot.route)) {
    const [first] = operations;
    if (!first || ownKeys.has(route)) continue;
    const found = await surprises(route, first, async (viewer) => {
      const status = await statusAt(app, viewer, route);
      const met = (['open', 'UNAUTHENTICATED', 'FORBIDDEN'] as const).find((each) => statusOfMet[each](status));
      return met ?? null;
    });
    if (found.length > 0) wrong[route] = found;
  }
  expect(wrong).toEqual({});
});

/** Routes that answer 401 to who brings no session or secret, whatever their role. */
const ownKeys = new Set(['GET /api/auth']);
