import { channels } from './channels.ts';
import type { Offering } from './offering.ts';
import type { Provider } from './providers.ts';

/** A way to pay that a buyer chooses: one channel of one gateway, in a buyer's words. */
export type Way = { provider: Provider; channel: string; label: string; note: string };

const names: ReadonlyMap<string, string> = new Map(
  Object.values(channels).flatMap((each) => each.map(({ id, name }) => [id.toLowerCase(), name])),
);

const notes: ReadonlyMap<string, string> = new Map([
  ['QR Ph', 'any bank or wallet'],
  ['Card', 'Visa, Mastercard'],
]);

/** A channel as buyers call it; one that we don't know yet goes by its own name. */
export const labelOfChannel = (id: string): string => names.get(id.toLowerCase()) ?? id.replaceAll('_', ' ');

/**
 * A way as a person says it in the middle of a sentence: 'your card', 'GCash'. Takes a label of `labelOfChannel`, or the name of a
 * gateway or platform.
 */
export const wayInSentence = (label: string): string => spoken.get(label) ?? label;

const spoken: ReadonlyMap<string, string> = new Map([
  ['Card', 'your card'],
  ['Bank', 'your bank'],
  ['Counter', 'cash'],
]);

/**
 * The channels of a gateway by which an amount in centavos can be paid: the one that is named, or all that are offered. None for a
 * gateway or a channel that isn't offered, whatever its name.
 */
export function channelsFor(
  offerings: readonly Offering[],
  wanted: { provider: string | null; channel: string | null },
  amount: number,
): string[] {
  const { channels = [] } = offerings.find(({ provider }) => provider === wanted.provider) ?? {};
  return channels
    .filter(({ id, min, max }) => min <= amount && amount <= max && (wanted.channel === null || id === wanted.channel))
    .map(({ id }) => id);
}

/**
 * The ways to pay an amount in centavos, in the order of the gateways. What two gateways take is offered once, by the first:
 * a buyer chooses how to pay, not through whom.
 */
export function waysFor(offerings: readonly Offering[], amount: number): Way[] {
  const ways = new Map<string, Way>();
  for (const { provider, channels } of offerings)
    for (const { id, min, max } of channels) {
      const label = labelOfChannel(id);
      if (amount < min || amount > max || ways.has(label)) continue;
      ways.set(label, { provider, channel: id, label, note: notes.get(label) ?? '' });
    }
  return [...ways.values()];
}
