import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { AuthCard } from './AuthCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { EmailCodeForm } from './EmailCodeForm.tsx';

/** Where an invitation leads: the address first, then the code, then the password. */
export function SetNewPasswordPage() {
  return (
    <AuthCard
      title="Set a new password"
      lead="Enter the email address of your account, and we send you a code of six digits."
      below={<BackToLogin />}
    >
      <EmailCodeForm act="Send code" required={accountMessages.emailRequired} />
    </AuthCard>
  );
}
