import { MailCheck } from 'lucide-react';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { otpResendAfter } from '@tribe/domain/features/accounts/otp.ts';
import { Button } from '#ui/Button.tsx';
import { AuthCard } from './AuthCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { useCountdown } from './useCountdown.ts';
import { useResend } from './useResend.ts';

type Props = { email: string; password: string; onChangeAddress: () => void };

/** After a sign-up, the same for a new address and for a taken one: the link can be sent once more, and a typo mended. */
export function CheckInboxCard({ email, password, onChangeAddress }: Props) {
  return (
    <AuthCard title="Check your inbox" below={<BackToLogin />}>
      <div aria-live="polite" className="flex items-start gap-3">
        <MailCheck strokeWidth={1.75} className="size-6 shrink-0 text-sea" aria-hidden="true" />
        <div className="min-w-0">
          <p>{accountMessages.checkYourMail}</p>
          <p className="mt-1 font-semibold wrap-anywhere">{email}</p>
          <p className="mt-3 text-sm text-ink-soft">It can take up to 3 minutes. Check Spam or Promotions, too.</p>
        </div>
      </div>
      <ResendLink email={email} password={password} />
      <Button look="text" className="w-full" onClick={onChangeAddress}>
        Wrong email? Change it
      </Button>
    </AuthCard>
  );
}

function ResendLink({ email, password }: Pick<Props, 'email' | 'password'>) {
  const { isBusy, resend } = useResend({ username: email, password });
  const { secondsLeft, again } = useCountdown(otpResendAfter);
  const send = async () => {
    if (await resend()) again();
  };
  return (
    <div className="mt-4 flex min-h-11 items-center justify-center text-sm text-ink-soft">
      {secondsLeft > 0 ? (
        <p className="num">Didn’t get it? Resend in {secondsLeft}s</p>
      ) : (
        <Button look="quiet" className="w-full" busy={isBusy && 'Sending…'} onClick={() => void send()}>
          Resend link
        </Button>
      )}
    </div>
  );
}
