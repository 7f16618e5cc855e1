import { z } from 'zod';
import { inOrder } from '#features/places/placeData.ts';
import type { Config } from '#kernel/config.ts';
import type { Clock } from '#kernel/clock.ts';

type Service = NonNullable<Config['places']>;

const Answer = z
  .array(z.union([z.string(), z.object({ name: z.string(), iso2: z.string().optional() })]))
  .max(20_000)
  .transform((items) => items.map((item) => (typeof item === 'string' ? { name: item } : item)));
type Place = { name: string; iso2?: string | undefined };

const timeout = 5_000;
const keptFor = 24 * 3_600_000;
/** After so many failures in a row nobody is asked for a while. */
const failuresToRest = 5;
const restsFor = 60_000;

/**
 * The look-up service of countries, states and cities: `/countries`, `/countries/{country}/states` and
 * `/countries/{country}/states/{state}/cities`, each a list of names or of `{name, iso2}`; where there is a code,
 * the next address carries it instead of the name. What fails is an empty list.
 */
export function lookUp(service: Service, clock: Clock) {
  const kept = new Map<string, { places: Place[]; until: number }>();
  let failures = 0;
  let restsUntil = 0;

  const ask = async (path: string): Promise<Place[]> => {
    const now = clock().getTime();
    const known = kept.get(path);
    if (known && known.until > now) return known.places;
    if (now < restsUntil) return [];
    const places = await fetched(service, path);
    failures = places ? 0 : failures + 1;
    if (failures >= failuresToRest) restsUntil = now + restsFor;
    if (!places) return [];
    if (kept.size >= 2_000) kept.clear();
    kept.set(path, { places, until: now + keptFor });
    return places;
  };
  const codeOf = async (path: string, name: string): Promise<string | null> => {
    const found = (await ask(path)).find((place) => place.name === name);
    return found ? encodeURIComponent(found.iso2 ?? found.name) : null;
  };
  const names = async (path: string): Promise<string[]> => inOrder((await ask(path)).map(({ name }) => name));

  return {
    countries: () => names('/countries'),
    async states(country: string): Promise<string[]> {
      const code = await codeOf('/countries', country);
      return code === null ? [] : names(`/countries/${code}/states`);
    },
    async cities(country: string, state: string): Promise<string[]> {
      const code = await codeOf('/countries', country);
      const stateCode = code && (await codeOf(`/countries/${code}/states`, state));
      return stateCode ? names(`/countries/${code}/states/${stateCode}/cities`) : [];
    },
  };
}

/** Only the configured address is asked, and followed nowhere else; null for anything but a list in time. */
async function fetched({ url, keyHeader, key }: Service, path: string): Promise<Place[] | null> {
  try {
    const headers = { accept: 'application/json', [keyHeader]: key };
    const reply = await fetch(`${url}${path}`, { headers, redirect: 'error', signal: AbortSignal.timeout(timeout) });
    return reply.ok ? Answer.parse(await reply.json()) : null;
  } catch {
    return null;
  }
}
