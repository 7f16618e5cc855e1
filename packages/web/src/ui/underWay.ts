import { createContext, useContext, useCallback, useEffect, useRef, useState } from 'react';

/** Tells the form of something that its save must wait for; it answers whether it came to a good end. */
export type WaitFor = (work: Promise<boolean>) => void;

export const UnderWayContext = createContext<WaitFor>(() => undefined);

/** For a field that sends something as it is chosen: the form around it saves when that has arrived. */
export const useWaitFor = (): WaitFor => useContext(UnderWayContext);

/** What is on its way within a form. */
export function useUnderWay() {
  const works = useRef(new Set<Promise<boolean>>());
  const [isWaiting, setWaiting] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const waitFor = useCallback<WaitFor>((work) => {
    // What breaks down has not arrived either; that it did is left to be logged.
    const end = work.catch(() => false);
    works.current.add(end);
    void work.finally(() => works.current.delete(end));
  }, []);
  /**
   * Calls when all has arrived, at once where nothing is under way; not at all where something failed, which its field
   * tells, or where the form was left meanwhile.
   */
  const whenArrived = async (call: () => void) => {
    if (works.current.size === 0) return call();
    setWaiting(true);
    const ends = await Promise.all(works.current);
    setWaiting(false);
    if (ends.every(Boolean) && !isGone.current) call();
  };
  return { isWaiting, waitFor, whenArrived };
}
