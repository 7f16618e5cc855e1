import { FileText, Link as LinkIcon, X } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { confirm } from '#ui/confirm.ts';
import { FileDrop } from '#ui/FileDrop.tsx';
import { FileSize, HeldFile } from '#ui/HeldFile.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showBytes } from '#ui/fileSize.ts';
import { toast } from '#ui/toast.ts';
import { lessonFileDocuments } from './lessonFile.documents.ts';
import type { LessonUploads } from './useLessonUploads.ts';

/** The files of a lesson: what is dropped is sent and attached by itself. */
export function LessonFilesPart({ of }: { of: LessonUploads }) {
  const { asked, underWay, limit, help, send, stop, dismiss } = of;
  const [archive] = useMutation(lessonFileDocuments.archive);
  const detach = async (id: number, title: string) => {
    const isSure = await confirm({
      title: `Remove ${title}?`,
      text: 'Members won’t see it in this lesson anymore.',
      act: 'Remove file',
      isDanger: true,
    });
    if (!isSure) return;
    const acted = await archive({ id });
    if (!acted.ok) toast.error(acted.failure.message);
    asked.retry();
  };
  return (
    <section aria-label="Files" className="grid gap-3">
      <h3 className="border-b border-line pb-1.5 text-base">Files</h3>
      <Answer of={asked} skeleton={<Skeleton lines={2} />}>
        {({ lessonFilePage: { rows } }) => (
          <ul className="grid gap-2">
            {rows.map(({ id, title, linkUrl }) => {
              const Icon = linkUrl ? LinkIcon : FileText;
              return (
                <li key={id} className="flex items-center gap-3 rounded-control border border-line bg-card px-3 py-1.5">
                  <Icon strokeWidth={1.75} className="size-5 shrink-0 text-sea" aria-hidden="true" />
                  <Anchor
                    href={to('editLessonFile', { id })}
                    className="min-w-0 grow truncate font-semibold hover:text-sea"
                  >
                    {title}
                  </Anchor>
                  <IconButton
                    label={`Remove ${title}`}
                    icon={<X strokeWidth={1.75} className="size-5" />}
                    onClick={() => void detach(id, title)}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </Answer>
      {underWay.map(({ key, file, percent, problem }) => (
        <HeldFile
          key={key}
          label={problem ? 'Not attached' : 'Uploading'}
          name={file.name}
          act={problem ? `Dismiss ${file.name}` : `Cancel upload of ${file.name}`}
          onAct={() => (problem ? dismiss(key) : stop(key))}
          error={problem ?? undefined}
        >
          {!problem && <Progress percent={percent} label={`Uploading ${file.name}`} withNumber />}
          <FileSize>{showBytes(file.size)}</FileSize>
        </HeldFile>
      ))}
      <FileDrop label="Add files" many limit={limit} help={help} onFiles={(files) => void send(files)} />
    </section>
  );
}
