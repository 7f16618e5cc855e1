import { useState } from 'react';
import { toast } from '#ui/toast.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';

/** Sends the link of a sign-up once more; answers whether it was sent. */
export function useResend(credentials: { username: string; password: string }) {
  const { resendConfirmation } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const resend = async (): Promise<boolean> => {
    setBusy(true);
    const { error } = await resendConfirmation(credentials);
    setBusy(false);
    if (error === undefined) toast.success('We sent you a new link');
    else toast.error(error);
    return error === undefined;
  };
  return { isBusy, resend };
}
