import { statement } from '#kernel/db.ts';
import { type Runner, runRows } from '#kernel/db.ts';

export type HeldLevel = { id: string; name: string; rank: number; version: number };
type Flags = { pageAccess: Record<string, boolean>; functionAccess: Record<string, boolean> };

const load = statement<Flags & { id: string; version: number }>(
  'access.level_flags',
  `select id, version, page_access as "pageAccess", function_access as "functionAccess" from access_level where id = any($1)`,
);

// Keyed by level and version: a level that changed is another key, so that no session sees an old flag for even one request.
const known = new Map<string, Flags>();
const unions = new Map<string, Flags>();

/** What any of the held levels allows, as it stands in the database now; a statement only for a version not seen before. */
export async function allowedBy(runner: Runner, held: readonly HeldLevel[]): Promise<Flags> {
  const keys = held.map(({ id, version }) => `${id}:${version}`);
  const key = keys.join(' ');
  const cached = unions.get(key);
  if (cached) return cached;
  if (keys.some((each) => !known.has(each))) {
    for (const row of await runRows(runner, load, [held.map(({ id }) => id)])) {
      known.set(`${row.id}:${row.version}`, { pageAccess: row.pageAccess, functionAccess: row.functionAccess });
    }
  }
  const union = unite(keys.flatMap((each) => known.get(each) ?? []));
  if (unions.size > 1_000) unions.clear();
  // A version that changed between the two statements is not kept under the old key.
  if (keys.every((each) => known.has(each))) unions.set(key, union);
  return union;
}

function unite(all: readonly Flags[]): Flags {
  const union: Flags = { pageAccess: {}, functionAccess: {} };
  for (const { pageAccess, functionAccess } of all) {
    for (const [flag, allowed] of Object.entries(pageAccess)) if (allowed) union.pageAccess[flag] = true;
    for (const [flag, allowed] of Object.entries(functionAccess)) if (allowed) union.functionAccess[flag] = true;
  }
  return union;
}
