import { useState } from 'react';
import { classes } from '#ui/classes.ts';

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

type Day = { title: string; text: string };

/** What happens on which evening, in order. */
function DayList({ days }: { days: readonly Day[] }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-card">
      {days.map(({ title, text }, place) => (
        <li key={title} className="flex items-center gap-4 p-4 sm:px-5">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-card bg-sea-soft text-lg font-bold text-sea"
          >
            {place + 1}
          </span>
          <div className="min-w-0">
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
