import { Badge } from '#ui/Badge.tsx';
import { useNow } from './attending/useNow.ts';

type Props = { of: { status: string; nextAt?: string | null; nextEndAt?: string | null } };

/** Whether an event is planned, takes place now or was called off. */
export function EventStatus({ of: { status, nextAt, nextEndAt } }: Props) {
  const now = useNow().getTime();
  if (status === 'draft') return <Badge tone="outline">Draft</Badge>;
  if (status === 'cancelled') return <Badge tone="bad">Canceled</Badge>;
  if (nextAt && nextEndAt && Date.parse(nextAt) <= now && Date.parse(nextEndAt) > now)
    return <Badge tone="mango">Live now</Badge>;
  return nextEndAt && Date.parse(nextEndAt) <= now ? <Badge>Past</Badge> : <Badge tone="good">Published</Badge>;
}
