import { payoutRunStatusWords } from '@tribe/domain/features/affiliates/payouts/payout.ts';
import type { PayoutRunFieldsFragment } from '#generated/graphql.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';

const tones: Readonly<Record<PayoutRunFieldsFragment['status'], BadgeTone>> = {
  draft: 'warn',
  approved: 'info',
  done: 'good',
  cancelled: 'plain',
};

export const PayoutRunStatus = ({ status }: Pick<PayoutRunFieldsFragment, 'status'>) => (
  <Badge tone={tones[status]}>{payoutRunStatusWords[status]}</Badge>
);
