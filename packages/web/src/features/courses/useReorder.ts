import { useState } from 'react';
import { useAct } from '#kernel/graphql/useAct.ts';
import type { TypedDocument } from '#kernel/graphql/document.ts';
import { toast } from '#ui/toast.ts';

type Reorder = TypedDocument<Record<string, readonly { id: number }[]>, { ids: number[] }>;

/** Moves one of a few siblings up or down: shown at once, and put back where the server refuses. */
export function useReorder<Row extends { id: number }>(rows: readonly Row[], document: Reorder) {
  const [act] = useAct(document);
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const placed = order ? inOrder(rows, order) : rows;

  const move = async (id: number, by: 1 | -1) => {
    const ids = placed.map((row) => row.id);
    const at = ids.indexOf(id);
    const [moved] = ids.splice(at, 1);
    if (moved === undefined) return;
    ids.splice(at + by, 0, moved);
    setOrder(ids);
    const acted = await act({ ids });
    if (acted.ok) return;
    setOrder(null);
    toast.error(acted.failure.message);
  };
  return { placed, move };
}

/** What came meanwhile stands at the end. */
function inOrder<Row extends { id: number }>(rows: readonly Row[], order: readonly number[]): readonly Row[] {
  const place = (row: Row) => (order.includes(row.id) ? order.indexOf(row.id) : order.length);
  return [...rows].sort((one, other) => place(one) - place(other));
}
