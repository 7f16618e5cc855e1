import { randomBytes } from 'node:crypto';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new id that sorts by time: 'att_', 'ref_', 'dsp_' or 'tst_' and a ULID (48 bits of milliseconds, 80 of chance). */
export function newId(prefix: 'att' | 'ref' | 'dsp' | 'tst', now: Date): string {
  let bits = (BigInt(now.getTime()) << 80n) | BigInt(`0x${randomBytes(10).toString('hex')}`);
  let text = '';
  for (let at = 0; at < 26; at += 1, bits >>= 5n) text = letters[Number(bits & 31n)]! + text;
  return `${prefix}_${text}`;
}
