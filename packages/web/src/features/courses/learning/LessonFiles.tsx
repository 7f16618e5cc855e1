import { Download, ExternalLink } from 'lucide-react';
import type { MyLessonFilesQuery } from '#generated/graphql.ts';
import { goOut } from '#kernel/files/goOut.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Card.tsx';
import { showBytes } from '#ui/fileSize.ts';
import { toast } from '#ui/toast.ts';
import { MyLessonFiles, TakeLessonFile } from './myLesson.documents.ts';

type File = MyLessonFilesQuery['myLessonFiles'][number];

/** What comes with a lesson to take along; nothing where nothing does. */
export function LessonFiles({ lessonId }: { lessonId: number }) {
  const asked = useQuery(MyLessonFiles, { lessonId });
  const files = asked.kind === 'done' ? asked.data.myLessonFiles : [];
  if (asked.kind === 'loading') return <i hidden aria-busy="true" />;
  if (files.length === 0) return null;
  return (
    <Section title="Files" className="max-w-read">
      <ul className="grid gap-2">
        {files.map((file) => (
          <li key={file.id}>
            <FileRow file={file} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FileRow({ file: { id, title, description, isLink, fileKind, fileSize } }: { file: File }) {
  const [take, { isBusy }] = useMutation(TakeLessonFile);
  const Icon = isLink ? ExternalLink : Download;
  const go = async () => {
    const taken = await take({ id });
    if (taken.ok) goOut(taken.data.takeLessonFile.url);
    else toast.error(taken.failure.message);
  };
  const facts = [isLink ? 'Link' : (fileKind ?? 'File'), fileSize !== null && showBytes(fileSize), description];
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-card p-3 pl-4">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="num text-sm text-ink-soft first-letter:uppercase">{facts.filter(Boolean).join(', ')}</p>
      </div>
      <Button
        size="small"
        busy={isBusy && 'Preparing…'}
        onClick={() => void go()}
        aria-label={isLink ? `Open ${title}` : `Download ${title}`}
        icon={<Icon strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
      >
        {isLink ? 'Open' : 'Download'}
      </Button>
    </div>
  );
}
