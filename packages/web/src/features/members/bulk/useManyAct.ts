import { useState } from 'react';
import { readEnrolment, readExtension } from '@tribe/domain/features/members/bulk.ts';
import type { BulkActionFieldsFragment, UserSelection } from '#generated/graphql.ts';
import type { Failure } from '#kernel/failures/failure.ts';
import { type MutationResult, useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen, useRetryWhile } from '#kernel/graphql/useQuery.ts';
import {
  ArchiveUsers,
  AssignUsers,
  BulkActionById,
  EnrollUsers,
  ExtendMemberships,
  GrantUsersAccess,
  InviteUsers,
  MoveUsersToBatch,
  MoveUsersToGroup,
  MoveUsersToStage,
  RevokeUsersAccess,
  TagUsers,
  UntagUsers,
} from './bulkAction.documents.ts';
import type { ManyAct } from './bulkActions.ts';

export type ActProgress = BulkActionFieldsFragment;

/** What is asked for beside the act: an id, null to take away, undefined until it is chosen; and a text. */
export type ActValue = { id: string | null | undefined; text: string };

/** What became of an act on many people, from the first press to its end. */
export type ActState =
  | { kind: 'ready'; failure: Failure | null; isBusy: boolean }
  | { kind: 'running' | 'over'; progress: ActProgress };

/** An act that can be undone waits for that alone. */
const isUnderWay = ({ status, undoUntil }: ActProgress) => status === 'running' || (status === 'waiting' && !undoUntil);

/** Does one of the acts, and follows it to its end where a job does it. */
export function useManyAct({
  kind,
}: Pick<ManyAct, 'kind'>): [state: ActState, act: (of: UserSelection, value: ActValue) => Promise<void>] {
  const send = useSendAct();
  const [asking, setAsking] = useState<{ isBusy: boolean; failure: Failure | null }>({ isBusy: false, failure: null });
  const [started, setStarted] = useState<ActProgress | null>(null);
  const [progress, isRunning] = useProgress(started, started !== null && isUnderWay(started));

  const act = async (of: UserSelection, value: ActValue) => {
    setAsking({ isBusy: true, failure: null });
    const acted = await send[kind](of, value);
    setAsking({ isBusy: false, failure: acted.ok ? null : acted.failure });
    if (acted.ok) setStarted(acted.data);
  };
  if (progress) return [{ kind: isRunning ? 'running' : 'over', progress }, act];
  return [{ kind: 'ready', ...asking }, act];
}

/** How far an act is, asked for again and again until it is over; and whether it goes on. */
export function useProgress(
  started: ActProgress | null,
  follows: boolean,
): [progress: ActProgress | null, goesOn: boolean] {
  const asked = useQueryWhen(follows, BulkActionById, { id: started?.id ?? 0 });
  const heard = asked.kind === 'done' && asked.data.bulkAction.id === started?.id ? asked.data.bulkAction : null;
  const progress = heard ?? started;
  const goesOn = follows && progress !== null && ['waiting', 'running'].includes(progress.status);
  const { retry } = asked;
  useRetryWhile(goesOn, retry);
  return [progress, goesOn];
}

const noEnrolment = { funnelId: '', paymentTermId: '' };

type Send = (of: UserSelection, value: ActValue) => Promise<MutationResult<ActProgress>>;

const numberOf = ({ id }: ActValue) => (id ? Number(id) : null);

function only<Data>(acted: MutationResult<Data>, pick: (data: Data) => ActProgress): MutationResult<ActProgress> {
  return acted.ok ? { ok: true, data: pick(acted.data) } : acted;
}

/** Sends each kind of act, on many or on one. */
export function useSendAct(): Record<ManyAct['kind'], Send> {
  const [archive] = useMutation(ArchiveUsers);
  const [tag] = useMutation(TagUsers);
  const [untag] = useMutation(UntagUsers);
  const [assign] = useMutation(AssignUsers);
  const [toBatch] = useMutation(MoveUsersToBatch);
  const [toGroup] = useMutation(MoveUsersToGroup);
  const [toStage] = useMutation(MoveUsersToStage);
  const [level] = useMutation(GrantUsersAccess);
  const [revoke] = useMutation(RevokeUsersAccess);
  const [extend] = useMutation(ExtendMemberships);
  const [enroll] = useMutation(EnrollUsers);
  const [invite] = useMutation(InviteUsers);
  return {
    archive: async (of, { text }) => only(await archive({ of, reason: text }), (data) => data.archiveUsers),
    tag: async (of, { text }) => only(await tag({ of, tag: text }), (data) => data.tagUsers),
    untag: async (of, { text }) => only(await untag({ of, tag: text }), (data) => data.untagUsers),
    assign: async (of, value) => only(await assign({ of, managerId: numberOf(value) }), (data) => data.assignUsers),
    batch: async (of, value) => only(await toBatch({ of, batchId: numberOf(value) }), (data) => data.moveUsersToBatch),
    group: async (of, value) => only(await toGroup({ of, groupId: numberOf(value) }), (data) => data.moveUsersToGroup),
    stage: async (of, value) =>
      only(await toStage({ of, stageId: numberOf(value) ?? 0, reason: value.text }), (data) => data.moveUsersToStage),
    level: async (of, { id }) => only(await level({ of, level: id ?? '' }), (data) => data.grantUsersAccess),
    revoke: async (of, { id }) => only(await revoke({ of, level: id ?? '' }), (data) => data.revokeUsersAccess),
    extend: async (of, { id, text }) =>
      only(await extend({ of, by: readExtension(id ?? '') ?? {}, reason: text }), (data) => data.extendMemberships),
    enroll: async (of, { id }) =>
      only(await enroll({ of, ...(readEnrolment(id ?? '') ?? noEnrolment) }), (data) => data.enrollUsers),
    invite: async (of) => only(await invite({ of }), (data) => data.inviteUsers),
  };
}
