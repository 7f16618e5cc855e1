import { weekPartsInWords } from '@tribe/domain/features/accountability/preference.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showTime, weekdays } from '@tribe/domain/kernel/time/slots.ts';
import type { TeamLeadLineFragment } from '#generated/graphql.ts';

/** What tells leads apart in a line: 'Tue 8:00 PM, video editing, 1 place'. */
export function leadLine({ meets, availability, niche, placesLeft }: TeamLeadLineFragment): string {
  const [first] = meets;
  const when = first
    ? `${(weekdays[first.weekday] ?? '').slice(0, 3)} ${showTime(first.time)}`
    : weekPartsInWords(availability);
  return [when, niche?.toLowerCase(), placesLeft > 0 ? counted(placesLeft, 'place') : 'full right now']
    .filter(Boolean)
    .join(', ');
}
