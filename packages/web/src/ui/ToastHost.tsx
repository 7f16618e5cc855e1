import { lazy, Suspense, useState } from 'react';
import { useKept } from './keep.ts';
import { waitingToasts } from './toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx').then((file) => ({ default: file.Toaster })));

/** Where toasts appear. Stands once in the application; what shows them is loaded with the first. */
export function ToastHost() {
  const waiting = useKept(waitingToasts);
  const [isNeeded, setNeeded] = useState(false);
  if (waiting.length > 0 && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
