import { useState } from 'react';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { Card } from '#ui/Card.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { toast } from '#ui/toast.ts';
import { AuthForm } from './AuthForm.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { confirmPasswordError, newPasswordError } from './passwordErrors.ts';

type Errors = { current?: string; password?: string; confirm?: string };

const nothing = { current: '', password: '', confirm: '' };

/** Sets another password; it asks for the one of now, and signs every other browser out. */
export function ChangePasswordPanel() {
  const { ownAct } = useAuth();
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const type = (field: keyof typeof nothing) => (text: string) => setTyped((before) => ({ ...before, [field]: text }));

  const submit = async () => {
    const found = {
      current: typed.current === '' ? accountMessages.passwordRequired : undefined,
      password: newPasswordError(typed.password),
      confirm: confirmPasswordError(typed.password, typed.confirm),
    };
    setErrors(found);
    setRefusal(null);
    if (found.current || found.password || found.confirm) return;
    const { error } = await ownAct('changePassword', {
      currentPassword: typed.current,
      password: typed.password,
    });
    if (error !== undefined) return setRefusal(error);
    setTyped(nothing);
    toast.success(accountMessages.passwordChanged);
  };

  return (
    <Card title="Password">
      <AuthForm act="Change password" busyText="Changing…" error={refusal} onSubmit={submit}>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          enterKeyHint="next"
          value={typed.current}
          onChange={type('current')}
          error={errors.current}
        />
        <NewPasswordField
          label="New password"
          value={typed.password}
          onChange={type('password')}
          error={errors.password}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          enterKeyHint="done"
          value={typed.confirm}
          onChange={type('confirm')}
          error={errors.confirm}
        />
      </AuthForm>
    </Card>
  );
}
