/** How far somebody came whom an affiliate brought. */
export const leadStates = ['joined', 'ordering', 'paid', 'left'] as const;
export type LeadState = (typeof leadStates)[number];

export const leadStateWords: Readonly<Record<LeadState, string>> = {
  joined: 'Signed up',
  ordering: 'Checking out',
  paid: 'Paid',
  left: 'Didn’t finish',
};

/** What is known of how somebody came: the coupon that they used, the link that they followed, or that they were a lead before. */
export type LeadOrigin = {
  reason: 'coupon' | 'click' | 'lead' | null;
  coupon: string | null;
  link: string | null;
  /** Whole days between the click and what they did; null without a click. */
  daysAfterClick: number | null;
};

const since = (days: number): string =>
  days === 0 ? 'on the same day' : days === 1 ? '1 day earlier' : `${days} days earlier`;

type Words = { coupon: string; first: string; link: string; mainLink: string };

const toAffiliate: Words = {
  coupon: 'your coupon',
  first: 'You brought them first',
  link: 'your link',
  mainLink: 'your main link',
};
const toStaff: Words = {
  coupon: 'this affiliate’s coupon',
  first: 'This affiliate brought them first',
  link: 'the link',
  mainLink: 'the main link',
};

function why(words: Words, { reason, coupon, link, daysAfterClick }: LeadOrigin): string {
  if (reason === 'coupon') return `They used ${words.coupon}${coupon ? ` ${coupon}` : ''}`;
  if (reason === 'lead') return words.first;
  const through = link ? `${words.link} “${link}”` : words.mainLink;
  if (daysAfterClick === null) return `They came through ${through}`;
  return `They came through ${through} ${since(daysAfterClick)}`;
}

/** Why a lead belongs to an affiliate, in words for the affiliate. */
export const reasonForAffiliate = (origin: LeadOrigin): string => why(toAffiliate, origin);

/** The same, in words for staff. */
export const reasonForStaff = (origin: LeadOrigin): string => why(toStaff, origin);
