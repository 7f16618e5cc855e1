import type { ReactNode } from 'react';

/** One chapter of the gallery. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-12">
      <h2 className="mb-4 border-b border-line pb-2 text-xl">{title}</h2>
      <div className="grid grid-cols-1 gap-6">{children}</div>
    </section>
  );
}

/** One piece in one state. */
export function Exhibit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold text-ink-soft">{title}</h3>
      {children}
    </div>
  );
}
