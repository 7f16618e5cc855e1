import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureTexts } from '#kernel/failures/failure.ts';
import { useSearch } from '#kernel/url/location.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { toast } from '#ui/toast.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { EnterCodeCard } from './EnterCodeCard.tsx';
import { NewPasswordCard } from './NewPasswordCard.tsx';
import { readResetAddress, type ResetAddress } from './resetAddress.ts';

/**
 * Two steps: the code that was sent, then the new password, where also who comes back after the first goes on. A request
 * that is not valid any more leads to login.
 */
export function ResetPasswordPage() {
  const address = readResetAddress(useSearch());
  const [isVerified, setVerified] = useState(false);
  useValidRequest(address, () => setVerified(true));
  return isVerified ? (
    <NewPasswordCard resetToken={address.resetToken} email={address.email} />
  ) : (
    <EnterCodeCard address={address} onVerified={() => setVerified(true)} />
  );
}

/** Asked once, on arrival; a request made anew by Resend is valid of itself. */
function useValidRequest({ resetToken, email }: ResetAddress, onVerified: () => void): void {
  const { validateResetToken } = useAuth();
  const go = useGo();
  const wasAsked = useRef(false);
  const settle = useEffectEvent(onVerified);

  useEffect(() => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    const refuse = (error: string) => {
      toast.error(error);
      go('login', {}, { email });
    };
    if (!resetToken) return refuse(accountMessages.invalidResetToken);
    const check = async () => {
      const answer = await validateResetToken(resetToken);
      // Where the server was not reached nothing is known yet, and the code may have come: it is asked again with it.
      if (answer.error === failureTexts.network) return toast.error(answer.error);
      if (answer.error !== undefined) return refuse(answer.error);
      if (answer.isVerified) settle();
    };
    void check();
  }, [resetToken, email, validateResetToken, go]);
}
