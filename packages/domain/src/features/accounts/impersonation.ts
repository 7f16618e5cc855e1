/** What the rules of looking at the product as someone else say. */
export const impersonationMessages = {
  reason: 'Enter a reason. The member will see it',
  oneself: 'You can’t sign in as yourself',
  admin: 'You can’t sign in as an admin',
  rank: 'You can’t sign in as someone with a higher rank',
  flags: 'You can’t sign in as someone with more access than you',
  nested: 'End this session first',
  notYours: 'This isn’t the session you started',
} as const;

/** Somebody as the rule sees them: `rank` is the highest of their levels. */
export type Ranked = { id: number; rank: number; isAdmin: boolean };

/** `mayMore` where one of their levels allows what the staff may not do. */
export type Impersonated = Ranked & { mayMore: boolean };

/** Why one person may not look at the product as another; null when they may. */
export function whyNotImpersonate(staff: Ranked, other: Impersonated): string | null {
  if (staff.id === other.id) return impersonationMessages.oneself;
  if (other.isAdmin) return impersonationMessages.admin;
  if (other.rank > staff.rank) return impersonationMessages.rank;
  return other.mayMore ? impersonationMessages.flags : null;
}
