import { lookUp } from '#features/places/lookUp.ts';
import { bundled } from '#features/places/placeData.ts';
import type { Ctx, Services } from '#kernel/api/context.ts';
import { query } from '#kernel/api/operation.ts';

type Places = typeof bundled;

/** One look-up service per process, so that what it answered is kept. */
const services = new WeakMap<Services['config'], Places>();

function places({ services: { config, clock } }: Ctx): Places {
  if (!config.places) return bundled;
  const known = services.get(config) ?? lookUp(config.places, clock);
  services.set(config, known);
  return known;
}

/** The names of all countries, in order, whoever asks. */
export const countriesFor = (ctx: Ctx): Promise<string[]> => places(ctx).countries();

export const findCountries = query('in', countriesFor);

/** The provinces or states of a country; none for one that is not known. */
export const findStates = query('in', (ctx, country: string): Promise<string[]> => places(ctx).states(country));

/** The cities and municipalities of a province; none where no list is known, and the name is typed. */
export const findCities = query('in', (ctx, country: string, state: string): Promise<string[]> =>
  places(ctx).cities(country, state),
);
