export type Device = 'phone' | 'tablet' | 'computer';

/** What a browser says of itself and of where it comes from. */
export type Visit = {
  userAgent: string;
  referrer: string;
  /** Without its question mark. */
  query: string;
};

const bots =
  /bot\b|bots\b|crawl|spider|slurp|facebookexternalhit|preview|monitor|uptime|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|headless|phantom|lighthouse|pagespeed|scan|fetcher|feed|archiver|embedly|whatsapp\/|telegram|postman|libwww|httpclient|scrapy|gptbot|claude|perplexity|bytespider/i;

/** Whether it isn't somebody who reads: machines say who they are, and what says nothing is none of ours. */
export const isBot = (userAgent: string): boolean => userAgent.length < 20 || bots.test(userAgent);

export function deviceOf(userAgent: string): Device {
  if (/ipad|tablet|kindle|silk|playbook/i.test(userAgent)) return 'tablet';
  if (/android/i.test(userAgent)) return /mobile/i.test(userAgent) ? 'phone' : 'tablet';
  return /iphone|ipod|mobile|phone|opera mini/i.test(userAgent) ? 'phone' : 'computer';
}

const longest = 60;

/** A text of a stranger as it may stand in a list: one line of lower-case letters, digits and a few signs. */
const tamed = (text: string): string =>
  text
    .slice(0, 200)
    .toLowerCase()
    .replaceAll(/[^\p{L}\d .:/+&_-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();

/** Hosts that are one place for people. */
const places: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/(^|\.)(facebook\.com|fb\.me|fb\.com)$/, 'facebook'],
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)(messenger\.com|m\.me)$/, 'messenger'],
  [/(^|\.)tiktok\.com$/, 'tiktok'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)(twitter\.com|x\.com|t\.co)$/, 'x'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'linkedin'],
  [/(^|\.)google\.[a-z.]+$/, 'google'],
  [/(^|\.)bing\.com$/, 'bing'],
];

export const direct = 'direct';
/** From a page of our own. */
export const inside = 'this site';

export type Origin = { source: string; campaign: string };

/** Where somebody came from: what the link says of itself, else the site that it stood on. */
export function originOf({ referrer, query }: Visit, ownHost: string): Origin {
  const asked = new URLSearchParams(query);
  const named = tamed(asked.get('utm_source') ?? asked.get('ref') ?? '');
  const campaign = tamed(asked.get('utm_campaign') ?? '');
  if (named !== '') return { source: named, campaign };
  if (asked.has('fbclid')) return { source: 'facebook', campaign };
  if (asked.has('gclid')) return { source: 'google', campaign };
  const host = URL.canParse(referrer) ? new URL(referrer).hostname.toLowerCase() : '';
  if (host === '') return { source: direct, campaign };
  if (host === ownHost) return { source: inside, campaign };
  const place = places.find(([pattern]) => pattern.test(host));
  return { source: place ? place[1] : tamed(host.replace(/^www\./, '')), campaign };
}

/** What is counted of a funnel: all of it, or one of its steps. */
export const funnelSubject = (funnelId: string, step?: string): string =>
  step === undefined ? `funnel:${funnelId}` : `funnel:${funnelId}/${step}`;
/** Everything together. */
export const siteSubject = 'site';
export const pageSubject = (path: string): string => `page:${path}`;

/** The whole funnel that a step belongs to; null for any other subject. */
export function wholeOf(subject: string): string | null {
  const end = subject.startsWith('funnel:') ? subject.indexOf('/') : -1;
  return end === -1 ? null : subject.slice(0, end);
}
