import { useMutation } from '#kernel/graphql/useMutation.ts';
import type { TypedDocument } from '#kernel/graphql/document.ts';
import { toast } from '#ui/toast.ts';

type Order = TypedDocument<Record<string, readonly { id: number }[]>, { ids: number[] }>;

/** Sends an order and asks for the list anew; answers whether it was kept, and says why where it was not. */
export function useSaveOrder(document: Order, askAgain: () => void): (ids: number[]) => Promise<boolean> {
  const [act] = useMutation(document);
  return async (ids) => {
    const acted = await act({ ids });
    if (!acted.ok) toast.error(acted.failure.message);
    askAgain();
    return acted.ok;
  };
}
