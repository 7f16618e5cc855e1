import { useEffect, useState } from 'react';
import type { BulkActionFieldsFragment, UserSelection } from '#generated/graphql.ts';
import type { Failure } from '#kernel/failures/failure.ts';
import { type MutationResult, useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import {
  ArchiveUsers,
  AssignUsers,
  BulkActionById,
  InviteUsers,
  MoveUsersToBatch,
  TagUsers,
  UntagUsers,
} from './bulkAction.documents.ts';
import type { ManyAct } from './bulkActions.ts';

export type ActProgress = BulkActionFieldsFragment;

/** What is asked for beside the act: a text, or an id; null takes away. */
export type ActValue = string | number | null;

/** What became of an act on many people, from the first press to its end. */
export type ActState =
  | { kind: 'ready'; failure: Failure | null; isBusy: boolean }
  | { kind: 'running' | 'over'; progress: ActProgress };

const every = 800;
const isUnderWay = ({ status }: ActProgress) => status === 'waiting' || status === 'running';

/** Does one of the acts, and follows it to its end where a job does it. */
export function useManyAct({
  kind,
}: ManyAct): [state: ActState, act: (of: UserSelection, value: ActValue) => Promise<void>] {
  const send = useSend();
  const [asking, setAsking] = useState<{ isBusy: boolean; failure: Failure | null }>({ isBusy: false, failure: null });
  const [started, setStarted] = useState<ActProgress | null>(null);
  const goesOn = started !== null && isUnderWay(started);
  const asked = useQueryWhen(goesOn, BulkActionById, { id: started?.id ?? 0 });
  const heard = asked.kind === 'done' && asked.data.bulkAction.id === started?.id ? asked.data.bulkAction : null;
  const progress = heard ?? started;
  const isRunning = progress !== null && isUnderWay(progress);
  const { retry } = asked;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(retry, every);
    return () => clearInterval(timer);
  }, [isRunning, retry]);

  const act = async (of: UserSelection, value: ActValue) => {
    setAsking({ isBusy: true, failure: null });
    const acted = await send[kind](of, value);
    setAsking({ isBusy: false, failure: acted.ok ? null : acted.failure });
    if (acted.ok) setStarted(acted.data);
  };
  if (progress) return [{ kind: isRunning ? 'running' : 'over', progress }, act];
  return [{ kind: 'ready', ...asking }, act];
}

type Send = (of: UserSelection, value: ActValue) => Promise<MutationResult<ActProgress>>;

const textOf = (value: ActValue) => (typeof value === 'string' ? value : '');
const idOf = (value: ActValue) => (typeof value === 'number' ? value : null);

function only<Data>(acted: MutationResult<Data>, pick: (data: Data) => ActProgress): MutationResult<ActProgress> {
  return acted.ok ? { ok: true, data: pick(acted.data) } : acted;
}

function useSend(): Record<ManyAct['kind'], Send> {
  const [archive] = useMutation(ArchiveUsers);
  const [tag] = useMutation(TagUsers);
  const [untag] = useMutation(UntagUsers);
  const [assign] = useMutation(AssignUsers);
  const [move] = useMutation(MoveUsersToBatch);
  const [invite] = useMutation(InviteUsers);
  return {
    archive: async (of, value) => only(await archive({ of, reason: textOf(value) }), (data) => data.archiveUsers),
    tag: async (of, value) => only(await tag({ of, tag: textOf(value) }), (data) => data.tagUsers),
    untag: async (of, value) => only(await untag({ of, tag: textOf(value) }), (data) => data.untagUsers),
    assign: async (of, value) => only(await assign({ of, managerId: idOf(value) }), (data) => data.assignUsers),
    batch: async (of, value) => only(await move({ of, batchId: idOf(value) }), (data) => data.moveUsersToBatch),
    invite: async (of) => only(await invite({ of }), (data) => data.inviteUsers),
  };
}
