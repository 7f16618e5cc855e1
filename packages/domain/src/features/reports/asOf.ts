import { showInstant } from '../../kernel/time/manila.ts';

/**
 * What is said of a report's age, with a space before it: the instant whose state a replica shows, or nothing where the primary
 * answered, because that is the present.
 */
export const asOfWords = (asOf: string | null): string =>
  asOf === null ? '' : ` As of ${showInstant(new Date(asOf))}.`;
