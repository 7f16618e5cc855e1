import { useEffect, useState } from 'react';
import type { BatchActByIdQuery, UserSelection } from '#generated/graphql.ts';
import type { Failure } from '#kernel/failures/failure.ts';
import { type Acted, useAct } from '#kernel/graphql/useAct.ts';
import { useAskWhen } from '#kernel/graphql/useAsk.ts';
import {
  ArchiveUsers,
  AssignUsers,
  BatchActById,
  InviteUsers,
  MoveUsersToBatch,
  TagUsers,
  UntagUsers,
} from './batchAct.documents.ts';
import type { ManyAct } from './batchActs.ts';

export type ActProgress = BatchActByIdQuery['batchAct'];

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
  const asked = useAskWhen(goesOn, BatchActById, { id: started?.id ?? 0 });
  const heard = asked.kind === 'done' && asked.data.batchAct.id === started?.id ? asked.data.batchAct : null;
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

type Send = (of: UserSelection, value: ActValue) => Promise<Acted<ActProgress>>;

const textOf = (value: ActValue) => (typeof value === 'string' ? value : '');
const idOf = (value: ActValue) => (typeof value === 'number' ? value : null);

function only<Data>(acted: Acted<Data>, pick: (data: Data) => ActProgress): Acted<ActProgress> {
  return acted.ok ? { ok: true, data: pick(acted.data) } : acted;
}

function useSend(): Record<ManyAct['kind'], Send> {
  const [archive] = useAct(ArchiveUsers);
  const [tag] = useAct(TagUsers);
  const [untag] = useAct(UntagUsers);
  const [assign] = useAct(AssignUsers);
  const [move] = useAct(MoveUsersToBatch);
  const [invite] = useAct(InviteUsers);
  return {
    archive: async (of, value) => only(await archive({ of, reason: textOf(value) }), (data) => data.archiveUsers),
    tag: async (of, value) => only(await tag({ of, tag: textOf(value) }), (data) => data.tagUsers),
    untag: async (of, value) => only(await untag({ of, tag: textOf(value) }), (data) => data.untagUsers),
    assign: async (of, value) => only(await assign({ of, managerId: idOf(value) }), (data) => data.assignUsers),
    batch: async (of, value) => only(await move({ of, batchId: idOf(value) }), (data) => data.moveUsersToBatch),
    invite: async (of) => only(await invite({ of }), (data) => data.inviteUsers),
  };
}
