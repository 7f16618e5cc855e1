import { useEffect, useState } from 'react';
import { FailureView } from '#ui/FailureView.tsx';
import { useBackOnline } from '#ui/useBackOnline.ts';

/** The address with which this application was loaded: where it is that of a page of the server's, the server wasn't there. */
const loadedAt = (): string => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded && URL.canParse(loaded.name) ? new URL(loaded.name).pathname : '';
};

/** A page that the server draws, reached from within the application: the browser opens it anew. */
export function RenderedPage() {
  const [isLost] = useState(() => location.pathname === loadedAt());
  useEffect(() => {
    if (!isLost) location.reload();
  }, [isLost]);
  useBackOnline(isLost, () => location.reload());
  if (!isLost) return null;
  return (
    <FailureView message="You’re offline. This page will load when you reconnect." onRetry={() => location.reload()} />
  );
}
