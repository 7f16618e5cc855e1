import { ArrowRight } from 'lucide-react';

export type Compared = { title: string; before: string; after: string };

/** What a change comes to, line by line; a line that stays as it is shows its value once. */
export function BeforeAfter({ of, label }: { of: readonly Compared[]; label: string }) {
  return (
    <dl aria-label={label} className="num grid gap-2 rounded-control bg-sunk p-4 text-dense">
      {of.map(({ title, before, after }) => (
        <div key={title} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-sm text-ink-soft">{title}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline justify-end gap-x-1.5 font-semibold wrap-anywhere">
            {before !== after && (
              <>
                <span className="font-normal text-ink-soft">
                  <span className="sr-only">From </span>
                  {before}
                </span>
                <ArrowRight strokeWidth={1.75} className="size-3.5 self-center text-ink-soft" aria-hidden="true" />
                <span className="sr-only"> to </span>
              </>
            )}
            {after}
          </dd>
        </div>
      ))}
    </dl>
  );
}
