export type Day = { title: string; text: string };

/** What happens on which evening, in order. */
export function DayList({ days }: { days: readonly Day[] }) {
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
