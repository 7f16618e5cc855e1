import { useState } from 'react';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import type { SetUp } from '#kernel/me/authProvider.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanCode } from './ScanCode.tsx';

/**
 * The second step of signing in, for those who set it up: the code of their app, or one of their recovery codes.
 * Staff who must have one and have none yet scan it here.
 */
export function SecondFactorCard({ setUp, onBack }: { setUp: SetUp | null; onBack: () => void }) {
  const { completeLogIn, reauthenticate } = useAuth();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [codes, setCodes] = useState<string[]>([]);

  const submit = async () => {
    setError(undefined);
    if (code.trim() === '') return setError(accountMessages.codeRequired);
    const answer = await completeLogIn(code.trim());
    if (answer.error !== undefined) setError(answer.error);
    else setCodes(answer.recoveryCodes);
  };

  if (codes.length > 0) {
    return (
      <AuthCard title="Your recovery codes">
        <RecoveryCodes codes={codes} act="I’ve saved them" onKept={() => void reauthenticate()} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={setUp ? 'Set up two-step verification' : 'One more step'}
      lead={
        setUp
          ? 'Staff at this academy log in with two-step verification.'
          : 'Enter the code from your authenticator app.'
      }
      below={
        <Button look="text" onClick={onBack}>
          Back to Login
        </Button>
      }
    >
      <div className="space-y-6">
        {setUp && <ScanCode {...setUp} />}
        <AuthForm act="Continue" busyText="Checking…" onSubmit={submit}>
          <TextField
            label="Code"
            help={setUp ? undefined : 'No phone? Use a recovery code.'}
            autoComplete="one-time-code"
            inputMode={setUp ? 'numeric' : 'text'}
            enterKeyHint="go"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={setCode}
            error={error}
          />
        </AuthForm>
      </div>
    </AuthCard>
  );
}
