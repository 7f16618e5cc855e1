import type { FunnelKind } from '../catalog/funnel.ts';
import { isLifetime } from '../../kernel/time/expiry.ts';
import type { Day } from '../../kernel/time/manila.ts';
import { type PriceClass, priceClassOf } from './priceClass.ts';

/** What can be bought now to go on with a product. */
export type RenewalOffer = { funnelId: string; kind: FunnelKind; productId: number };

/** What of a subscription says where it is renewed. */
export type Renewable = {
  productId: number;
  /** The products that its own brings along. */
  bundledIds: readonly number[];
  status: string;
  expiry: Day | null;
  renewalFunnelId: string | null;
  externalRenewalUrl: string | null;
};

/** Where a subscription is renewed: at a funnel of ours, whose price is of that class, or at an address elsewhere. */
export type RenewalWay = { kind: PriceClass; funnelId: string } | { kind: 'elsewhere'; url: string };

/**
 * Where a subscription is renewed today, or null: what never ends, was left, is suspended for a payment that has to come first, or was
 * followed by a longer one of the same product has no renewal. A bundle that nobody renews goes on as what it brought along: who bought the Fast Track renews the membership in it.
 * The price class is that of the day; the funnel's own choice goes before others of that class.
 */
export function renewalWay(
  of: Renewable,
  all: readonly Renewable[],
  offers: readonly RenewalOffer[],
  today: Day,
): RenewalWay | null {
  const { expiry } = of;
  if (expiry === null || isLifetime(expiry) || of.status !== 'active') return null;
  const isRenewed = (id: number) => offers.some(({ productId, kind }) => productId === id && renewals.includes(kind));
  const goesOnAs = productsOf(of).find(isRenewed) ?? of.productId;
  const isFollowed = all.some(
    (other) =>
      other !== of &&
      isKept(other) &&
      productsOf(other).includes(goesOnAs) &&
      (other.expiry === null || other.expiry > expiry),
  );
  if (isFollowed) return null;
  if (of.externalRenewalUrl !== null) return { kind: 'elsewhere', url: of.externalRenewalUrl };
  const kind = priceClassOf(expiry, today);
  const fitting = offers.filter((offer) => offer.productId === goesOnAs && offer.kind === kind);
  const [first] = fitting.toSorted(
    (one, other) => Number(other.funnelId === of.renewalFunnelId) - Number(one.funnelId === of.renewalFunnelId),
  );
  return first ? { kind, funnelId: first.funnelId } : null;
}

const renewals: readonly FunnelKind[] = ['early-renewal', 'renewal'];
const isKept = ({ status }: Renewable) => ['active', 'suspended', 'paused'].includes(status);
const productsOf = ({ productId, bundledIds }: Renewable) => [productId, ...bundledIds];
