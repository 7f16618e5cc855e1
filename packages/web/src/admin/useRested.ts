import { useEffect, useState } from 'react';
import { searchDelay } from '#ui/SearchBox.tsx';

/** A text to search for, once typing has rested. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), searchDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
