import { useEffect, useEffectEvent, useState } from 'react';
import { authMessages } from '@tribe/domain/features/accounts/authMessages.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { readStored, writeStored } from '#kernel/storage/stored.ts';
import { greetingKeys, useLogOut } from './useLogOut.ts';

/**
 * An affiliate whose session was there as the application was loaded is logged out, once in each browser: the flag of the
 * first login is what it remembers. Logging in after the load is that first login. Answers whether somebody is on the way out,
 * for whom nothing should be drawn.
 */
export function useFirstLoad(): boolean {
  const { loading, isAuthenticated } = useAuth();
  const me = useMaybeMe();
  const logOut = useLogOut(authMessages.affiliateAgain);
  const [step, setStep] = useState<'loading' | 'leaving' | 'in' | 'out'>('loading');
  const isNew = me?.role === 'affiliate' && !me.isImpersonating && readStored(greetingKeys.firstLogin) !== true;

  const settle = useEffectEvent(async () => {
    if (step !== 'loading') return;
    if (!isNew) return setStep(isAuthenticated ? 'in' : 'out');
    setStep('leaving');
    await logOut();
    setStep('out');
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- who is here is known once, and settled once
    if (!loading) void settle();
  }, [loading]);
  useEffect(() => {
    if (step === 'out' && isAuthenticated) writeStored(greetingKeys.firstLogin, true);
  }, [step, isAuthenticated]);

  return step === 'leaving' || (step === 'loading' && !loading && isNew);
}
