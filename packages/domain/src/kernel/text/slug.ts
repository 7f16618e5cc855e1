/** Letters that do not come apart into a plain letter and a mark. */
const plain: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th' };

/** The part of an address that a name makes: 'Íñigo Peña, Jr.' gives 'inigo-pena-jr'; empty when no letter or digit is left. */
export function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþ]/g, (letter) => plain[letter] ?? '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The nth try at a slug that is taken: 'ana-cruz', 'ana-cruz-2', … */
export function numberedSlug(base: string, attempt: number): string {
  return attempt < 2 ? base : `${base}-${attempt}`;
}
