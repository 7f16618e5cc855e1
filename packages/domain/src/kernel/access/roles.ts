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
export function isRole(name: string): name is Role {
  return Object.hasOwn(ranks, name);
}

/** The rank of a role, 0 to 100; a level that staff added and gave no rank stands with the non-members. */
export function rankOf(role: string): number {
  return isRole(role) ? ranks[role] : 0;
}

/** The rank of the highest level held; -1 for somebody who holds none, so that they may grant none. */
export function highestRank(held: readonly string[]): number {
  return Math.max(-1, ...held.map(rankOf));
}

/** True when any wanted role is among those held; false for somebody without roles. */
export function hasRole(
  held: string | readonly string[] | null | undefined,
  wanted: string | readonly string[],
): boolean {
  const mine = typeof held === 'string' ? [held] : (held ?? []);
  const sought = typeof wanted === 'string' ? [wanted] : wanted;
  return mine.some((role) => sought.includes(role));
}

/** What a level is called on the screen: 'tribe-team-fa' reads 'Tribe Team FA'. */
export function roleLabel(role: string): string {
  const word = (part: string) =>
    part === 'fa' || part === 'ro' ? part.toUpperCase() : part.slice(0, 1).toUpperCase() + part.slice(1);
  return role === 'non-member' ? 'Non-member' : role.split('-').map(word).join(' ');
}
