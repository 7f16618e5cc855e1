import { daysAhead } from '@tribe/domain/features/events/event.ts';
import { parseRule } from '@tribe/domain/features/events/recurrence.ts';
import { localAt } from '@tribe/domain/kernel/time/zoned.ts';
import { RRuleTemporal } from 'rrule-temporal';

/** A plan in time: when it begins first, where its clocks stand, and by which rule it comes again. */
export type Plan = { startAt: Date; timeZone: string; recurrence: string | null };

const none = new Date(-8_640_000_000_000_000);

/** The starts of a plan from one instant to another, both included; a time that a zone's clocks leap over is left out, as RFC 5545 says. */
export function startsOf({ startAt, timeZone, recurrence }: Plan, until: Date, from: Date = none): Date[] {
  if (recurrence === null) return startAt >= from && startAt <= until ? [startAt] : [];
  if (parseRule(recurrence, timeZone) === null) throw new Error(`Not a rule that is offered: ${recurrence}`);
  const { day, time } = localAt(startAt, timeZone);
  const first = `DTSTART;TZID=${timeZone}:${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
  const rule = new RRuleTemporal({ rruleString: `${first}\nRRULE:${recurrence}` });
  const after = new Date(Math.max(from.getTime(), startAt.getTime()));
  return rule.between(after, until, true).map(({ epochMilliseconds }) => new Date(epochMilliseconds));
}

/** The first time that a plan really has: the first day may not be one that its rule names. Null when it has none. */
export function firstStart(plan: Plan): Date | null {
  const year = new Date(plan.startAt.getTime() + 366 * 86_400_000);
  return startsOf(plan, year)[0] ?? null;
}

/** How far ahead a plan's times are made: from now, or from its first where that is later. */
export function horizonOf({ startAt }: Plan, now: Date): Date {
  return new Date(Math.max(now.getTime(), startAt.getTime()) + daysAhead * 86_400_000);
}
