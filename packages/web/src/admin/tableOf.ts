import type { Failure } from '#kernel/failures/failure.ts';
import type { QueryState } from '#kernel/graphql/useQuery.ts';
import type { Refusal, TableState } from '#ui/tableColumn.ts';
import { rootField } from './rootField.ts';

type Answered<Row> = { rows: readonly Row[]; total: number };

/** What a table shows of a page of rows that was asked for. */
export function tableOf<Row>(asked: QueryState<Readonly<Record<string, Answered<Row>>>>) {
  const { rows, total } = asked.kind === 'done' ? rootField(asked.data) : { rows: [], total: 0 };
  const refused = asked.kind === 'failed' ? refusalOf(asked.failure) : undefined;
  return { rows, total, state: tableState(asked), onRetry: asked.retry, ...(refused && { refused }) };
}

/** What is wrong with the request, such as a range in an old address: sending it again changes nothing. */
function refusalOf({ code, messages }: Failure): Refusal | undefined {
  const [name, [message] = []] = Object.entries(messages)[0] ?? [];
  return code === 'BAD_USER_INPUT' && message ? { message, isOfSort: name === 'sort' } : undefined;
}

export function tableState({ kind }: QueryState<unknown>): TableState {
  if (kind === 'done') return 'ready';
  return kind === 'loading' ? 'loading' : 'failed';
}
