import { useEffect, useEffectEvent, useRef } from 'react';
import { failureTexts } from '#kernel/failures/failure.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';

/** Asks the sign-in service by `method` once, on arrival, so that nobody fills in a form for a link that is over. */
export function useLinkCheck(method: string, token: string, onOver: (error: string) => void): void {
  const { ownAct } = useAuth();
  const wasAsked = useRef(false);
  const ask = useEffectEvent(async () => {
    const { error } = await ownAct(method, { token });
    if (error !== undefined && error !== failureTexts.network) onOver(error);
  });
  useEffect(() => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    void ask();
  }, []);
}
