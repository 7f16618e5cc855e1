import type { AccountabilityRowsFragment } from '#generated/graphql.ts';
import { type QueryState, useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { AccountabilityGroupPage, ChallengeGroupPage } from './board.documents.ts';

type Asked = {
  page: number;
  pageSize: number;
  search?: string | undefined;
  sort?: string | undefined;
  status: string;
  batchId?: number | undefined;
};

/** A page of groups: of a challenge, or of accountability. */
export function useGroupPage(
  isChallenge: boolean,
  asked: Asked,
): QueryState<Record<string, AccountabilityRowsFragment>> {
  const challenge = useQueryWhen(isChallenge, ChallengeGroupPage, asked);
  const accountability = useQueryWhen(!isChallenge, AccountabilityGroupPage, asked);
  return isChallenge ? challenge : accountability;
}
