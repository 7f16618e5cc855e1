import type { Failure } from '#kernel/failures/failure.ts';
import type { QueryState } from '#kernel/graphql/useQuery.ts';
import type { TableState } from '#ui/tableColumn.ts';
import { rootField } from './rootField.ts';

type Answered<Row> = { rows: readonly Row[]; total: number };

/** What a table shows of a page of rows that was asked for. */
export function tableOf<Row>(asked: QueryState<Readonly<Record<string, Answered<Row>>>>) {
  const { rows, total } = asked.kind === 'done' ? rootField(asked.data) : { rows: [], total: 0 };
  const refused = asked.kind === 'failed' ? refusalOf(asked.failure) : undefined;
  return { rows, total, state: tableState(asked), onRetry: asked.retry, ...(refused && { refused }) };
}

/** What is wrong with what was asked for, such as a range in an old address: to ask again changes nothing. */
const refusalOf = ({ code, messages }: Failure): string | undefined =>
  code === 'BAD_USER_INPUT' ? Object.values(messages).flat()[0] : undefined;

export function tableState({ kind }: QueryState<unknown>): TableState {
  if (kind === 'done') return 'ready';
  return kind === 'loading' ? 'loading' : 'failed';
}
