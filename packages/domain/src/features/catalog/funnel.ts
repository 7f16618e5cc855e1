export const funnelKinds = ['checkout', 'lead', 'renewal', 'early-renewal', 'upgrade'] as const;
export type FunnelKind = (typeof funnelKinds)[number];
export const funnelStatuses = ['draft', 'published', 'closed', 'archived'] as const;
export type FunnelStatus = (typeof funnelStatuses)[number];

export type Openness = 'open' | 'not-yet' | 'closed' | 'full' | 'unpublished';

type Opening = {
  status: FunnelStatus;
  opensAt: Date | null;
  closesAt: Date | null;
  seatLimit: number | null;
  seatsTaken: number;
};

/** Whether somebody can begin to buy from a funnel now: from `opensAt` on, until just before `closesAt`, while a seat is free. */
export function openness({ status, opensAt, closesAt, seatLimit, seatsTaken }: Opening, now: Date): Openness {
  if (status === 'draft' || status === 'archived') return 'unpublished';
  if (status === 'closed' || (closesAt !== null && closesAt <= now)) return 'closed';
  if (opensAt !== null && now < opensAt) return 'not-yet';
  return seatLimit !== null && seatsTaken >= seatLimit ? 'full' : 'open';
}
