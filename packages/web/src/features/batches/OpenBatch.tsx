import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { daysBetween, showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { useState } from 'react';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Card } from '#ui/Card.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { CurrentBatch } from './batch.documents.ts';

/** The batch that new members join, or the one that opens next; nothing where none is planned. */
export function OpenBatch() {
  const asked = useQuery(CurrentBatch);
  const [now] = useState(() => today(new Date()));
  if (asked.kind !== 'done') return null;
  const next = asked.data.batches
    .filter(({ launchFrom }) => launchFrom > now)
    .toSorted((one, other) => one.launchFrom.localeCompare(other.launchFrom))[0];
  const shown = asked.data.batches.find(({ isCurrent }) => isCurrent) ?? next;
  if (!shown) return null;
  const says = shown.isCurrent
    ? `is open until ${showDay(shown.launchTo)}`
    : `opens in ${counted(daysBetween(now, shown.launchFrom), 'day')}`;
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="num text-base">
          {shown.name} <span className="font-normal">{says}</span>
        </h2>
        <TextLink href={to('batches')}>Batches</TextLink>
      </div>
    </Card>
  );
}
