import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { type ConcurrencyLimit, concurrencyLimit } from '#features/accounts/concurrencyLimit.ts';
import type { Config } from '#kernel/config.ts';

/** OWASP's argon2id at 46 MiB; two at once bound the memory, and the event loop never waits for them. */
const strength = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const stamp = '$argon2id$v=19$m=47104,t=1,p=1$';

/** A code lives ten minutes and dies after five tries, so that a small hash under a pepper is enough. */
const codeStrength = { memoryCost: 4_096, timeCost: 1, parallelism: 1 };

let count = 0;
/** How many passwords and codes were hashed or compared so far: what is refused must cost as many as what is not. */
export const hashesDone = (): number => count;

function counted(run: ConcurrencyLimit): ConcurrencyLimit {
  return (work) => {
    count += 1;
    return run(work);
  };
}

const passwords = counted(concurrencyLimit(2, 50));
const codes = counted(concurrencyLimit(2, 50));

/** The hash of random bytes that nobody kept: who has no password costs the same look as who has one. */
const nobodys = `${stamp}7Ebwb6Ktlom/K/dY6WYfsw$Sdxr+1QAsAOyI8O151yD5kL8jjVA44nG13ic8N09ul8`;

export const hashPassword = (password: string): Promise<string> => passwords(() => hash(password, strength));

/** Whether a password fits a hash; without one it is compared all the same, and never fits. */
export async function fitsPassword(stored: string | null, password: string): Promise<boolean> {
  const fits = await passwords(() => verify(stored ?? nobodys, password));
  return stored !== null && fits;
}

/** Whether a hash was made with other figures than those of today. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(stamp);

/** The code under a pepper that the database does not hold. */
const peppered = (code: string, { sessionSecret }: Config): string =>
  createHmac('sha256', sessionSecret).update(`one-time code:${code}`).digest('base64');

export const hashCode = (code: string, config: Config): Promise<string> =>
  codes(() => hash(peppered(code, config), codeStrength));

export const fitsCode = (stored: string, code: string, config: Config): Promise<boolean> =>
  codes(() => verify(stored, peppered(code, config)));
