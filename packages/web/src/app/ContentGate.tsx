import { lazy, Suspense } from 'react';

const Gate = lazy(() => import('./Gate.tsx').then((file) => ({ default: file.Gate })));

/** What stands before what is closed; who may go in never brings its code. */
export function ContentGate() {
  return (
    <Suspense fallback={<div className="min-h-19 rounded-card border border-line bg-card" />}>
      <Gate />
    </Suspense>
  );
}
