import { type Trackers, trackersOf } from '@tribe/domain/features/site/consent/trackers.ts';
import type { PublicDocument } from '@tribe/domain/features/site/publicDocument.ts';
import { settingsSubject } from '#features/settings/setting.service.ts';
import type { Services } from '#kernel/api/context.ts';
import { publicationsOf } from '#kernel/db/publications.ts';
import { runRows, statement } from '#kernel/db/statement.ts';

const values = statement<{ name: string; value: string }>(
  'site.trackers',
  `select name, value from setting where name in ('pixel-id', 'tag-manager-id')`,
);

/** Pages that are identical for everyone; all others may show personal data. */
const trackable: ReadonlySet<PublicDocument> = new Set(['blockPage', 'freeTraining', 'training', 'changelog']);

/** The third-party scripts of a document, by the current settings and its funnel's pixel. */
type FindTrackers = (document: PublicDocument, ownPixel?: string | null) => Promise<Trackers | null>;

/** Caches the settings until they change. */
export function cacheTrackers({ pools }: Services): FindTrackers {
  const publications = publicationsOf(pools.main);
  let version = -1;
  let settings: ReadonlyMap<string, string> = new Map();
  return async (document, ownPixel = null) => {
    if (!trackable.has(document)) return null;
    const newest = (await publications.read([settingsSubject])).get(settingsSubject) ?? 0;
    if (newest !== version) {
      const rows = await runRows(pools.main, values, []);
      settings = new Map(rows.map(({ name, value }) => [name, value]));
      version = newest;
    }
    return trackersOf(settings, ownPixel);
  };
}
