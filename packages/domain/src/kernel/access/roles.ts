/** The thirteen levels that the product is born with, highest rank first. Staff may add levels of their own. */
export const roles = [
  'admin',
  'tribe-team-fa',
  'tribe-team-ro',
  'success-manager',
  'head-coach',
  'coach',
  'assistant-coach',
  'expert',
  'team-lead',
  'assistant-team-lead',
  'affiliate',
  'member',
  'non-member',
] as const;

export type Role = (typeof roles)[number];

const ranks: Record<Role, number> = {
  admin: 100,
  'tribe-team-fa': 90,
  'tribe-team-ro': 60,
  'success-manager': 60,
  'head-coach': 60,
  coach: 50,
  'assistant-coach': 45,
  expert: 40,
  'team-lead': 35,
  'assistant-team-lead': 30,
  affiliate: 15,
  member: 10,
  'non-member': 0,
};

/** Whether a text is one of the thirteen roles. */
function isRole(name: string): name is Role {
  return Object.hasOwn(ranks, name);
}

/** The rank of a role, 0 to 100; a level that staff added and gave no rank stands with the non-members. */
export function rankOf(role: string): number {
  return isRole(role) ? ranks[role] : 0;
}

/** True when any wanted role is among those held; false for somebody without roles. */
export function hasRole(
  active: string | readonly string[] | null | undefined,
  wanted: string | readonly string[],
): boolean {
  const mine = typeof active === 'string' ? [active] : (active ?? []);
  const sought = typeof wanted === 'string' ? [wanted] : wanted;
  return mine.some((role) => sought.includes(role));
}
