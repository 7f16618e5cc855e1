import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { TypedDocument } from '#kernel/graphql/document.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useGoTo } from '#kernel/url/useGo.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { Written } from './draftKeeper.ts';
import type { DraftKind } from './draftKinds.ts';

type Archive = TypedDocument<Record<string, { id: number }>, { id: number }>;

/** Asks, archives, and leaves what is archived: a course for the list, the others for the outline. */
export function useArchive(kind: DraftKind, document: Archive) {
  const [act] = useMutation(document);
  const goTo = useGoTo();
  return async ({ id, name }: Written, then: { onChanged: () => void; onClose: () => void }): Promise<void> => {
    const isSure = await confirm({
      title: `Archive ${name}?`,
      text:
        kind === 'lesson'
          ? 'It will be removed from its unit. Members keep what they completed.'
          : `It will be removed from every list, with everything in it.`,
      act: `Archive ${kind}`,
      isDanger: true,
    });
    if (!isSure) return;
    const acted = await act({ id });
    if (!acted.ok) {
      toast.error(acted.failure.message);
      return;
    }
    toast.success(`${name} archived`);
    if (kind === 'course') goTo(to('courses'));
    else {
      then.onClose();
      then.onChanged();
    }
  };
}
