import { Suspense } from 'react';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

const Gate = lazyWithRetry(() => import('./Gate.tsx').then((file) => file.Gate));

/** What stands before what is closed; who may go in never brings its code. */
export function ContentGate({ note }: { note?: string | null }) {
  return (
    <Suspense fallback={<div className="min-h-19 rounded-card border border-line bg-card" />}>
      <Gate note={note} />
    </Suspense>
  );
}
