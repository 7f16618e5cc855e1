/** What others' programs an academy would like to load on its public pages, by their ids; null for none. */
export type Trackers = { pixel: string | null; tagManager: string | null };

const isPixel = (id: string) => /^\d{5,20}$/.test(id);

/**
 * Reads the settings; what has not the shape of an id is none, so that nothing else gets into a page or its policy. A funnel's own
 * pixel takes the place of the academy's.
 */
export function trackersOf(values: ReadonlyMap<string, string>, own: string | null = null): Trackers | null {
  const pixels = [own, values.get('pixel-id')].map((id) => id?.trim() ?? '');
  const tagManager = values.get('tag-manager-id')?.trim().toUpperCase() ?? '';
  const found = {
    pixel: pixels.find(isPixel) ?? null,
    tagManager: /^GTM-[A-Z\d]{4,12}$/.test(tagManager) ? tagManager : null,
  };
  return found.pixel === null && found.tagManager === null ? null : found;
}

/** The hosts that a page with trackers may ask: for scripts, and for pictures and connections. */
export const trackerHosts = ({ pixel, tagManager }: Trackers): { scripts: string[]; calls: string[] } => ({
  scripts: [
    ...(pixel === null ? [] : ['https://connect.facebook.net']),
    ...(tagManager === null ? [] : ['https://www.googletagmanager.com']),
  ],
  calls: [
    ...(pixel === null ? [] : ['https://www.facebook.com']),
    ...(tagManager === null ? [] : ['https://www.googletagmanager.com']),
  ],
});

/** What a page's address may carry where others learn it: where somebody came from, and nothing that is theirs. */
const harmless = /^(?:utm_(?:source|medium|campaign|content|term)|fbclid|gclid|ref|step)$/;

/** Whether an address tells nothing of anybody: a key, an order or an email in it keeps all trackers away. */
export const isHarmlessAddress = (query: string): boolean =>
  [...new URLSearchParams(query)].every(([name, value]) => harmless.test(name) && !value.includes('@'));
