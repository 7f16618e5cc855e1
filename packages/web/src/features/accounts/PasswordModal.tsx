import { useState } from 'react';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { Modal } from '#ui/Modal.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { AuthForm } from './AuthForm.tsx';

type Props = {
  title: string;
  text: string;
  act: string;
  /** Does it; answers what was wrong, or nothing once it is done. */
  onProved: (currentPassword: string) => Promise<string | undefined>;
  onClose: () => void;
};

/** Asks for the password once more before something that a borrowed phone must not do. */
export function PasswordModal({ title, text, act, onProved, onClose }: Props) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const submit = async () => {
    if (password === '') return setError(accountMessages.passwordRequired);
    setError(await onProved(password));
  };
  return (
    <Modal isOpen onClose={onClose} title={title} text={text} size="small">
      <div className="pb-2">
        <AuthForm act={act} busyText="One moment…" onSubmit={submit}>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            enterKeyHint="go"
            value={password}
            onChange={setPassword}
            error={error}
          />
        </AuthForm>
      </div>
    </Modal>
  );
}
