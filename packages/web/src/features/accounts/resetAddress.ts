import { otpDigits } from '@tribe/domain/features/accounts/otp.ts';
import { decodeExtra } from '@tribe/domain/features/accounts/resetExtra.ts';

/** What the address of the reset screen says: the request, where its code went, and perhaps the code itself. */
export type ResetAddress = { requestId: number; resetToken: string; email: string | null; otp: string | null };

/** `userId` is the id of the reset request. The extra's id and e-mail stand in where the address has none of its own. */
export function readResetAddress(search: string): ResetAddress {
  const params = new URLSearchParams(search);
  const extra = decodeExtra(params.get('extra') ?? '');
  return {
    requestId: Number(params.get('userId')) || extra.id || 0,
    resetToken: params.get('resetToken') ?? '',
    email: params.get('email') ?? extra.email ?? null,
    otp: extra.otp === undefined ? null : otpDigits(extra.otp),
  };
}
