import { randomInt } from 'node:crypto';
import type { ParamValue } from '@tribe/domain/kernel/routing/path.ts';

/** Which of two versions of a page somebody sees. */
export type Side = 'a' | 'b';

const sides = ['a', 'b'] as const;

/** A quarter of a year: whoever comes back sees what they saw. */
const lasting = 90 * 86_400;

/** A fair coin for whoever comes for the first time. */
export const tossed = (): Side => sides[randomInt(2)] ?? 'a';

/** The side that a browser was given; null for one that has none yet. */
export function sideIn(cookies: string | undefined, name: string): Side | null {
  const found = cookies?.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return sides.find((side) => found === `${name}=${side}`) ?? null;
}

type Kept = { side: Side; path: string; isSecure: boolean };

/** A cookie of our own that says nothing of who has it, for this page alone. */
export const sideCookie = (name: string, { side, path, isSecure }: Kept): string =>
  `${name}=${side}; Path=${path}; Max-Age=${lasting}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Where the second version of a path is kept: no address, so that nobody asks for it by name. */
export const secondOf = (path: string): string => `${path}\nb`;

/** The version that a page is loaded for. */
export const sideOf = (params: Readonly<Record<string, ParamValue>>): Side => (params['variant'] === 'b' ? 'b' : 'a');
