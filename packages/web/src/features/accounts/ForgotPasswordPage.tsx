import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { AuthCard } from './AuthCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { EmailCodeForm } from './EmailCodeForm.tsx';

export function ForgotPasswordPage() {
  return (
    <AuthCard
      title="Forgot password"
      lead="We send a code of six digits to your email. With it you choose a new password."
      below={<BackToLogin />}
    >
      <EmailCodeForm act="SEND" required={accountMessages.registeredEmailRequired} />
    </AuthCard>
  );
}
