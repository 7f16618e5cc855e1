import { Link } from '#kernel/url/Link.tsx';
import { Card } from '#ui/Card.tsx';

type Figure = { key: string; label: string; count: number };

/** Counts side by side, each opening the people whom it counts. */
export function FigureList({ title, filter, figures }: { title: string; filter: string; figures: readonly Figure[] }) {
  const most = Math.max(1, ...figures.map(({ count }) => count));
  return (
    <Card title={title}>
      {figures.length === 0 && <p className="text-ink-soft">No one yet</p>}
      <ul className="-mx-2 grid max-h-96 gap-0.5 overflow-y-auto">
        {figures.map(({ key, label, count }) => (
          <li key={key}>
            <Link
              to="users"
              query={{ filter: `${filter}.any(${key})` }}
              className="tap grid gap-1 rounded-control px-2 py-1.5 transition-colors hover:bg-sunk"
            >
              <span className="flex items-baseline justify-between gap-3 text-sm">
                <span className="min-w-0 truncate font-medium">{label}</span>
                <span className="num font-semibold">{count.toLocaleString('en-PH')}</span>
              </span>
              <progress aria-hidden="true" value={count} max={most} className="bar bar-sea h-1.5 w-full" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
