import { z } from 'zod';
import { chosenId, longText, pictureAddress, requiredText, wholeNumber } from '../../kernel/input/fields.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { productStatuses, productTypes } from './product.ts';

/** At most ₱10,000,000, in centavos. */
const highestPrice = 1_000_000_000;

/** An amount in centavos. */
export const amountField = (field: string, least: number = 0) => wholeNumber(field, least, highestPrice);

const ids = (field: string) => z.array(chosenId(field)).max(200, fieldMessages.tooLong(field)).transform(unique);
export const levelIds = (field: string) =>
  z.array(z.string().min(1).max(100)).max(20, fieldMessages.tooLong(field)).transform(unique);

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

export const ProductInput = z.object({
  name: requiredText('Name', 150),
  price: amountField('Price'),
  description: longText('Description', 20_000),
  type: z.enum(productTypes, { error: fieldMessages.required('Type') }),
  status: z.enum(productStatuses, { error: fieldMessages.required('Status') }),
  coverImage: pictureAddress('Cover image'),
  accessLevelIds: levelIds('Access levels'),
  courseIds: ids('Courses'),
  eventIds: ids('Events'),
  resourceIds: ids('Resources'),
  bundledIds: ids('Bundled products'),
  /** Whoever saves it knows that it opens nothing yet, and puts it on sale all the same. */
  mayOpenNothing: z.boolean().nullable().default(null),
});

export type ProductInput = z.infer<typeof ProductInput>;
