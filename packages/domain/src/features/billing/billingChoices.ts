import { type Option, optionsOf } from '../../kernel/filter/options.ts';
import { showPlatform } from '../payments/platforms.ts';

type Named = { id: number; name: string };

/** What lists of dues and subscriptions look up for the choices of their fields. */
export type BillingChoices = { batches: readonly Named[]; products: readonly Named[]; platforms: readonly string[] };

/** The choices of a field of such a list; undefined before they are known, and where they are fixed. */
export function billingOptions(choices: BillingChoices | null, field: string): readonly Option[] | undefined {
  switch (field) {
    case 'batch':
      return choices ? optionsOf(choices.batches, 'No batch') : undefined;
    case 'product':
      return choices ? optionsOf(choices.products) : undefined;
    case 'platform':
      return choices?.platforms.map((value) => ({ value, label: showPlatform(value) }));
    default:
      return undefined;
  }
}
