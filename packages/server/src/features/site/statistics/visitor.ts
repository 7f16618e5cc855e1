import { createHash, randomBytes } from 'node:crypto';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import { saltFor } from '#features/site/statistics/viewQuery.ts';
import type { Services } from '#kernel/api/context.ts';
import { cachePerPool } from '#kernel/db/pools.ts';
import { runRows } from '#kernel/db/statement.ts';

const salts = cachePerPool(() => new Map<Day, Promise<Buffer>>());

/** The secret of a day, the same on every server; nobody keeps it longer than two days. */
export function saltOf({ pools }: Pick<Services, 'pools'>, day: Day): Promise<Buffer> {
  const known = salts(pools.main);
  const found = known.get(day);
  if (found) return found;
  const asked = runRows(pools.outside, saltFor, [day, randomBytes(32)]).then(([row]) => {
    if (!row) throw new Error('There is no salt for the day');
    return row.salt;
  });
  // One that could not be had is asked for again.
  asked.catch(() => known.delete(day));
  for (const old of known.keys()) if (known.size > 2) known.delete(old);
  known.set(day, asked);
  return asked;
}

/** Somebody on one day: the same address and browser are the same person as far as we care to know. */
export const visitorHash = (salt: Buffer, { address, userAgent }: { address: string; userAgent: string }): Buffer =>
  createHash('sha256')
    .update(salt)
    .update(address.replace(/^::ffff:/i, ''))
    .update('\n')
    .update(userAgent)
    .digest()
    .subarray(0, 16);
