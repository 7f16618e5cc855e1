import { publicNames } from '@tribe/domain/features/settings/named.ts';
import { listOffered } from '#features/catalog/available.service.ts';
import { countriesFor } from '#features/places/place.service.ts';
import { settingsSubject } from '#features/settings/setting.service.ts';
import { all } from '#features/settings/settingQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { cachePerPool } from '#kernel/db/pools.ts';
import { publicationsOf, publish } from '#kernel/db/publications.ts';

type Source = { subjects: readonly string[]; read(ctx: Ctx): Promise<unknown> };

async function publicSettings(ctx: Ctx): Promise<Record<string, string>> {
  const rows = await ctx.rows(all, []);
  return Object.fromEntries(rows.filter(({ name }) => publicNames.has(name)).map(({ name, value }) => [name, value]));
}

/** What is read often, changes seldom, and is the same for everybody. */
const sources: ReadonlyMap<string, Source> = new Map([
  ['settings', { subjects: [settingsSubject], read: publicSettings }],
  ['countries', { subjects: [], read: countriesFor }],
  ['catalogue', { subjects: [], read: (ctx: Ctx): Promise<unknown> => listOffered(ctx) }],
]);

/** In milliseconds. */
const keptFor = 60_000;

type Kept = { value: Promise<unknown>; at: number; versions: string };
const cacheOf = cachePerPool(() => new Map<string, Kept>());

const subjectOf = (key: string) => `read-cache:${key}`;

export type Cached = {
  key: string;
  value: unknown;
  /** How old it is, in whole seconds. */
  age: number;
};

/** A value of the shared read cache: at most a minute old, and never older than what cleared it. Throws NOT_FOUND. */
export const readCached = query('public', async (ctx, key: string): Promise<Cached> => {
  const source = sources.get(key);
  if (!source) throw notFound('Value');
  const { main } = ctx.services.pools;
  const { newest } = publicationsOf(main);
  const versions = [subjectOf(key), ...source.subjects].map(newest).join(' ');
  const now = performance.now();
  const all = cacheOf(main);
  const known = all.get(key);
  const isFresh = known !== undefined && now - known.at < keptFor && known.versions === versions;
  const kept = isFresh ? known : { value: source.read(ctx), at: now, versions };
  if (!isFresh) {
    all.set(key, kept);
    kept.value.catch(() => void (all.get(key) === kept && all.delete(key)));
  }
  return { key, value: await kept.value, age: Math.floor((now - kept.at) / 1_000) };
});

/** Has every server read a value anew, or all of them where no key is given; answers which. Throws NOT_FOUND. */
export const clearCached = mutation('defaultSettings', async (ctx, key: string | null): Promise<string[]> => {
  if (key !== null && !sources.has(key)) throw notFound('Value');
  const keys = key === null ? [...sources.keys()] : [key];
  for (const each of keys) await publish(ctx, subjectOf(each));
  await ctx.log({
    action: 'cache.cleared',
    entity: 'cache',
    sentence: `Cleared the read cache: ${keys.join(', ')}`,
  });
  return keys;
});
