import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { readStored } from '#kernel/storage/stored.ts';
import { greetingKeys, useLogOut } from './useLogOut.ts';

/**
 * An affiliate whose session was there as the application was loaded is logged out, once in each browser: the flag of the
 * first login is what it remembers. Answers whether somebody is on the way out, for whom nothing should be drawn.
 */
export function useFirstLoad(): boolean {
  const { loading } = useAuth();
  const me = useMaybeMe();
  const logOut = useLogOut();
  const [step, setStep] = useState<'loading' | 'leaving' | 'done'>('loading');
  const isNew = me?.role === 'affiliate' && !me.isImpersonating && readStored(greetingKeys.firstLogin) !== true;

  const settle = useEffectEvent(async () => {
    if (step !== 'loading') return;
    if (isNew) {
      setStep('leaving');
      await logOut();
    }
    setStep('done');
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- who is here is known once, and settled once
    if (!loading) void settle();
  }, [loading]);

  return step === 'leaving' || (step === 'loading' && !loading && isNew);
}
