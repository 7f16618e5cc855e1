import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';

/** Tells the form of something that its save must wait for; it answers whether it came to a good end. */
export type WaitFor = (work: Promise<boolean>) => void;

export const UnderWayContext = createContext<WaitFor>(() => undefined);

/** For a field that sends something as it is chosen: the form around it saves when that has arrived. */
export const useWaitFor = (): WaitFor => use(UnderWayContext);

/** What is on its way within a form. */
export function useUnderWay() {
  const works = useRef(new Set<Promise<boolean>>());
  const [isWaiting, setWaiting] = useState(false);
  const waitFor = useCallback<WaitFor>((work) => {
    works.current.add(work);
    void work.then(() => works.current.delete(work));
  }, []);
  /** Calls when all has arrived, at once where nothing is under way; not at all where something failed, which its field tells. */
  const whenArrived = useCallback(async (call: () => void) => {
    if (works.current.size === 0) return call();
    setWaiting(true);
    const ends = await Promise.all(works.current);
    setWaiting(false);
    if (ends.every(Boolean)) call();
  }, []);
  return useMemo(() => ({ isWaiting, waitFor, whenArrived }), [isWaiting, waitFor, whenArrived]);
}
