type Load = { members: number; away: number; expiring: number; overdue: number };

/** The load of a success manager in four figures. */
export function ManagerFigures({ manager }: { manager: Load }) {
  const figures = [
    ['Members', manager.members],
    ['No sign-in for 14 days', manager.away],
    ['Expiring in 30 days', manager.expiring],
    ['Overdue', manager.overdue],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {figures.map(([title, count]) => (
        <div key={title} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-sm text-ink-soft">{title}</dt>
          <dd className="num text-xl font-bold">{count.toLocaleString('en-PH')}</dd>
        </div>
      ))}
    </dl>
  );
}
