import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { AuthCard } from './AuthCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { EmailCodeForm } from './EmailCodeForm.tsx';

export function ForgotPasswordPage() {
  return (
    <AuthCard
      title="Forgot password"
      lead="We’ll email you a 6-digit code to reset your password."
      below={<BackToLogin />}
    >
      <EmailCodeForm act="SEND" required={accountMessages.registeredEmailRequired} />
    </AuthCard>
  );
}
