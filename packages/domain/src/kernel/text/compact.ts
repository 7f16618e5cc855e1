/** A count made short: one decimal with K from a thousand and M from a million ('1.2K', '3.0M'). */
export function compact(count: number): string {
  const size = Math.abs(count);
  const sign = count < 0 ? '-' : '';
  const tenths = (unit: number) => (Math.round((size * 10) / unit) / 10).toFixed(1);
  if (size < 1_000) return String(count);
  return size < 999_950 ? `${sign}${tenths(1_000)}K` : `${sign}${tenths(1_000_000)}M`;
}
