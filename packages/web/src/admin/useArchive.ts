import type { TypedDocument } from '#kernel/graphql/document.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { Id } from './field.ts';

export type Archiving<Key extends Id> = {
  /** What it is, as in 'Batch archived'. */
  one: string;
  name: string;
  id: Key;
  /** What archiving does, said before it is done. */
  text: string;
  archive: TypedDocument<Record<string, unknown>, { id: Key }>;
};

/** Asks before something is archived, does it, and says so; `onDone` only where it was. */
export function useArchive<Key extends Id>(
  { one, name, id, text, archive: document }: Archiving<Key>,
  onDone: () => void,
): () => Promise<void> {
  const [archive] = useMutation(document);
  return async () => {
    const act = `Archive ${one.toLowerCase()}`;
    if (!(await confirm({ title: `Archive ${name}?`, text, act, isDanger: true }))) return;
    const acted = await archive({ id });
    if (!acted.ok) return void toast.error(acted.failure.message);
    toast.success(`${one} archived`);
    onDone();
  };
}
