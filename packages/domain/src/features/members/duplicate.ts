/** Why two accounts may be one person's, the strongest first. */
export const duplicateReasons = {
  address: 'Same email except dots or +tag',
  profile: 'Similar names, same Facebook',
  phone: 'Same phone number',
  name: 'Same name and birth date',
} as const;
export type DuplicateReason = keyof typeof duplicateReasons;

const isReason = (name: string): name is DuplicateReason => Object.hasOwn(duplicateReasons, name);

/** The reasons in words, the strongest first. */
export const reasonsInWords = (reasons: readonly string[]): string[] =>
  Object.keys(duplicateReasons)
    .filter(isReason)
    .flatMap((reason) => (reasons.includes(reason) ? [duplicateReasons[reason]] : []));

/** A number or an address that more people share is an office's or a placeholder, and suggests nothing. */
export const mostSharing = 20;

/** `lastLoginAt` as an ISO text, null for somebody who never logged in; `paid` null where it isn't shown. */
export type DuplicateAccount = { id: number; paid: number | null; lastLoginAt: string | null };

/** Which of two accounts to keep unless staff choose otherwise: the one that paid more, else was here last, else is older. */
export function accountToKeep<A extends DuplicateAccount>(one: A, other: A): A {
  const paid = (one.paid ?? 0) - (other.paid ?? 0);
  if (paid !== 0) return paid > 0 ? one : other;
  const [seen, seenToo] = [one.lastLoginAt ?? '', other.lastLoginAt ?? ''];
  if (seen !== seenToo) return seen > seenToo ? one : other;
  return one.id < other.id ? one : other;
}
