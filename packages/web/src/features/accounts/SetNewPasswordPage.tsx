import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { useUrlText } from '#kernel/url/search.ts';
import { AuthCard } from './AuthCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { EmailCodeForm } from './EmailCodeForm.tsx';
import { FirstPasswordCard } from './FirstPasswordCard.tsx';

/** Where an invitation leads: the address first, then the code, then the password. A buyer's link leads to the password at once. */
export function SetNewPasswordPage() {
  const [link, setLink] = useUrlText('link');
  const [email] = useUrlText('email');
  if (link) return <FirstPasswordCard token={link} email={email} onOver={() => setLink('')} />;
  return (
    <AuthCard
      title="Set a new password"
      lead="Enter your account’s email address, and we’ll send you a 6-digit code."
      below={<BackToLogin email={email} />}
    >
      <EmailCodeForm act="Send code" required={accountMessages.emailRequired} />
    </AuthCard>
  );
}
