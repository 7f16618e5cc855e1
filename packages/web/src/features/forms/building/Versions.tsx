import { difference } from '@tribe/domain/features/forms/draft.ts';
import type { FormField } from '@tribe/domain/features/forms/field.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import type { FormWholeFragment } from '#generated/graphql.ts';
import { fieldsIn } from './fields.ts';

type Props = { versions: FormWholeFragment['versions']; fields: readonly FormField[] };

const day = (at: string) => showDay(dayOf(new Date(at)));

/** The draft and every version that was published, with how many answered each. */
export function Versions({ versions, fields }: Props) {
  const [live] = versions;
  const changed = difference(live ? fieldsIn(live.fields) : [], fields);
  return (
    <section aria-label="Versions">
      <p className="mb-1 font-bold">Versions</p>
      <ul className="divide-y divide-line">
        {changed && (
          <li className="py-2">
            <span className="block font-semibold">Draft of version {(live?.number ?? 0) + 1}</span>
            <span className="block text-sm text-ink-soft">{changed}</span>
          </li>
        )}
        {versions.map((version, at) => (
          <li key={version.id} className="flex items-baseline justify-between gap-2 py-2">
            <span className="min-w-0">
              <span className="block font-semibold">
                Version {version.number}
                {at === 0 && ', live'}
              </span>
              <span className="block text-sm text-ink-soft">
                {at === 0
                  ? `Since ${day(version.publishedAt)}`
                  : `${day(version.publishedAt)} to ${day(versions[at - 1]?.publishedAt ?? version.publishedAt)}`}
                {version.publishedByName && `, ${version.publishedByName}`}
              </span>
            </span>
            <span className="num font-semibold">{version.responses.toLocaleString('en-PH')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
