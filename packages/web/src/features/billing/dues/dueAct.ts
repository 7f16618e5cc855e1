import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import type { DueFieldsFragment, SubscriptionFieldsFragment } from '#generated/graphql.ts';
import type { Failure } from '#kernel/failures/failure.ts';

export type DueAct = 'approve' | 'revoke' | 'change' | 'waive' | 'invoice';

/** What a modal about a due is told. */
export type DueModalProps = {
  due: DueFieldsFragment;
  /** How many dues its invoice has. */
  of: number;
  subscription: SubscriptionFieldsFragment;
  now: Day;
  onClose: () => void;
  /** The records are to be read anew, since something happened to them: here, or by somebody else. */
  onDone: () => void;
};

/** A conflict says that what is shown is old. */
export const isOld = (failure: Failure) => failure.code === 'CONFLICT' || failure.code === 'NOT_FOUND';
