import type { FileUseQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { confirm } from '#ui/confirm.ts';
import { FailureView } from '#ui/FailureView.tsx';
import { showBytes } from '#ui/fileSize.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { ArchiveFile, FileUse } from './file.documents.ts';

type File = FileUseQuery['fileUse'];
type Props = { fileId: number; mayDelete: boolean };

/** A file that members have, where it is used, and its end, which says what it breaks. */
export function FileUsePanel({ fileId, mayDelete }: Props) {
  const asked = useQuery(FileUse, { id: fileId });
  return (
    <Card title="File" className="mt-6">
      <Answer
        of={asked}
        skeleton={<Skeleton lines={2} />}
        failure={({ code, message }, retry) =>
          code === 'NOT_FOUND' ? (
            <p className="text-ink-soft">The file was deleted.</p>
          ) : (
            <FailureView message={message} onRetry={retry} />
          )
        }
      >
        {({ fileUse }) => (
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0">
              <div className="num">
                <TextLink href={fileUse.url}>{fileUse.name}</TextLink>, {showBytes(fileUse.size)}
              </div>
              <p className="mt-1 text-sm text-ink-soft">
                {fileUse.usedIn.length === 0 ? 'Not used anywhere yet' : `Used in ${placesOf(fileUse)}`}
              </p>
            </div>
            {mayDelete && fileUse.mayDelete && <Delete file={fileUse} onDone={asked.retry} />}
          </div>
        )}
      </Answer>
    </Card>
  );
}

const placesOf = ({ usedIn }: File) => usedIn.map(({ entity, name }) => `${entity} ${name}`).join(', ');

function Delete({ file, onDone }: { file: File; onDone: () => void }) {
  const [archive, { isBusy }] = useMutation(ArchiveFile);
  const ask = async () => {
    const isSure = await confirm({
      title: `Delete ${file.name}?`,
      text: file.usedIn.length === 0 ? 'Nothing uses it.' : `Members will lose it in ${placesOf(file)}.`,
      act: 'Delete file',
      isDanger: true,
    });
    if (!isSure) return;
    const acted = await archive({ id: file.id });
    if (acted.ok) {
      toast.success('File deleted');
      onDone();
    } else toast.error(acted.failure.message);
  };
  return (
    <Button size="small" busy={isBusy && 'Deleting…'} onClick={() => void ask()}>
      Delete file
    </Button>
  );
}
