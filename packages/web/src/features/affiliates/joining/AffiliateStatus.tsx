import {
  type AffiliateStatus as Status,
  affiliateStatusWords,
} from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';

const tones: Readonly<Record<Status, BadgeTone>> = {
  applied: 'info',
  active: 'good',
  paused: 'warn',
  rejected: 'plain',
  banned: 'bad',
};

export const AffiliateStatus = ({ status }: { status: Status }) => (
  <Badge tone={tones[status]}>{affiliateStatusWords[status]}</Badge>
);
