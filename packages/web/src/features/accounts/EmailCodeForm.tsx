import { useState } from 'react';
import { normalEmail } from '@tribe/domain/features/accounts/email.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { useSearch } from '#kernel/url/location.ts';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { AuthForm } from './AuthForm.tsx';
import { emailError } from './emailError.ts';

type Props = {
  act: string;
  /** What an empty address is told. */
  required: string;
};

/** One address, to which a one-time code is sent. */
export function EmailCodeForm({ act, required }: Props) {
  const [email, setEmail] = useState(new URLSearchParams(useSearch()).get('email') ?? '');
  const [error, setError] = useState<string>();
  const request = useResetRequest();

  const submit = async () => {
    const found = emailError(email, required);
    setError(found);
    if (!found) await request(email);
  };

  return (
    <AuthForm act={act} busyText="Sending…" onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={setEmail}
        error={error}
      />
    </AuthForm>
  );
}

/** Asks for a one-time code to an address, says what came of it, and goes to the screen where the code is entered. */
function useResetRequest(): (email: string) => Promise<void> {
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
