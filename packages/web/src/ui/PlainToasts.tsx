import { useEffect } from 'react';
import { type Toast, toastDuration, waitingToasts } from './toast.ts';

/** Toasts without their code: what is said most often when it cannot be fetched is that the network is gone. */
export function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
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
