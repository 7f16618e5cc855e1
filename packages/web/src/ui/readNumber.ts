/** Reads a number as people type it ('1,234.5', '1 234'); null when there is none. */
export function readNumber(text: string): number | null {
  const bare = text.replaceAll(/[,\s]/g, '');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : null;
}
