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
  days === 0 ? 'the same day' : days === 1 ? '1 day before' : `${days} days before`;

/** Why somebody is an affiliate's, in words for the affiliate. */
export function whyYours({ reason, coupon, link, daysAfterClick }: LeadOrigin): string {
  if (reason === 'coupon') return coupon ? `They used your coupon ${coupon}` : 'They used your coupon';
  if (reason === 'lead') return 'You brought them first';
  const through = link ? `your link “${link}”` : 'your main link';
  if (daysAfterClick === null) return `They came through ${through}`;
  return `They came through ${through}, ${since(daysAfterClick)}`;
}
