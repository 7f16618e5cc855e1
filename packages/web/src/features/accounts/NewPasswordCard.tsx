import { useState } from 'react';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { toast } from '#ui/toast.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { confirmPasswordError, newPasswordError } from './passwordErrors.ts';

/** The second step: a new password, twice. Every session of before ends with it. */
export function NewPasswordCard({ resetToken, email }: { resetToken: string; email: string | null }) {
  const { resetPassword, reauthenticate } = useAuth();
  const go = useGo();
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [errors, setErrors] = useState<{ password?: string; confirm?: string }>({});

  const submit = async () => {
    const found = { password: newPasswordError(password), confirm: confirmPasswordError(password, confirm) };
    setErrors(found);
    if (found.password || found.confirm) return;
    const { error } = await resetPassword({ resetToken, password });
    if (error !== undefined) {
      setErrors({ password: error });
      return toast.error(error);
    }
    await reauthenticate();
    toast.success(accountMessages.passwordChanged);
    go('login', {}, { email });
  };

  return (
    <AuthCard
      title="Choose a new password"
      lead="Use it the next time you log in."
      below={<BackToLogin email={email} />}
    >
      <AuthForm act="Change password" busyText="Changing…" onSubmit={submit}>
        <NewPasswordField label="New password" value={password} onChange={setPassword} error={errors.password} />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          enterKeyHint="done"
          value={confirm}
          onChange={setConfirm}
          error={errors.confirm}
        />
      </AuthForm>
    </AuthCard>
  );
}
