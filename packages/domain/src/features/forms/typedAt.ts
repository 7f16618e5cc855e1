/** What a device says of when its answers were typed, in milliseconds since 1970 by its own clock. */
export type TypedTimes = { typedAt: Readonly<Record<string, number>>; sentAt: number };

/** How far a device's clock may be off and still be believed. */
const trusted = 60_000;

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** What a device says, as far as it says times; anything else says nothing. */
export function readTimes(said: unknown): TypedTimes | null {
  const { typedAt, sentAt } = Object.fromEntries(entriesOf(said));
  if (!isTime(sentAt)) return null;
  return {
    typedAt: Object.fromEntries(entriesOf(typedAt).filter((each): each is [string, number] => isTime(each[1]))),
    sentAt,
  };
}

/**
 * When an answer was typed, by the server's clock, so that of two devices the later one wins however late its answer comes. A
 * clock that is off by more than a minute is put right by how long ago it says that it was; nothing was typed later than now.
 */
export function typedTime(key: string, times: TypedTimes | null, now: Date): number {
  const at = times && Object.hasOwn(times.typedAt, key) ? times.typedAt[key] : undefined;
  if (!times || at === undefined) return now.getTime();
  const off = now.getTime() - times.sentAt;
  return Math.round(Math.min(Math.abs(off) > trusted ? at + off : at, now.getTime()));
}
