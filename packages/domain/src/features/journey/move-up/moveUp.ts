export const moveUpStatuses = [
  'submitted',
  'in-review',
  'changes-requested',
  'approved',
  'rejected',
  'withdrawn',
] as const;
export type MoveUpStatus = (typeof moveUpStatuses)[number];

const statusNames: Readonly<Record<string, string>> = {
  submitted: 'Waiting',
  'in-review': 'In review',
  'changes-requested': 'Changes requested',
  approved: 'Approved',
  rejected: 'Not now',
  withdrawn: 'Withdrawn',
} satisfies Record<MoveUpStatus, string>;

/** A status as staff read it. */
export const moveUpStatusName = (status: string): string => statusNames[status] ?? status;

/** What can be done to a request. Whoever decides one that nobody has claims it by that. */
export const moveUpActs = ['claim', 'release', 'approve', 'ask-changes', 'reject', 'answer', 'withdraw'] as const;
export type MoveUpAct = (typeof moveUpActs)[number];

const decided = { approve: 'approved', 'ask-changes': 'changes-requested', reject: 'rejected' } as const;

const moves: Readonly<Record<MoveUpStatus, Partial<Record<MoveUpAct, MoveUpStatus>>>> = {
  submitted: { claim: 'in-review', ...decided, withdraw: 'withdrawn' },
  'in-review': { claim: 'in-review', release: 'submitted', ...decided, withdraw: 'withdrawn' },
  'changes-requested': { answer: 'submitted', withdraw: 'withdrawn' },
  approved: {},
  rejected: {},
  withdrawn: {},
};

/** What a request becomes by an act; null where the act is not possible then. */
export function afterMove(status: MoveUpStatus, act: MoveUpAct): MoveUpStatus | null {
  return moves[status][act] ?? null;
}

/** A request that is still on its way; a person has one at most. */
export const openMoveUps: readonly MoveUpStatus[] = ['submitted', 'in-review', 'changes-requested'];

export const isOpenMoveUp = (status: string): boolean => openMoveUps.some((open) => open === status);

/** How long a reviewer has a request for themselves. */
export const claimMinutes = 30;
/** A review is due within so many hours. */
export const reviewHours = 48;

/** Letters of what a member says with a request. */
export const mostStatement = 600;

const minute = 60_000;

/** Until when a claim lasts. */
export const claimEnds = (claimedAt: Date): Date => new Date(claimedAt.getTime() + claimMinutes * minute);

/** When a request that waits since `since` is to be answered. */
export const dueAfter = (since: Date): Date => new Date(since.getTime() + reviewHours * 60 * minute);

export const decisionKinds = ['approve', 'ask-changes', 'reject'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** Why a request goes back, in the order of the desk. */
export const moveUpReasons = ['unclear-proof', 'not-done', 'too-broad', 'numbers-off', 'other'] as const;
export type MoveUpReason = (typeof moveUpReasons)[number];

export const moveUpReasonNames: Readonly<Record<MoveUpReason, string>> = {
  'unclear-proof': 'Unclear proof',
  'not-done': 'Not done',
  'too-broad': 'Too broad',
  'numbers-off': 'Numbers don’t add up',
  other: 'Other',
};

const reasonNames: Readonly<Record<string, string>> = moveUpReasonNames;

/** A reason as people read it; one that is no more among them reads as it is kept. */
export const moveUpReasonName = (code: string): string => reasonNames[code] ?? code;

/** How long somebody has waited, in few letters: '48m', '3h', '1d 9h'. */
export function shortWait(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / minute));
  if (minutes < 60) return `${minutes}m`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours}h`;
  return `${Math.floor(hours / 24)}d ${hours % 24}h`;
}
