/** Where the academy is at home: its provinces and cities are known to the last municipality. */
const home = 'Philippines';

const byName = (a: string, b: string) => a.localeCompare(b, 'en');

/** Names in their order, each once. */
export const inOrder = (names: readonly string[]): string[] => [...new Set(names)].sort(byName);

/** Cities as people write them, which also tells Cebu City from the province: only the capital goes without. */
const called = ({ name, city }: { name: string; city?: boolean }) =>
  city && name !== 'Manila' && !name.includes('City') ? `${name} City` : name;

type World = { countries: string[]; states: Map<string, string[]>; cities: Map<string, string[]> };

async function read(): Promise<World> {
  const json = { with: { type: 'json' } } as const;
  const [{ default: countries }, { default: provinces }, { default: cities }] = await Promise.all([
    import('country-region-data/data.json', json),
    // The package's own entry would load every barangay too.
    import('psgc/dist/data/provinces.json', json),
    import('psgc/dist/data/municipalities.json', json),
  ]);
  const states = new Map(
    countries.map(({ countryName, regions }) => [countryName, inOrder(regions.map(({ name }) => name))]),
  );
  states.set(home, inOrder(provinces.map(({ name }) => name)));
  const byProvince = Map.groupBy(cities, ({ province }) => province);
  return {
    countries: inOrder([...states.keys()]),
    states,
    cities: new Map([...byProvince].map(([province, places]) => [province, inOrder(places.map(called))])),
  };
}

/** Read with the first question and kept: a server that nobody asks carries none of it. */
let world: Promise<World> | undefined;
const known = () => (world ??= read());

/** Places that come with the product. */
export const bundled = {
  countries: async (): Promise<string[]> => (await known()).countries,
  states: async (country: string): Promise<string[]> => (await known()).states.get(country) ?? [],
  cities: async (country: string, state: string): Promise<string[]> =>
    country === home ? ((await known()).cities.get(state) ?? []) : [],
};
