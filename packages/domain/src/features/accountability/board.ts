/** A group as a proposal has it: a new one, or one that runs already and gets more people. */
export type BoardGroup = {
  key: string;
  name: string;
  groupId: number | null;
  leadId: number | null;
  batchId: number | null;
  capacity: number;
  memberIds: readonly number[];
  /** Those who were in it before the proposal. */
  keptIds: readonly number[];
};

/** Somebody for whom no group was found, and why. */
export type Unplaced = { userId: number; why: string };

export type Board = { groups: readonly BoardGroup[]; toPlace: readonly Unplaced[] };

/** Moves somebody to a group, or with null out of all of them; the same board where they are there already. */
export function moveOnBoard(board: Board, userId: number, toKey: string | null): Board {
  const isKnown =
    board.toPlace.some((one) => one.userId === userId) || board.groups.some((group) => holds(group, userId));
  const target = toKey === null ? null : board.groups.find(({ key }) => key === toKey);
  if (!isKnown || target === undefined || (target && holds(target, userId))) return board;
  if (board.groups.some((group) => group.keptIds.includes(userId))) return board;
  return {
    groups: board.groups.map((group) => {
      const rest = group.memberIds.filter((id) => id !== userId);
      if (group.key === toKey) return { ...group, memberIds: [...rest, userId] };
      return rest.length === group.memberIds.length ? group : { ...group, memberIds: rest };
    }),
    toPlace: [
      ...board.toPlace.filter((one) => one.userId !== userId),
      ...(toKey === null ? [{ userId, why: 'Removed by hand.' }] : []),
    ],
  };
}

const holds = ({ memberIds }: BoardGroup, userId: number) => memberIds.includes(userId);

/** The group that somebody is in, if any. */
export const groupOnBoard = (board: Board, userId: number): BoardGroup | undefined =>
  board.groups.find((group) => holds(group, userId));

/** How many people a board places anew. */
export const placedCount = ({ groups }: Board): number =>
  groups.reduce((sum, { memberIds, keptIds }) => sum + memberIds.length - keptIds.length, 0);
