import { PageHeader } from '#ui/PageHeader.tsx';
import type { Id } from './field.ts';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { tableOf } from './tableOf.ts';

/** Holds the line of the count until it is known. */
const onItsWay = '\u00A0';

/** As counted: '1 batch', '2 batches'. */
type Props<Row extends { id: Id }> = ListTableProps<Row> & { one: string };

/** A list as staff see every list: its count above its table. */
export function ListScreen<Row extends { id: Id }>({ one, ...list }: Props<Row>) {
  const { state, total } = tableOf(list.asked);
  return (
    <>
      <PageHeader
        title={list.many}
        lead={state === 'ready' ? countOf(total, one, list.many) : onItsWay}
        action={list.action}
      />
      <ListTable {...list} />
    </>
  );
}

function countOf(total: number, one: string, many: string): string {
  return `${total.toLocaleString('en-PH')} ${(total === 1 ? one : many).toLowerCase()}`;
}
