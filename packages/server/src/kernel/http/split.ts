import { randomInt } from 'node:crypto';
import type { ParamValue } from '@tribe/domain/kernel/routing/path.ts';

/** Which of two versions of a page a visitor sees. */
export type Side = 'a' | 'b';

const sides = ['a', 'b'] as const;

/** A quarter of a year, so that a returning visitor sees the same version. */
const lasting = 90 * 86_400;

/** Assigns a new visitor at random, half to each side. */
export const tossed = (): Side => sides[randomInt(2)] ?? 'a';

/** The side that the browser's cookie names; null if it has none. */
export function sideIn(cookies: string | undefined, name: string): Side | null {
  const found = cookies?.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return sides.find((side) => found === `${name}=${side}`) ?? null;
}

type Kept = { side: Side; path: string; isSecure: boolean };

/** A first-party cookie for this page alone, without personal data. */
export const sideCookie = (name: string, { side, path, isSecure }: Kept): string =>
  `${name}=${side}; Path=${path}; Max-Age=${lasting}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** The cache key of a path's second version. It isn't an address, so no request can name it. */
export const secondOf = (path: string): string => `${path}\nb`;

/** The version to load. */
export const sideOf = (params: Readonly<Record<string, ParamValue>>): Side => (params['variant'] === 'b' ? 'b' : 'a');
