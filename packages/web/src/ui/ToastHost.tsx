import { useEffect, useState, type ComponentType } from 'react';
import { useKept } from './keep.ts';
import { waitingToasts, type Toast, toastDuration } from './toast.ts';

/** Toasts without their code: what is said most often when it cannot be fetched is that the network is gone. */
function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div
      role="alert"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-60 mx-auto grid max-w-sm gap-2 sm:right-6 sm:bottom-6 sm:left-auto sm:mx-0 sm:w-96"
    >
      {toasts.map((toast) => (
        <PlainToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function PlainToast({ toast: { id, text } }: { toast: Toast }) {
  useEffect(() => {
    const forget = () => waitingToasts.set(waitingToasts.get().filter((toast) => toast.id !== id));
    const timer = setTimeout(forget, toastDuration);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <p className="rounded-card border border-line bg-raised p-3.5 text-sm font-semibold wrap-anywhere shadow-float">
      {text}
    </p>
  );
}

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
