import type { Provider } from '@tribe/domain/features/payments/providers.ts';
import { z } from 'zod';
import type { Bent, On } from './wire.ts';

export const providerName = z.enum(['xendit', 'paymongo', 'paypal', 'stripe']);

/** What a call meets instead of a plain answer. */
const CallTrouble = z.union([
  z.enum([
    'hang',
    'cutBefore',
    'cutAfter',
    'effectThen500',
    'badJson',
    'wrongAmount',
    'wrongCurrency',
    'wrongReference',
    'otherMode',
    'ignoreKey',
    'refuseExpire',
    'refuseRefund',
    'refundFailsLater',
  ]),
  z.strictObject({ delay: z.number().min(0).max(60_000) }),
  z.strictObject({ answer: z.union([z.literal(401), z.literal(409), z.literal(429), z.literal(500), z.literal(503)]) }),
]);
/** What becomes of a delivery. */
const DeliveryTrouble = z.union([
  z.enum([
    'double',
    'drop',
    'hold',
    'forge',
    'flipByte',
    'missingHeader',
    'staleTime',
    'futureTime',
    'otherMode',
    'oldSecret',
    'unknownType',
    'unknownSession',
    'bodyAmount',
    'big',
    'replay',
  ]),
  z.strictObject({ delay: z.number().min(0).max(60_000) }),
]);
export type CallTrouble = z.infer<typeof CallTrouble>;
export type DeliveryTrouble = z.infer<typeof DeliveryTrouble>;

const common = {
  provider: providerName.optional(),
  /** A session, a reference, a payment or a key; any where it is left out. */
  match: z.string().optional(),
  /** How often; once where it is left out. */
  times: z.int().min(1).optional(),
};
const calls = [
  'create',
  'read',
  'capture',
  'expire',
  'refund',
  'readRefund',
  'token',
  'check',
] as const satisfies readonly On[];
export const Rule = z.discriminatedUnion('on', [
  z.strictObject({ ...common, on: z.literal('webhook'), do: DeliveryTrouble }),
  ...calls.map((on) => z.strictObject({ ...common, on: z.literal(on), do: CallTrouble })),
]);
export type Rule = ({ on: 'webhook'; do: DeliveryTrouble } & Common) | ({ on: On; do: CallTrouble } & Common);
type Common = { provider?: Provider | undefined; match?: string | undefined; times?: number | undefined };

const bents = {
  wrongAmount: 'amount',
  wrongCurrency: 'currency',
  wrongReference: 'reference',
  otherMode: 'mode',
  refundFailsLater: 'refund fails later',
} as const satisfies Partial<Record<string, Bent>>;

/** What of an answer a trouble bends. */
export const bentBy = (trouble: CallTrouble | null): Bent =>
  typeof trouble === 'string' && trouble in bents ? bents[trouble as keyof typeof bents] : null;

/** Which trouble comes next, of those that were asked for: the first that fits, so often as it was asked. */
export class Rules {
  #rules: { rule: Rule; left: number }[] = [];

  set(rules: readonly Rule[]): void {
    this.#rules = rules.map((rule) => ({ rule, left: rule.times ?? 1 }));
  }

  add(rule: Rule): void {
    this.#rules.push({ rule, left: rule.times ?? 1 });
  }

  forCall(provider: Provider, on: On, about: readonly (string | undefined)[]): CallTrouble | null {
    const found = this.#take(provider, on, about);
    return found && found.on !== 'webhook' ? found.do : null;
  }

  forDelivery(provider: Provider, about: readonly (string | undefined)[]): DeliveryTrouble | null {
    const found = this.#take(provider, 'webhook', about);
    return found?.on === 'webhook' ? found.do : null;
  }

  #take(provider: Provider, on: Rule['on'], about: readonly (string | undefined)[]): Rule | null {
    const found = this.#rules.find(
      ({ rule, left }) =>
        left > 0 &&
        rule.on === on &&
        (rule.provider === undefined || rule.provider === provider) &&
        (rule.match === undefined || about.includes(rule.match)),
    );
    if (!found) return null;
    found.left -= 1;
    return found.rule;
  }
}
