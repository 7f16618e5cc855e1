import { opens } from '@tribe/domain/kernel/access/access.ts';
import { useMe } from '#kernel/me/Me.tsx';

export type DueRights = { mayChange: boolean; mayApprove: boolean; mayRevoke: boolean };

/** What the one who looks may do with the dues of a person: nobody touches their own, nor while signed in as someone else. */
export function useDueRights(userId: number): DueRights {
  const me = useMe();
  const isForeign = me.id !== userId && !me.isImpersonating;
  return {
    mayChange: isForeign && opens(['studentPaymentDetails', 'payment_approve'], me) === 'open',
    mayApprove: isForeign && opens(['payments', 'payment_approve'], me) === 'open',
    mayRevoke: isForeign && opens(['payments', 'payment_revoke'], me) === 'open',
  };
}
