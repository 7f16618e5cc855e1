import type { ReactNode } from 'react';
import { signedXp, xpReasonName } from '@tribe/domain/features/journey/xp/xp.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { XpPageFieldsFragment } from '#generated/graphql.ts';
import { classes } from '#ui/classes.ts';

export type XpEntry = XpPageFieldsFragment['rows'][number];
type Props = { rows: readonly XpEntry[]; end?: (entry: XpEntry) => ReactNode };

/** Entries of the ledger, the latest first. */
export const XpEntries = ({ rows, end }: Props) => (
  <ul className="divide-y divide-line">
    {rows.map((entry) => (
      <li key={entry.id} className="flex items-start gap-3 py-3">
        <div className="min-w-0 grow">
          <p className={classes('wrap-anywhere', entry.isReversed && 'text-ink-soft line-through')}>
            {entry.label || xpReasonName(entry.reason)}
          </p>
          <p className="num text-sm text-ink-soft">
            {showInstant(new Date(entry.createdAt))}
            {entry.by && `, ${entry.by}`}
            {entry.isReversed && ', taken back'}
          </p>
        </div>
        <span className={classes('num shrink-0 font-semibold', entry.points < 0 ? 'text-bad' : 'text-mango-ink')}>
          {signedXp(entry.points)}
        </span>
        {end?.(entry)}
      </li>
    ))}
  </ul>
);
