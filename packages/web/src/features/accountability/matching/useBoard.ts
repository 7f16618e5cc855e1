import { useMemo, useState } from 'react';
import { blocksOf } from '@tribe/domain/features/accountability/blocks.ts';
import { type Board, groupOnBoard, moveOnBoard } from '@tribe/domain/features/accountability/board.ts';
import { type Fix, movesOf, problemsOf } from '@tribe/domain/features/accountability/problems.ts';
import type { BoardPartsFragment } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { toast } from '#ui/toast.ts';
import { MoveOnProposal } from './board.documents.ts';

type Proposal = BoardPartsFragment;
type Move = { personId: number; toKey: string | null };

/** A proposal as it is worked on: each move is shown at once and kept, and the last one can be taken back. */
export function useBoard(proposal: Proposal, onStale: () => void) {
  const [known, setKnown] = useState<Proposal>(proposal);
  const [shown, setShown] = useState<Board>(proposal);
  const [undos, setUndos] = useState<readonly (readonly Move[])[]>([]);
  const [send, { isBusy }] = useMutation(MoveOnProposal);
  const people = useMemo(() => new Map(known.people.map((one) => [one.id, one])), [known.people]);
  const blocks = useMemo(() => blocksOf(known.blocks.map(({ one, other }) => [one, other] as const)), [known.blocks]);
  const board: Board = shown;
  const problems = useMemo(() => problemsOf(board, people, blocks), [board, people, blocks]);

  /** One move after the other, each from where the one before has left the board. Answers whether all were made. */
  const carryOut = async (moves: readonly Move[]): Promise<boolean> => {
    if (isBusy) return false;
    let at: Proposal = known;
    for (const { personId, toKey } of moves) {
      const next = moveOnBoard(at, personId, toKey);
      if (next === at) return false;
      setShown(next);
      const done = await send({ id: at.id, version: at.version, personId, toKey });
      if (!done.ok) {
        setShown(at);
        toast.error(done.failure.message);
        if (done.failure.code === 'CONFLICT' || done.failure.code === 'NOT_FOUND') onStale();
        return false;
      }
      at = done.data.moveOnProposal;
      setKnown(at);
      setShown(at);
    }
    return true;
  };
  const whereIs = (personId: number) => ({ personId, toKey: groupOnBoard(board, personId)?.key ?? null });
  const make = async (moves: readonly Move[]) => {
    const back = moves.map(({ personId }) => whereIs(personId)).toReversed();
    if (await carryOut(moves)) setUndos([...undos, back].slice(-20));
  };
  return {
    board,
    people,
    blocks,
    problems,
    isBusy,
    version: known.version,
    move: (move: Move) => make([move]),
    settle: (fix: Fix) => make(movesOf(board, fix).map(({ userId, toKey }) => ({ personId: userId, toKey }))),
    undo:
      undos.length === 0
        ? null
        : async () => {
            const last = undos.at(-1);
            setUndos(undos.slice(0, -1));
            if (last) await carryOut(last);
          },
  };
}

export type WorkedBoard = ReturnType<typeof useBoard>;
