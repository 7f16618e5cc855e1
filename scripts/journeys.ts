import { type DeclaredPage, readPages } from '../packages/web/pages.ts';

/** The features whose screens are walked one by one, as the lists in `web/app/pages` name them. */
function withScreens(isWalked: (page: DeclaredPage) => boolean): string[] {
  const modules = readPages().filter(isWalked);
  return [...new Set(modules.flatMap(({ module }) => /^src\/features\/([^/]+)\//.exec(module)?.[1] ?? []))];
}

/** What each journey walks, by the features whose change it should notice: `npm run test:changed` runs those. */
export const journeys: Readonly<Record<string, readonly string[]>> = {
  academy: [
    'imports',
    'files',
    'accounts',
    'courses',
    'journey',
    'members',
    'batches',
    'groups',
    'catalog',
    'billing',
    'payments',
  ],
  access: ['access', 'accounts', 'settings'],
  affiliates: ['affiliates', 'access', 'files'],
  accessibility: withScreens(({ audience }) => audience !== 'staff'),
  account: ['accounts', 'billing', 'notifications'],
  accountability: ['accountability', 'groups'],
  accounts: ['accounts'],
  affiliateLinks: ['affiliates'],
  clicks: ['events', 'journey', 'members', 'courses', 'wins'],
  checkout: ['payments', 'billing', 'catalog'],
  builder: ['site', 'catalog'],
  contentAccessibility: withScreens(({ list }) => list === 'content'),
  authoring: ['courses', 'contents', 'files'],
  catalog: ['catalog', 'billing'],
  routeAccess: ['access'],
  decisions: ['payments', 'journey', 'members', 'affiliates'],
  events: ['events', 'contents', 'notifications'],
  faults: [],
  forms: ['forms'],
  firstScreen: ['accounts', 'courses', 'members', 'notifications'],
  firstRoute: ['courses', 'events', 'resources', 'members', 'billing', 'accounts'],
  hostileText: ['courses', 'events', 'resources', 'wins', 'members', 'search'],
  lifecycle: [],
  memberships: ['payments', 'billing', 'contents', 'catalog'],
  moveUp: ['journey', 'reports', 'members'],
  offline: ['journey', 'events'],
  payByHand: ['payments', 'settings'],
  payments: ['billing', 'payments'],
  payouts: ['affiliates'],
  people: ['members', 'accounts', 'access', 'reports'],
  profile: ['members', 'wins', 'places', 'files'],
  resources: ['resources', 'contents', 'files'],
  shell: ['search', 'settings', 'accounts', 'site', 'billing'],
  site: ['site'],
  staffAccessibility: withScreens(({ list }) => list === 'staff'),
  stateAccessibility: ['payments', 'billing', 'catalog', 'members', 'notifications', 'imports', 'settings', 'batches'],
  training: ['site', 'settings'],
  study: ['courses', 'contents', 'journey'],
  figures: ['reports', 'members', 'affiliates', 'site', 'billing', 'payments', 'courses'],
  subscriptionMove: ['billing', 'affiliates', 'resources', 'members'],
  tables: ['reports', 'members', 'batches'],
  newAcademy: ['accounts', 'catalog', 'billing', 'payments', 'contents', 'site', 'reports', 'settings'],
  testOrder: ['billing', 'catalog', 'contents'],
  undoKilled: ['imports'],
  upgrades: ['billing', 'payments', 'catalog'],
  unhappy: ['courses', 'accounts', 'members'],
};

/** The journeys of what changed, by its paths from the top; all of them where the change is of no single feature. */
export function journeysOf(changed: readonly string[]): readonly string[] {
  const product = changed.filter(
    (path) => /^packages\/(domain|server|web)\/src\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const features = product.map((path) => /\/features\/([^/]+)\//.exec(path)?.[1]);
  const named = changed.flatMap((path) => /^packages\/journeys\/src\/(\w+)\.journey\.ts$/.exec(path)?.[1] ?? []);
  const isOfAll =
    features.includes(undefined) || changed.some((path) => path.startsWith('packages/journeys/src/testing/'));
  return Object.keys(journeys).filter(
    (name) => isOfAll || named.includes(name) || journeys[name]?.some((feature) => features.includes(feature)),
  );
}
