/** The ids of each list in their order, by the list's id. */
export type Places = ReadonlyMap<number, readonly number[]>;

export type ReorderList<Row> = { id: number; name: string; rows: readonly Row[] };

/** Something that has moved: from one list to the same or another, whose order then is `ids`. */
export type Move = { id: number; from: number; to: number; ids: number[] };

export function placesOf(lists: readonly ReorderList<{ id: number }>[]): Places {
  return new Map(lists.map(({ id, rows }) => [id, rows.map((row) => row.id)]));
}

export const listOf = (places: Places, id: number): number | null =>
  [...places].find(([, ids]) => ids.includes(id))?.[0] ?? null;

/** The same order for what is still there, in the lists that are; what has come meanwhile stands at the end of its list. */
export function refreshed(places: Places, known: Places): Places {
  const now = new Set([...known.values()].flat());
  const before = new Set([...known.keys()].flatMap((list) => places.get(list) ?? []));
  return new Map(
    [...known].map(([list, ids]) => [
      list,
      [...(places.get(list) ?? []).filter((id) => now.has(id)), ...ids.filter((id) => !before.has(id))],
    ]),
  );
}

/** Puts one at a place of a list, counted without itself. */
export function placed(places: Places, id: number, { list, at }: { list: number; at: number }): Places {
  return new Map(
    [...places].map(([key, ids]) => {
      const others = ids.filter((other) => other !== id);
      return [key, key === list ? others.toSpliced(at, 0, id) : others];
    }),
  );
}

/** One step up or down; past the end of a list into the next one. The same places where there is nowhere to go. */
export function stepped(places: Places, id: number, by: 1 | -1): Places {
  const keys = [...places.keys()];
  const list = listOf(places, id);
  if (list === null) return places;
  const ids = places.get(list) ?? [];
  const at = ids.indexOf(id) + by;
  if (at >= 0 && at < ids.length) return placed(places, id, { list, at });
  const next = keys[keys.indexOf(list) + by];
  if (next === undefined) return places;
  return placed(places, id, { list: next, at: by === 1 ? 0 : (places.get(next)?.length ?? 0) });
}

/** What became of one between two states; null where it stands where it stood. */
export function moveBetween(before: Places, after: Places, id: number): Move | null {
  const [from, to] = [listOf(before, id), listOf(after, id)];
  if (from === null || to === null) return null;
  const ids = [...(after.get(to) ?? [])];
  return from === to && ids.join() === (before.get(from) ?? []).join() ? null : { id, from, to, ids };
}
