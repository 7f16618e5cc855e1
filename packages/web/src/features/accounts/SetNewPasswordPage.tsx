import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { AuthCard } from './AuthCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { EmailCodeForm } from './EmailCodeForm.tsx';

/** Where an invitation leads: the address first, then the code, then the password. */
export function SetNewPasswordPage() {
  return (
    <AuthCard
      title="Set a new password"
      lead="Enter your account’s email address, and we’ll send you a 6-digit code."
      below={<BackToLogin />}
    >
      <EmailCodeForm act="Send code" required={accountMessages.emailRequired} />
    </AuthCard>
  );
}
