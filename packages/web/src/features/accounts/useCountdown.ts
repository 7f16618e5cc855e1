import { useEffect, useState } from 'react';

/** Counts whole seconds down from `milliseconds`; `again` starts anew. Zero means that the wait is over. */
export function useCountdown(milliseconds: number): { secondsLeft: number; again: () => void } {
  const whole = Math.ceil(milliseconds / 1000);
  const [secondsLeft, setSecondsLeft] = useState(whole);
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  return { secondsLeft, again: () => setSecondsLeft(whole) };
}
