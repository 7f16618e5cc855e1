/** How an affiliate may have brought an order. */
export type Via = 'coupon' | 'click' | 'lead';

/** Why somebody who brought it earns nothing of it. */
export type Refusal = 'own-account' | 'own-address' | 'own-payout' | 'not-active' | 'expired' | 'after-order';

/** Somebody who may have brought an order, as it is kept with the decision; `at` is an instant. */
export type Candidate = {
  affiliateId: number;
  via: Via;
  at: string | null;
  linkId: number | null;
  refused: Refusal | null;
};

/** Why a candidate earns nothing, in words for staff. */
export const refusalWords: Readonly<Record<Refusal, string>> = {
  'own-account': 'bought it themselves',
  'own-address': 'same email as the buyer',
  'own-payout': 'paid to the buyer’s account',
  'not-active': 'wasn’t active',
  expired: 'clicked over 30 days before',
  'after-order': 'clicked after the order',
};

export const viaWords: Readonly<Record<Via, string>> = { coupon: 'Coupon', click: 'Click', lead: 'Earlier lead' };

export type AttributionReason = Via | 'nobody';

export type Decision = {
  affiliateId: number | null;
  reason: AttributionReason;
  linkId: number | null;
  clickedAt: string | null;
  candidates: Candidate[];
};

/** For how long a click counts, in days. */
export const clickDays = 30;

/** What is known of somebody who may have brought an order. */
export type Claim = {
  affiliateId: number;
  via: Via;
  at: Date | null;
  linkId: number | null;
  isActive: boolean;
  isOwnAccount: boolean;
  isOwnAddress: boolean;
  isOwnPayout: boolean;
};

const aDay = 24 * 60 * 60 * 1_000;

/** What keeps somebody from earning an order that was placed at an instant; null where nothing does. Nobody earns by themselves. */
export function refusalOf(claim: Claim, placedAt: Date): Refusal | null {
  if (claim.isOwnAccount) return 'own-account';
  if (claim.isOwnAddress) return 'own-address';
  if (claim.isOwnPayout) return 'own-payout';
  if (!claim.isActive) return 'not-active';
  if (claim.via === 'click' && claim.at) {
    if (claim.at > placedAt) return 'after-order';
    if (placedAt.getTime() - claim.at.getTime() > clickDays * aDay) return 'expired';
  }
  return null;
}

const order: readonly Via[] = ['coupon', 'click', 'lead'];

/** Coupons before clicks before leads; of clicks the last counts, of leads the first. */
function comesBefore(one: Claim, other: Claim): number {
  const [oneAt, otherAt] = [one.at?.getTime() ?? 0, other.at?.getTime() ?? 0];
  return (
    order.indexOf(one.via) - order.indexOf(other.via) ||
    (one.via === 'click' ? otherAt - oneAt : oneAt - otherAt) ||
    one.affiliateId - other.affiliateId
  );
}

/** Who earns an order: the affiliate of its coupon, else of the last click within 30 days, else who brought the lead, else nobody. */
export function decide(claims: readonly Claim[], placedAt: Date): Decision {
  const candidates = claims.toSorted(comesBefore).map((claim): Candidate => {
    const { affiliateId, via, at, linkId } = claim;
    return { affiliateId, via, at: at?.toISOString() ?? null, linkId, refused: refusalOf(claim, placedAt) };
  });
  const winner = candidates.find(({ refused }) => refused === null);
  if (!winner) return { affiliateId: null, reason: 'nobody', linkId: null, clickedAt: null, candidates };
  const { affiliateId, via, at, linkId } = winner;
  return { affiliateId, reason: via, linkId, clickedAt: via === 'click' ? at : null, candidates };
}
