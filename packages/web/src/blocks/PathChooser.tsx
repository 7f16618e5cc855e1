import { useState } from 'react';
import { classes } from '#ui/classes.ts';
import { DayList, type Day } from './DayList.tsx';

export type Path = { label: string; days: readonly Day[] };

export type PathChooserProps = { question: string; paths: readonly Path[] };

/** The visitor says where they stand, and sees the evenings that are meant for them. The words of every path are in the page. */
export function PathChooser({ question, paths }: PathChooserProps) {
  const [chosen, setChosen] = useState(0);
  return (
    <div>
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">{question}</legend>
        {paths.map(({ label }, place) => (
          <button
            key={label}
            type="button"
            aria-pressed={place === chosen}
            onClick={() => setChosen(place)}
            className={classes(
              'min-h-11 rounded-full border px-4 text-sm font-semibold transition-colors',
              place === chosen
                ? 'border-sea bg-sea-soft text-sea'
                : 'border-line-strong bg-card text-ink-soft hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <div className="grid">
        {paths.map(({ label, days }, place) => (
          // Both lie in the same cell, so that choosing moves nothing below.
          <div key={label} className={classes('col-start-1 row-start-1', place !== chosen && 'invisible')}>
            <DayList days={days} />
          </div>
        ))}
      </div>
    </div>
  );
}
