/** Digits and letters that nobody takes for one another: no I, L, O or U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Four letters say so many numbers; a larger id gets further letters in front. */
const space = letters.length ** 4;

/** Odd, so that each number has one place; far apart, so that the codes of neighbors don't look alike. */
const [step, start] = [744_713, 301_493];

/** The number by which `step` is undone: step × back = 1, modulo `space`. */
const back = 82_233;

const mod = (value: bigint): number => Number(((value % BigInt(space)) + BigInt(space)) % BigInt(space));

/** The code a payer writes in the message of a transfer, such as 'TRB-7H2K'. Made from the due's id, it needs no column or index. */
export function messageCode(dueId: number): string {
  let rest = Math.floor(dueId / space) * space + mod(BigInt(dueId) * BigInt(step) + BigInt(start));
  let text = '';
  for (; text.length < 4 || rest > 0; rest = Math.floor(rest / letters.length))
    text = letters[rest % letters.length]! + text;
  return `TRB-${text}`;
}

/** The due of a code as people type it, in any case and with an O for a 0; null for what is no code. */
export function dueOfCode(typed: string): number | null {
  const [, text] = /^\s*trb[-–\s]*([\da-z]{4,7})\s*$/i.exec(typed) ?? [];
  if (text === undefined) return null;
  const clean = text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const digits = [...clean].map((letter) => letters.indexOf(letter));
  if (digits.includes(-1)) return null;
  const number = digits.reduce((sum, digit) => sum * letters.length + digit, 0);
  const id = Math.floor(number / space) * space + mod(BigInt((number % space) - start) * BigInt(back));
  return id > 0 && id <= 2_147_483_647 ? id : null;
}
