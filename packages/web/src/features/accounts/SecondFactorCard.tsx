import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';

/** The second step of signing in, for those who set it up: the code of their app, or one of their recovery codes. */
export function SecondFactorCard({ onBack }: { onBack: () => void }) {
  const { completeLogIn } = useAuth();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();

  const submit = async () => {
    setError(undefined);
    if (code.trim() === '') return setError('Code is required');
    const answer = await completeLogIn(code.trim());
    if (answer.error !== undefined) setError(answer.error);
  };

  return (
    <AuthCard
      title="One more step"
      lead="Enter the code that your authenticator app shows now."
      below={
        <Button look="text" onClick={onBack}>
          Back to Login
        </Button>
      }
    >
      <AuthForm act="Continue" busyText="Checking…" onSubmit={submit}>
        <TextField
          label="Code"
          help="Without your phone, use one of your recovery codes."
          autoComplete="one-time-code"
          inputMode="text"
          enterKeyHint="go"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={setCode}
          error={error}
        />
      </AuthForm>
    </AuthCard>
  );
}
