import type { ReactNode } from 'react';

/** A surface of the checkout, under a heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-card p-5">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}
