import type { QueryState } from '#kernel/graphql/useQuery.ts';
import type { TableState } from '#ui/tableColumn.ts';
import { rootField } from './rootField.ts';

type Answered<Row> = { rows: readonly Row[]; total: number };

/** What a table shows of a page of rows that was asked for. */
export function tableOf<Row>(asked: QueryState<Readonly<Record<string, Answered<Row>>>>) {
  const { rows, total } = asked.kind === 'done' ? rootField(asked.data) : { rows: [], total: 0 };
  return { rows, total, state: tableState(asked), onRetry: asked.retry };
}

export function tableState({ kind }: QueryState<unknown>): TableState {
  if (kind === 'done') return 'ready';
  return kind === 'loading' ? 'loading' : 'failed';
}
