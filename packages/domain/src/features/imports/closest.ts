import { valueKey } from './valueMap.ts';

/** How many letters have to be typed, left out or changed for one word to be the other; no more than `most` are counted. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      now.push(Math.min(changed, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[other.length] ?? 0;
}

/** The name that another is likely a slip of the hand for; null where none is that close. */
export function closestName(name: string, names: readonly string[]): string | null {
  const typed = valueKey(name);
  const most = typed.length < 4 ? 0 : typed.length < 12 ? 1 : 2;
  let closest: { name: string; far: number } | null = null;
  for (const each of names) {
    const far = distance(typed, valueKey(each), most);
    if (far <= most && (closest === null || far < closest.far)) closest = { name: each, far };
  }
  return closest?.name ?? null;
}
