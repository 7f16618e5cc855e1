import { useState } from 'react';
import { moodLabel } from '@tribe/domain/features/accountability/checkIn.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { CheckInLineFragment } from '#generated/graphql.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';

const shown = 3;
const dayWords = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** One's own check-ins, the latest first. */
export function PastCheckIns({ past }: { past: readonly CheckInLineFragment[] }) {
  const [isWhole, setWhole] = useState(false);
  if (past.length === 0) return null;
  const rows = isWhole ? past : past.slice(0, shown);
  return (
    <Card title="Your past check-ins">
      <ul className="divide-y divide-line">
        {rows.map((said) => (
          <li key={said.id} className="py-2.5">
            <p className="num flex justify-between gap-3">
              <b className="font-semibold">Week of {dayWords(said.weekOf)}</b>
              <span className="text-sm text-ink-soft">{moodLabel(said.mood)}</span>
            </p>
            <p className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">{said.did || said.kept.join(', ')}</p>
          </li>
        ))}
      </ul>
      {past.length > shown && !isWhole && (
        <Button size="small" onClick={() => setWhole(true)}>
          {`All ${counted(past.length, 'check-in')}`}
        </Button>
      )}
    </Card>
  );
}
