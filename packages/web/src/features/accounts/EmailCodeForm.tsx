import { useState } from 'react';
import { useSearch } from '#kernel/url/location.ts';
import { TextField } from '#ui/TextField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { emailError } from './emailError.ts';
import { useResetRequest } from './useResetRequest.ts';

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
