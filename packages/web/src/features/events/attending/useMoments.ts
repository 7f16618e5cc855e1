import { useEffect, useState } from 'react';

/** A timer holds no longer than this. */
const longestWait = 12 * 60 * 60 * 1000;

/** The time now, renewed when one of the moments comes; `onMoment` is told then. */
export function useMoments(moments: readonly string[], onMoment: () => void): Date {
  const [now, setNow] = useState(() => new Date());
  const next = Math.min(...moments.map(Date.parse).filter((moment) => moment > now.getTime()));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const wait = Math.min(Math.max(next - Date.now(), 0) + 300, longestWait);
    const timer = setTimeout(() => {
      setNow(new Date());
      if (Date.now() >= next) onMoment();
    }, wait);
    return () => clearTimeout(timer);
    // The answer that is asked anew makes another function, which says nothing new.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the next moment starts the timer anew
  }, [next, now]);
  return now;
}
