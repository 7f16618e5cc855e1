import { afterAll, expect, test } from 'vitest';
import { roles, type Role } from '@tribe/domain/kernel/access/roles.ts';
import type { Ctx } from '#kernel/context.ts';
import { restRoutes } from '../features.ts';
import { accessOf, type Rule } from './access/rule.ts';
import { aForgetfulServer, expected, meets, type Met, rootFields, statusAt, statusOfMet } from './matrixCalls.ts';
import { documentOf } from './matrixDocument.ts';
import { mutations, queries, routes } from './matrixAccess.ts';
import { signedInAs } from './people.ts';

const app = await aForgetfulServer();
afterAll(() => app.close());

/** One of each role, and a stranger. */
const people = new Map<Role | null, Ctx | null>([[null, null]]);
for (const role of roles) people.set(role, await signedInAs(role));

const doorsOf = (operations: Record<string, Rule>) =>
  Object.fromEntries(Object.entries(operations).map(([name, operation]) => [name, accessOf(operation)]));

test('every root field has the door that is written down for it, and none is left out', () => {
  for (const [kind, listed] of [
    ['query', queries],
    ['mutation', mutations],
  ] as const) {
    const stated = Object.fromEntries(
      Object.values(rootFields[kind]).map((field) => [field.name, field.extensions['access']]),
    );
    expect(stated, `A ${kind} is to be listed with its door in testing/doors`).toEqual(doorsOf(listed));
  }
});

test('every route has the doors that are written down for it, and none is left out', () => {
  const stated = restRoutes.map(({ method, url, operations }) => [
    `${method} ${url}`,
    operations.map(({ access }) => access),
  ]);
  expect(new Set(stated.map(([name]) => name)).size).toBe(stated.length);
  expect(Object.fromEntries(stated), 'A route is to be listed with its doors in testing/doors').toEqual(
    Object.fromEntries(Object.entries(routes).map(([name, accessRules]) => [name, accessRules.map(accessOf)])),
  );
});

/** Asks as each of the fourteen; answers those who met something else than the matrix says. */
async function surprises(operation: Rule, ask: (viewer: Ctx | null) => Promise<Met | null>): Promise<string[]> {
  const found: string[] = [];
  for (const [role, viewer] of people) {
    const [wanted, met] = [expected(operation, role), await ask(viewer)];
    if (met !== wanted) found.push(`${role ?? 'a stranger'} met ${met}, not ${wanted}`);
  }
  return found;
}

// Some four thousand documents, one after another.
test('each root field opens over the wire to exactly those to whom the matrix gives it (AUTHZ-1)', async () => {
  const wrong: Record<string, string[]> = {};
  for (const [kind, listed] of [
    ['query', queries],
    ['mutation', mutations],
  ] as const)
    for (const [name, operation] of Object.entries(listed)) {
      const field = rootFields[kind][name];
      if (!field) continue;
      const document = documentOf(kind, field);
      const found = await surprises(operation, (viewer) => meets(app, viewer, document));
      if (found.length > 0) wrong[name] = found;
    }
  expect(wrong).toEqual({});
}, 180_000);

test('each route opens over the wire to exactly those to whom the matrix gives it (AUTHZ-1)', async () => {
  const wrong: Record<string, string[]> = {};
  for (const [route, [first]] of Object.entries(routes)) {
    if (!first || ownKeys.has(route)) continue;
    const found = await surprises(first, async (viewer) => {
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
