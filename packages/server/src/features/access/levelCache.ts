import type { Pool } from 'pg';
import { cachePerPool } from '#kernel/db/pools.ts';
import { runRows, statement } from '#kernel/db/statement.ts';

export type ActiveLevel = { id: string; name: string; rank: number; version: number };
type Flags = { pageAccess: Record<string, boolean>; functionAccess: Record<string, boolean> };

const load = statement<Flags & { id: string; version: number }>(
  'access.level_flags',
  `select id, version, page_access as "pageAccess", function_access as "functionAccess" from access_level where id = any($1)`,
);

// Keyed by level and version: a level that changed is another key, so that no session sees an old flag for even one request.
const keptFlags = cachePerPool(() => ({ known: new Map<string, Flags>(), unions: new Map<string, Flags>() }));

/** What any of the held levels allows, as it stands in the database now; a statement only for a version not seen before. */
export async function allowedBy(pool: Pool, active: readonly ActiveLevel[]): Promise<Flags> {
  const { known, unions } = keptFlags(pool);
  const keys = active.map(({ id, version }) => `${id}:${version}`);
  const key = keys.join(' ');
  const cached = unions.get(key);
  if (cached) return cached;
  const now = keys.every((each) => known.has(each)) ? new Map<string, Flags>() : await loadFlags(pool, active);
  const union = unite(active.flatMap(({ id, version }) => known.get(`${id}:${version}`) ?? now.get(id) ?? []));
  if (unions.size > 1_000) unions.clear();
  // A version that changed between the two statements is not kept under the old key.
  if (keys.every((each) => known.has(each))) unions.set(key, union);
  return union;
}

/** The flags as they are now, by level; each is kept under the version that it was read with. */
async function loadFlags(pool: Pool, active: readonly ActiveLevel[]): Promise<Map<string, Flags>> {
  const { known } = keptFlags(pool);
  const rows = await runRows(pool, load, [active.map(({ id }) => id)]);
  if (known.size > 5_000) known.clear();
  for (const { id, version, pageAccess, functionAccess } of rows)
    known.set(`${id}:${version}`, { pageAccess, functionAccess });
  return new Map(rows.map(({ id, pageAccess, functionAccess }) => [id, { pageAccess, functionAccess }]));
}

function unite(all: readonly Flags[]): Flags {
  const union: Flags = { pageAccess: {}, functionAccess: {} };
  for (const { pageAccess, functionAccess } of all) {
    for (const [flag, allowed] of Object.entries(pageAccess)) if (allowed) union.pageAccess[flag] = true;
    for (const [flag, allowed] of Object.entries(functionAccess)) if (allowed) union.functionAccess[flag] = true;
  }
  return union;
}
