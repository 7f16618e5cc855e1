import { useState } from 'react';
import type { FormShown } from '@tribe/domain/features/forms/formShown.ts';

type Props = { form: Pick<FormShown, 'firstName' | 'resumed'>; waiting: number };

const day = (at: string) =>
  new Date(at).toLocaleDateString('en-US', {
    weekday: 'short',
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'Asia/Manila',
  });

const deviceWords: Readonly<Record<string, string>> = {
  phone: 'your phone',
  tablet: 'your tablet',
  computer: 'your computer',
};

/** Where somebody stopped, and what waits while there is no signal. */
export function Resumed({ form: { firstName, resumed }, waiting }: Props) {
  const [isClosed, setClosed] = useState(false);
  if (waiting > 0)
    return (
      <output className="mb-5 block rounded-card bg-info-soft p-4 text-dense">
        <strong>No signal.</strong> Keep answering. {waiting === 1 ? '1 answer' : `${waiting} answers`} will be sent
        when you’re back online.
      </output>
    );
  if (!resumed || isClosed) return null;
  const device = resumed.device ? deviceWords[resumed.device] : undefined;
  return (
    <div className="mb-5 flex items-start gap-3 rounded-card bg-info-soft p-4">
      <div className="min-w-0 grow text-dense">
        <p className="font-bold">Welcome back{firstName && `, ${firstName}`}</p>
        <p>
          You left off here on {day(resumed.at)}
          {device && `, on ${device}`}.{' '}
          {resumed.count === 1 ? 'Your answer is saved.' : `All ${resumed.count} answers are saved.`}
        </p>
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={() => setClosed(true)}
        className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control noscript:hidden"
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4 fill-none stroke-current stroke-2">
          <path d="m5 5 10 10M15 5 5 15" />
        </svg>
      </button>
    </div>
  );
}
