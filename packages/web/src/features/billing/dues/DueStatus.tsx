import { scheduleLabel, scheduleState, scheduleTone } from '@tribe/domain/features/billing/schedule.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import type { DueFieldsFragment } from '#generated/graphql.ts';
import { Badge } from '#ui/Badge.tsx';

/** Paid, waived, overdue, or in how many days it is due. */
export function DueStatus({ of: due, now }: { of: DueFieldsFragment; now: Day }) {
  if (due.isWaived) return <Badge>Waived</Badge>;
  const state = scheduleState(due, now);
  return <Badge tone={scheduleTone(state)}>{scheduleLabel(state)}</Badge>;
}
