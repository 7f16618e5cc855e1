import { parseRule, ruleInWords } from '@tribe/domain/features/events/recurrence.ts';
import { isSameClock, zoneName } from '@tribe/domain/kernel/time/zoned.ts';
import type { MyEventData } from '../attending/myEventData.ts';
import { viewerZone } from '../zone.ts';

type Props = Pick<MyEventData, 'timeZone' | 'startAt'> & { recurrence: string };

/** The rule of a series, which is on the clocks of the event: they are named where the own clocks show another time. */
export function SeriesRule({ recurrence, timeZone, startAt }: Props) {
  const rule = parseRule(recurrence, timeZone);
  if (!rule) return null;
  const start = new Date(startAt);
  const isOwn = isSameClock(start, viewerZone(), timeZone);
  return ` · ${ruleInWords(rule)}${isOwn ? '' : `, ${zoneName(timeZone, start)}`}`;
}
