/** What the rules of looking at the product as somebody else say. */
export const impersonationMessages = {
  reason: 'Say why, so that the member can see it',
  oneself: 'You cannot sign in as yourself',
  admin: 'Nobody signs in as an admin',
  rank: 'You cannot sign in as somebody of higher rank',
  nested: 'End this session first',
  notYours: 'This is not the session that you began',
} as const;

/** Somebody as the rule sees them: `rank` is the highest of their levels. */
export type Standing = { id: number; rank: number; isAdmin: boolean };

/** Why one person may not look at the product as another; null when they may. */
export function whyNotImpersonate(staff: Standing, other: Standing): string | null {
  if (staff.id === other.id) return impersonationMessages.oneself;
  if (other.isAdmin) return impersonationMessages.admin;
  return other.rank > staff.rank ? impersonationMessages.rank : null;
}
