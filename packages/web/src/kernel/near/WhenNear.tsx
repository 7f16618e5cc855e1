import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';

type Props = {
  /** Holds the place, so that what stands below does not move far; null where that waits to be seen (`in-order`). */
  place: ReactNode;
  children: ReactNode;
};

/**
 * A part of a page that is brought once it is about to be seen: a short visit on a phone never pays for it. One that breaks
 * takes nothing along.
 */
export function WhenNear({ place, children }: Props) {
  const spot = useRef<HTMLDivElement>(null);
  // The server can't say what is near.
  const [isNear, setNear] = useState(
    () => typeof window !== 'undefined' && typeof IntersectionObserver === 'undefined',
  );
  useEffect(() => {
    if (isNear || !spot.current) return undefined;
    const watch = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '160px',
    });
    watch.observe(spot.current);
    return () => watch.disconnect();
  }, [isNear]);
  if (!isNear) return <div ref={spot}>{place}</div>;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={place ?? <i hidden aria-busy="true" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
