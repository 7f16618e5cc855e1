import { normalEmail } from '@tribe/domain/features/accounts/email.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { toast } from '#ui/toast.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useGo } from '#kernel/url/useGo.ts';

/** Asks for a one-time code to an address, says what came of it, and goes to the screen where the code is entered. */
export function useResetRequest(): (email: string) => Promise<void> {
  const { forgotPassword } = useAuth();
  const go = useGo();
  return async (text) => {
    const email = normalEmail(text);
    const answer = await forgotPassword(email);
    if (answer.error !== undefined) return toast.error(answer.error);
    toast.success(accountMessages.otpSent(email));
    go('resetPassword', {}, { userId: answer.id, resetToken: answer.token, email });
  };
}
