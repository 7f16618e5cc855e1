import { ListOrdered } from 'lucide-react';
import type { QueryState } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';

type Props = { href: string; list: QueryState<Record<string, { total: number }>> };

/** The way from a table to the screen that puts all of it into order, unless there is nothing to put in order. */
export function OrderButton({ href, list }: Props) {
  if (list.kind === 'nothing') return null;
  if (list.kind === 'done' && Object.values(list.data).every(({ total }) => total === 0)) return null;
  return (
    <Button href={href} icon={<ListOrdered strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}>
      Order
    </Button>
  );
}
