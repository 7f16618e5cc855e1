import { useEffect, useEffectEvent, useState } from 'react';

/** Longer than this, and what is there already is drawn around what is missing; milliseconds. */
const patience = 1_000;

let wasHere = false;

/** Whether the code of the first screen and of what stands around it is here, so that both are drawn at once. */
export function useFirstCode(bring: () => readonly (Promise<unknown> | undefined)[]): boolean {
  const [isHere, setHere] = useState(wasHere);
  const bringNow = useEffectEvent(bring);
  useEffect(() => {
    if (wasHere) return;
    const late = new Promise((done) => setTimeout(done, patience));
    void Promise.race([Promise.allSettled(bringNow()), late]).then(() => {
      wasHere = true;
      return setHere(true);
    });
  }, []);
  return isHere || wasHere;
}
