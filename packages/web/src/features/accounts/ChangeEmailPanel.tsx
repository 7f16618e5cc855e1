import { useState } from 'react';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlText } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { AuthForm } from './AuthForm.tsx';
import { emailError } from './emailError.ts';
import { MySecondFactor } from './ownAccount.documents.ts';

/** Another address for the account: asked for with the password, and the code where there is one, and changed by the link that goes to it. */
export function ChangeEmailPanel() {
  const { email } = useMe();
  const [token, setToken] = useUrlText('newEmail');
  const factor = useQuery(MySecondFactor);
  return (
    <Card title="Email">
      {token ? (
        <Confirm token={token} onDone={() => setToken('')} />
      ) : (
        <Answer of={factor}>
          {({ mySecondFactor }) => <Query key={email} current={email} wantsCode={mySecondFactor.isOn} />}
        </Answer>
      )}
    </Card>
  );
}

type Errors = { email?: string; password?: string; code?: string };

const nothing = { email: '', password: '', code: '' };

function Query({ current, wantsCode }: { current: string; wantsCode: boolean }) {
  const { ownAct } = useAuth();
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState('');

  const submit = async () => {
    const found = {
      email: emailError(typed.email),
      password: typed.password === '' ? accountMessages.passwordRequired : undefined,
      code: wantsCode && typed.code.trim() === '' ? accountMessages.codeRequired : undefined,
    };
    setErrors(found);
    setRefusal(null);
    if (found.email || found.password || found.code) return;
    const code = wantsCode ? { code: typed.code.trim() } : {};
    const answer = await ownAct('changeEmail', { email: typed.email, currentPassword: typed.password, ...code });
    if (answer.error !== undefined) return setRefusal(answer.error);
    setSentTo(typed.email.trim().toLowerCase());
    setTyped(nothing);
  };

  return (
    <>
      <p className="mb-4 break-words text-ink-soft">
        You log in with <strong className="text-ink">{current}</strong>.
      </p>
      {sentTo && (
        <output className="block mb-4 rounded-control bg-good-soft px-3.5 py-3 text-sm font-medium text-good">
          {accountMessages.emailOnItsWay(sentTo)}
        </output>
      )}
      <AuthForm act="Change email" busyText="Sending…" error={refusal} onSubmit={submit}>
        <TextField
          label="New email"
          type="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="next"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.email}
          onChange={(email) => setTyped((before) => ({ ...before, email }))}
          error={errors.email}
        />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          enterKeyHint={wantsCode ? 'next' : 'done'}
          value={typed.password}
          onChange={(password) => setTyped((before) => ({ ...before, password }))}
          error={errors.password}
        />
        {wantsCode && (
          <TextField
            label="Code"
            help="The code in your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            enterKeyHint="done"
            autoCapitalize="none"
            spellCheck={false}
            value={typed.code}
            onChange={(code) => setTyped((before) => ({ ...before, code }))}
            error={errors.code}
          />
        )}
      </AuthForm>
    </>
  );
}

/** Opening the link changes nothing by itself: mail programs open links too. */
function Confirm({ token, onDone }: { token: string; onDone: () => void }) {
  const { ownAct, reauthenticate } = useAuth();
  const [error, setError] = useState<string | null>(null);
  const submit = async () => {
    const answer = await ownAct('confirmNewEmail', { token });
    if (answer.error !== undefined) return setError(answer.error);
    toast.success(accountMessages.emailChanged);
    onDone();
    await reauthenticate();
  };
  return (
    <div className="space-y-4">
      <p>You opened the link in our email. Use that email for your account from now on?</p>
      <AuthForm act="Use this email" busyText="Changing…" error={error} onSubmit={submit}>
        {null}
      </AuthForm>
      <Button look="text" onClick={onDone}>
        Keep my current email
      </Button>
    </div>
  );
}
