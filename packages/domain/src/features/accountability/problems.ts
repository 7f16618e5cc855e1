import { type Board, type BoardGroup, moveOnBoard } from './board.ts';
import { type Candidate, fitAmong } from './fit.ts';
import { areBlocked, type Blocks } from './blocks.ts';

/**
 * What settles a problem by one tap: somebody goes to another group, or out of all of them, where `toKey` is null; `withId` comes in
 * return where that group has no place left.
 */
export type Fix = { userId: number; toKey: string | null; fit: number | null; withId?: number };

/** Why a board can't be accepted as it is. */
export type Problem =
  | { kind: 'full'; group: string; over: number; fix: Fix | null }
  | { kind: 'blocked'; group: string; userIds: readonly [number, number]; fix: Fix | null }
  | { kind: 'batch'; group: string; userIds: readonly [number]; fix: Fix | null }
  | { kind: 'alone'; group: string; userIds: readonly [number]; fix: Fix | null };

export type PeopleById = ReadonlyMap<number, Candidate>;

/** All hard problems of a board, in the order of its groups. Each names the act that settles it best. */
export function problemsOf(board: Board, people: PeopleById, blocks: Blocks): Problem[] {
  return board.groups.flatMap((group) => {
    const fixFor = (userId: number | undefined) =>
      userId === undefined ? null : bestPlace({ board, people, blocks }, userId);
    const problems: Problem[] = [];
    const movable = group.memberIds.filter((id) => !group.keptIds.includes(id));
    const over = group.memberIds.length - group.capacity;
    if (over > 0)
      problems.push({ kind: 'full', group: group.key, over, fix: fixFor(worstFit(group, movable, people)) });
    for (const [one, other] of blockedPairs(group, blocks)) {
      const leaving = movable.includes(other) ? other : movable.includes(one) ? one : undefined;
      problems.push({ kind: 'blocked', group: group.key, userIds: [one, other], fix: fixFor(leaving) });
    }
    for (const id of movable)
      if (isForeign(group, people.get(id)))
        problems.push({ kind: 'batch', group: group.key, userIds: [id], fix: fixFor(id) });
    const [alone] = group.memberIds;
    if (group.memberIds.length === 1 && alone !== undefined && group.groupId === null)
      problems.push({ kind: 'alone', group: group.key, userIds: [alone], fix: fixFor(alone) });
    return problems;
  });
}

/** Whether somebody is of another batch than the group is for. */
export const isForeign = (group: Pick<BoardGroup, 'batchId'>, person: Candidate | undefined): boolean =>
  group.batchId !== null && person !== undefined && person.batchId !== group.batchId;

function blockedPairs({ memberIds }: BoardGroup, blocks: Blocks): (readonly [number, number])[] {
  return memberIds.flatMap((one, at) =>
    memberIds.slice(at + 1).flatMap((other) => (areBlocked(blocks, one, other) ? [[one, other] as const] : [])),
  );
}

function worstFit(group: BoardGroup, movable: readonly number[], people: PeopleById): number | undefined {
  const all = known(group.memberIds, people);
  const rated = movable.map((id) => ({ id, fit: fitOf(id, all, people) }));
  return rated.toSorted((a, b) => a.fit - b.fit || a.id - b.id)[0]?.id;
}

const known = (ids: readonly number[], people: PeopleById): Candidate[] =>
  ids.flatMap((id) => {
    const person = people.get(id);
    return person ? [person] : [];
  });

function fitOf(id: number, others: readonly Candidate[], people: PeopleById): number {
  const person = people.get(id);
  return person ? fitAmong(person, others) : 0;
}

type Look = { board: Board; people: PeopleById; blocks: Blocks };

/** The group with room where somebody fits best and breaks no rule; out of all groups, where there is none. */
export function bestPlace({ board, people, blocks }: Look, userId: number): Fix {
  const person = people.get(userId);
  const open = board.groups.filter(
    (group) =>
      !group.memberIds.includes(userId) &&
      group.memberIds.length > 0 &&
      group.memberIds.length < group.capacity &&
      !isForeign(group, person) &&
      !group.memberIds.some((id) => areBlocked(blocks, userId, id)),
  );
  const rated = open.map(({ key, memberIds }) => ({ key, fit: fitOf(userId, known(memberIds, people), people) }));
  const [best] = rated.toSorted((a, b) => b.fit - a.fit || a.key.localeCompare(b.key));
  if (best) return { userId, toKey: best.key, fit: best.fit };
  return bestSwap({ board, people, blocks }, userId) ?? { userId, toKey: null, fit: null };
}

/** With whom somebody could change places so that neither group breaks a rule, and both fit best; null where with nobody. */
export function bestSwap({ board, people, blocks }: Look, userId: number): Fix | null {
  const person = people.get(userId);
  const from = board.groups.find(({ memberIds }) => memberIds.includes(userId));
  // A swap makes no place, where there are too many.
  if (!from || !person || from.keptIds.includes(userId) || from.memberIds.length > from.capacity) return null;
  const staying = from.memberIds.filter((id) => id !== userId);
  const fits = (id: number, group: BoardGroup, others: readonly number[]) =>
    !isForeign(group, people.get(id)) && !others.some((other) => areBlocked(blocks, id, other));
  const swaps = board.groups.flatMap((group) => {
    if (group.key === from.key || group.memberIds.length > group.capacity) return [];
    return group.memberIds.flatMap((withId) => {
      const others = group.memberIds.filter((id) => id !== withId);
      const isAllowed = !group.keptIds.includes(withId) && fits(userId, group, others) && fits(withId, from, staying);
      if (!isAllowed) return [];
      const fit = Math.min(fitOf(userId, known(others, people), people), fitOf(withId, known(staying, people), people));
      return [{ userId, toKey: group.key, fit, withId }];
    });
  });
  return swaps.toSorted((a, b) => b.fit - a.fit || a.withId - b.withId)[0] ?? null;
}

/** The moves of a fix, in their order. */
export function movesOf(board: Board, { userId, toKey, withId }: Fix): { userId: number; toKey: string | null }[] {
  const back = board.groups.find(({ memberIds }) => memberIds.includes(userId))?.key ?? null;
  return [{ userId, toKey }, ...(withId === undefined ? [] : [{ userId: withId, toKey: back }])];
}

/** The board once a fix is made. */
export const settle = (board: Board, fix: Fix): Board =>
  movesOf(board, fix).reduce((sofar, { userId, toKey }) => moveOnBoard(sofar, userId, toKey), board);
