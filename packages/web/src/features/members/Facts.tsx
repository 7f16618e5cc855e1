import type { ReactNode } from 'react';

/** Facts about a person, each under its title. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">{children}</dl>;
}

export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className="num mt-0.5 font-semibold wrap-anywhere">
        {children ?? <span className="font-normal text-ink-faint">None</span>}
      </dd>
    </div>
  );
}
