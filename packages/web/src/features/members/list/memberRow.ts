import { showSeen } from '@tribe/domain/kernel/time/seen.ts';
import type { UserPageQuery } from '#generated/graphql.ts';

export type MemberRow = UserPageQuery['userPage']['rows'][number];

export const stageOf = ({ stage }: Pick<MemberRow, 'stage'>) =>
  stage && stage.number > 0 ? `${stage.number} ${stage.name}` : null;

export const seenOf = ({ lastSeenAt }: Pick<MemberRow, 'lastSeenAt'>) =>
  lastSeenAt ? showSeen(new Date(lastSeenAt), new Date()) : 'Never';
