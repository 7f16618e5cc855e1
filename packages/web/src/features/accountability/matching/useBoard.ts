import { useMemo, useState } from 'react';
import { blocksOf } from '@tribe/domain/features/accountability/blocks.ts';
import { type Board, groupOnBoard, moveOnBoard } from '@tribe/domain/features/accountability/board.ts';
import { problemsOf } from '@tribe/domain/features/accountability/problems.ts';
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
  const [undos, setUndos] = useState<readonly Move[]>([]);
  const [send, { isBusy }] = useMutation(MoveOnProposal);
  const people = useMemo(() => new Map(known.people.map((one) => [one.id, one])), [known.people]);
  const blocks = useMemo(() => blocksOf(known.blocks.map(({ one, other }) => [one, other] as const)), [known.blocks]);
  const board: Board = shown;
  const problems = useMemo(() => problemsOf(board, people, blocks), [board, people, blocks]);

  const carryOut = async ({ personId, toKey }: Move): Promise<boolean> => {
    const next = moveOnBoard(board, personId, toKey);
    if (next === board || isBusy) return false;
    setShown(next);
    const done = await send({ id: known.id, version: known.version, personId, toKey });
    if (!done.ok) {
      setShown(board);
      toast.error(done.failure.message);
      if (done.failure.code === 'CONFLICT' || done.failure.code === 'NOT_FOUND') onStale();
      return false;
    }
    setKnown(done.data.moveOnProposal);
    setShown(done.data.moveOnProposal);
    return true;
  };
  return {
    board,
    people,
    blocks,
    problems,
    isBusy,
    version: known.version,
    move: async (move: Move) => {
      const back = { personId: move.personId, toKey: groupOnBoard(board, move.personId)?.key ?? null };
      if (await carryOut(move)) setUndos([...undos, back].slice(-20));
    },
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
