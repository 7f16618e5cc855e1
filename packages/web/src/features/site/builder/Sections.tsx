import { readBlocks } from '@tribe/domain/features/site/blocks/readPage.input.ts';
import { Trash2 } from 'lucide-react';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { confirm } from '#ui/confirm.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useBuilder } from './BuilderContext.ts';
import { ArchiveSection, SiteSections } from './sitePage.documents.ts';

/** What was kept of pages: a press adds a copy after the selected block. */
export function Sections() {
  const builder = useBuilder();
  const asked = useQuery(SiteSections);
  const [archive] = useMutation(ArchiveSection);
  const takeOut = async (id: number, name: string) => {
    const isYes = await confirm({
      title: `Remove the section “${name}” from the list?`,
      text: 'Pages that use it keep their copies.',
      act: 'Remove section',
    });
    if (!isYes) return;
    const acted = await archive({ id });
    if (!acted.ok) return toast.error(acted.failure.message);
    asked.retry();
  };
  return (
    <div className="p-3">
      <Answer of={asked} skeleton={<Skeleton lines={3} />}>
        {({ siteSections }) =>
          siteSections.length === 0 ? (
            <p className="text-sm text-ink-soft">
              No sections yet. Select a block and choose “Save as section” to reuse it on other pages.
            </p>
          ) : (
            <ul className="grid gap-1.5">
              {siteSections.map(({ id, name, blocks }) => (
                <li key={id} className="flex items-center gap-1">
                  <button
                    type="button"
                    className="min-h-10 min-w-0 grow truncate rounded-control border border-line bg-card px-3 text-left text-sm font-semibold hover:border-line-strong"
                    onClick={() => builder.addCopies(readBlocks(blocks).blocks, 'Added: ')}
                  >
                    {name}
                  </button>
                  <IconButton
                    label={`Remove the section ${name}`}
                    icon={<Trash2 strokeWidth={1.75} className="size-4" />}
                    onClick={() => void takeOut(id, name)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </div>
  );
}
