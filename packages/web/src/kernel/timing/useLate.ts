import { useEffect, useState } from 'react';

/** False at first and true once `delay` milliseconds have passed: what is quick should not flicker. */
export function useLate(delay: number): boolean {
  const [isLate, setLate] = useState(delay <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return isLate;
}
