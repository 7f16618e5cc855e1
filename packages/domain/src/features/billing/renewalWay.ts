import type { FunnelKind } from '../catalog/funnel.ts';
import { isLifetime } from '../../kernel/time/expiry.ts';
import type { Day } from '../../kernel/time/manila.ts';
import { type PriceClass, priceClassOf } from './priceClass.ts';

/** What can be bought now to go on with a product. */
export type RenewalOffer = { funnelId: string; kind: FunnelKind; productId: number };

/** What of a subscription says where it is renewed. */
export type Renewable = {
  productId: number;
  status: string;
  expiry: Day | null;
  renewalFunnelId: string | null;
  externalRenewalUrl: string | null;
};

/** Where a subscription is renewed: at a funnel of ours, whose price is of that class, or at an address elsewhere. */
export type RenewalWay = { kind: PriceClass; funnelId: string } | { kind: 'elsewhere'; url: string };

/**
 * Where a subscription is renewed today, or null: what never ends, was left, or was followed by a longer one of the same product has
 * no renewal. The price class is that of the day; the funnel's own choice goes before others of that class.
 */
export function renewalWay(
  of: Renewable,
  all: readonly Renewable[],
  offers: readonly RenewalOffer[],
  today: Day,
): RenewalWay | null {
  const { expiry, productId } = of;
  if (expiry === null || isLifetime(expiry) || (of.status !== 'active' && of.status !== 'suspended')) return null;
  const isFollowed = all.some(
    (other) =>
      other !== of &&
      other.productId === productId &&
      (other.status === 'active' || other.status === 'suspended') &&
      (other.expiry === null || other.expiry > expiry),
  );
  if (isFollowed) return null;
  if (of.externalRenewalUrl !== null) return { kind: 'elsewhere', url: of.externalRenewalUrl };
  const kind = priceClassOf(expiry, today);
  const fitting = offers.filter((offer) => offer.productId === productId && offer.kind === kind);
  const [first] = fitting.toSorted(
    (one, other) => Number(other.funnelId === of.renewalFunnelId) - Number(one.funnelId === of.renewalFunnelId),
  );
  return first ? { kind, funnelId: first.funnelId } : null;
}
