import { isLifetime } from '../../kernel/time/expiry.ts';
import { addDays, type Day, isDay } from '../../kernel/time/manila.ts';

/** For how long what was done to many can be undone. */
export const undoSeconds = 60;

/** How long an act on many that can't be put back waits before it begins; until then it can be canceled. */
export const waitSeconds = 10;

/** By how many days a membership goes longer, or until which day. */
export type Extension = { days: number } | { day: Day };

export const longestExtension = 3_660;

export const extensionText = (wanted: Extension): string => ('days' in wanted ? `+${wanted.days}` : wanted.day);

/** The extension that a text such as '+30' or '2027-01-31' asks for; null for any other text. */
export function readExtension(text: string): Extension | null {
  const days = /^\+(\d{1,4})$/.exec(text)?.[1];
  if (days) return Number(days) > 0 && Number(days) <= longestExtension ? { days: Number(days) } : null;
  return isDay(text) ? { day: text } : null;
}

/** The day to which an extension moves an expiry; null where it never ends. */
export function extendedTo(expiry: Day | null, wanted: Extension): Day | null {
  if (expiry === null || isLifetime(expiry)) return null;
  return 'day' in wanted ? wanted.day : addDays(expiry, wanted.days);
}

/** A funnel and the payment term in which people are enrolled in it. */
export type Enrolment = { funnelId: string; paymentTermId: string };

export const enrolmentText = ({ funnelId, paymentTermId }: Enrolment): string => `${funnelId}/${paymentTermId}`;

/** The enrolment that a text such as 'batch-24/one-time' asks for; null for any other text. */
export function readEnrolment(text: string): Enrolment | null {
  const [funnelId, paymentTermId, ...rest] = text.split('/');
  return funnelId && paymentTermId && rest.length === 0 ? { funnelId, paymentTermId } : null;
}
