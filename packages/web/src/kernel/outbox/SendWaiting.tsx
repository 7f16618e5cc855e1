import { CloudUpload, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useMe } from '#kernel/me/Me.tsx';
import { useSendWaiting } from './useSendWaiting.ts';
import { useWaitingCount } from './useWaiting.ts';

/** Sends what was done without a network, from whatever screen is open, and says that there is none and how much still waits. */
export function SendWaiting() {
  useSendWaiting();
  const count = useWaitingCount(useMe().id);
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  if (count === 0 && isOnline) return null;
  const waiting = `${count} ${count === 1 ? 'change' : 'changes'} waiting`;
  const Icon = isOnline ? CloudUpload : WifiOff;
  return (
    <aside
      aria-label={count === 0 ? 'Network' : 'Changes waiting'}
      className="pointer-events-none fixed bottom-20 left-3 z-30 flex items-center gap-2 rounded-control border border-line bg-card px-3 py-1.5 text-sm font-semibold text-ink-soft shadow-sm lg:bottom-4"
    >
      <Icon strokeWidth={1.75} className="size-4.5" aria-hidden="true" />
      <output className="num">
        {isOnline ? waiting : count === 0 ? "You're offline" : `You're offline. ${waiting}`}
      </output>
    </aside>
  );
}

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
