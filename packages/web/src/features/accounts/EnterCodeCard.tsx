import { useEffect, useEffectEvent, useState } from 'react';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { otpLength, otpResendAfter, otpVerifyAfter } from '@tribe/domain/features/accounts/otp.ts';
import { Button } from '#ui/Button.tsx';
import { OtpField } from '#ui/OtpField.tsx';
import { dismissToasts } from '#ui/dismissToasts.ts';
import { toast } from '#ui/toast.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useSetUrl } from '#kernel/url/search.ts';
import { ValidateOtp } from './account.documents.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import type { ResetAddress } from './resetAddress.ts';
import { useCountdown } from './useCountdown.ts';

type Props = { address: ResetAddress; onVerified: () => void };

/** The first step: six digits. A code that came in the address is verified by itself after a second. */
export function EnterCodeCard({ address, onVerified }: Props) {
  const [code, setCode] = useState(address.otp ?? '');
  const [error, setError] = useState<string>();
  const [validate] = useMutation(ValidateOtp);

  const verify = async (digits: string) => {
    setError(undefined);
    if (digits.length < otpLength) return setError(accountMessages.otpRequired);
    const answer = await validate({ id: address.requestId, otp: digits, token: address.resetToken || null });
    if (!answer.ok) return setError(answer.failure.message);
    const { isValid, message } = answer.data.validateOtp;
    if (!isValid) {
      setError(accountMessages.otpTryAgain);
      return toast.error(message);
    }
    dismissToasts();
    onVerified();
  };
  useAutoVerify(address.otp, verify);
  const startAnew = () => {
    setCode('');
    setError(undefined);
  };

  return (
    <AuthCard
      title="Enter your code"
      lead={address.email ? `We sent a 6-digit code to ${address.email}.` : 'We sent you a 6-digit code.'}
      below={<BackToLogin email={address.email} />}
    >
      <AuthForm act="Verify OTP" busyText="Verifying…" onSubmit={() => verify(code)}>
        <OtpField
          label="One-time code"
          value={code}
          onChange={setCode}
          error={error}
          help={accountMessages.otpOnItsWay}
        />
      </AuthForm>
      {address.email && <Resend email={address.email} onSent={startAnew} />}
    </AuthCard>
  );
}

function useAutoVerify(otp: string | null, verify: (digits: string) => Promise<void>): void {
  const verifyNow = useEffectEvent(verify);
  useEffect(() => {
    if (!otp) return;
    const timer = setTimeout(() => void verifyNow(otp), otpVerifyAfter);
    return () => clearTimeout(timer);
  }, [otp]);
}

/** A new code is a new request: the address then names that one, and the old code is dead. */
function Resend({ email, onSent }: { email: string; onSent: () => void }) {
  const { forgotPassword } = useAuth();
  const setUrl = useSetUrl();
  const [isBusy, setBusy] = useState(false);
  const { secondsLeft, again } = useCountdown(otpResendAfter);

  const resend = async () => {
    setBusy(true);
    const answer = await forgotPassword(email);
    setBusy(false);
    if (answer.error !== undefined) return toast.error(answer.error);
    setUrl({ userId: answer.id, resetToken: answer.token, extra: null }, { replace: true });
    toast.success(accountMessages.otpResent(email));
    onSent();
    again();
  };

  return (
    <div className="mt-3 flex min-h-11 items-center justify-center text-sm text-ink-soft">
      {secondsLeft > 0 ? (
        <p className="num">Didn’t get it? Resend in {secondsLeft}s</p>
      ) : (
        <Button look="text" busy={isBusy && 'Sending…'} onClick={() => void resend()}>
          Resend OTP
        </Button>
      )}
    </div>
  );
}
