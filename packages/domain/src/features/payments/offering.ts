import { channels, type Channel } from './channels.ts';
import { providers, type Provider } from './providers.ts';

/** What a buyer is offered of a gateway: a channel and the amounts in centavos between which it is offered. */
export type OfferedChannel = Pick<Channel, 'id' | 'min' | 'max'>;
export type Offering = { provider: Provider; channels: readonly OfferedChannel[] };

/** A list as it is kept, or why it can't be. */
type Listed<Item> = { ok: true; value: string; items: Item[] } | { ok: false; problem: string };

/** What is offered until staff say otherwise: what nearly everybody pays with. */
export const usualChannels: Readonly<Record<Provider, string>> = {
  xendit: 'GCASH, PAYMAYA, QRPH, CARDS',
  paymongo: 'gcash, paymaya, qrph, card',
  paypal: 'paypal',
  stripe: 'card',
};

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Reads which gateways are used, in their order; none of them is none. */
export function readGateways(text: string): Listed<Provider> {
  const names = partsOf(text.toLowerCase());
  const items = providers.filter((provider) => names.includes(provider)).toSorted(byPlace(names));
  const strange = names.find((name) => !items.some((provider) => provider === name));
  if (strange !== undefined)
    return { ok: false, problem: `There’s no gateway “${strange}”. Choose from ${providers.join(', ')}` };
  if (items.length !== names.length) return { ok: false, problem: 'List each gateway only once' };
  return { ok: true, value: items.join(', '), items };
}

const byPlace = (names: readonly string[]) => (a: string, b: string) => names.indexOf(a) - names.indexOf(b);

/** The largest amount that a gateway can write down. */
const largest = 99_999_999;

/**
 * Reads which channels of a gateway are offered, in their order: its own names, each with other limits in pesos where staff want
 * them (`GCASH 100-50000`). One that we don't know needs its limits.
 */
export function readChannels(provider: Provider, text: string): Listed<OfferedChannel> {
  const items: OfferedChannel[] = [];
  const written: string[] = [];
  for (const part of partsOf(text)) {
    const [, id = '', least, most] =
      /^([A-Za-z\d_]{2,40})(?: (\d{1,7}(?:\.\d{1,2})?) ?[-–] ?(\d{1,7}(?:\.\d{1,2})?))?$/.exec(part) ?? [];
    const known = channels[provider].find((channel) => channel.id === id);
    if (id === '') return { ok: false, problem: `“${part}” isn’t a channel. Enter it like GCASH or GCASH 100-50000` };
    if (!known && least === undefined)
      return { ok: false, problem: `Enter the limits for ${id} in pesos, like ${id} 1-50000` };
    if (items.some((item) => item.id === id)) return { ok: false, problem: `List ${id} only once` };
    const [min, max] = [least, most].map((pesos) => Math.round(Number(pesos) * 100));
    const limits = least === undefined ? { min: known!.min, max: known!.max } : { min: min!, max: max! };
    if (limits.min < 1 || limits.max > largest || limits.min > limits.max)
      return { ok: false, problem: `For ${id}, enter the smaller amount first, then the larger one, up to 999999.99` };
    items.push({ id, ...limits });
    written.push(least === undefined ? id : `${id} ${least}-${most}`);
  }
  return { ok: true, value: written.join(', '), items };
}

export const gatewaySetting = 'payment-gateways';
export const channelSetting = (provider: Provider): string => `${provider}-channels`;

/** What the settings say is offered, of the gateways that there are; what a setting doesn't say is as usual. */
export function offeringsOf(settings: ReadonlyMap<string, string>, there: ReadonlySet<Provider>): Offering[] {
  const order = readGateways(settings.get(gatewaySetting) ?? providers.join(','));
  return (order.ok ? order.items : providers)
    .filter((provider) => there.has(provider))
    .map((provider) => {
      const wanted = readChannels(provider, settings.get(channelSetting(provider)) ?? usualChannels[provider]);
      return { provider, channels: wanted.ok ? wanted.items : [] };
    });
}
