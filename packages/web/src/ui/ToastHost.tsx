import { useEffect, useState, type ComponentType } from 'react';
import { useKept } from './keep.ts';
import { PlainToasts } from './PlainToasts.tsx';
import { waitingToasts } from './toast.ts';

/** Where toasts appear. Stands once in the application; what shows them is loaded with the first, and plain lines do where it cannot come. */
export function ToastHost() {
  const waiting = useKept(waitingToasts);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [isCutOff, setCutOff] = useState(false);
  const isNeeded = waiting.length > 0 && Toaster === null;

  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    import('./Toaster.tsx').then(
      (file) => isGone || setToaster(() => file.Toaster),
      () => isGone || setCutOff(true),
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded]);

  if (Toaster) return <Toaster />;
  return isCutOff && isNeeded ? <PlainToasts toasts={waiting} /> : null;
}
