import { isLifetime } from '../../kernel/time/expiry.ts';
import { isInGrace } from '../../kernel/time/grace.ts';
import { addDays, type Day } from '../../kernel/time/manila.ts';

export type PriceClass = 'early-renewal' | 'renewal' | 'checkout';

/** The price that a person may have on a day: early until the expiry, renewal in the 14 days after it, then the ordinary one. */
export function priceClassOf(expiry: Day | null, today: Day): PriceClass {
  if (expiry === null || isLifetime(expiry)) return 'checkout';
  if (today <= expiry) return 'early-renewal';
  return isInGrace(expiry, today) ? 'renewal' : 'checkout';
}

/** What a subscription covers, from its first day to its expiry; a null expiry never ends. */
export type Period = { startsAt: Day; expiry: Day | null };

/**
 * The period of a purchase. A renewal begins on the day after the old expiry, or today where that is over: so its expiry is the
 * later of today and the old expiry, plus the validity. Anything else begins `startByDays` after today.
 */
export function periodOf(
  bought: { validityByDays: number | null; startByDays: number | null },
  renewed: { expiry: Day | null } | null,
  today: Day,
): Period {
  const goesOn = renewed && renewed.expiry !== null && !isLifetime(renewed.expiry) && renewed.expiry >= today;
  const base = goesOn ? renewed.expiry! : addDays(today, renewed ? 0 : (bought.startByDays ?? 0));
  const startsAt = goesOn ? addDays(base, 1) : base;
  return { startsAt, expiry: bought.validityByDays === null ? null : addDays(base, bought.validityByDays) };
}
