import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { Upload } from 'lucide-react';
import { classes } from './classes.ts';
import { FieldNotes } from './Field.tsx';
import { refusalOf, uploadLimit } from './fileSize.ts';

type Props = {
  label: string;
  onFiles: (files: File[]) => void;
  /** Endings or types, as an input's accept: '.xlsx,.csv'. */
  accept?: string;
  /** In bytes; 10 MB unless said. */
  limit?: number;
  many?: boolean;
  help?: ReactNode;
  error?: string;
  disabled?: boolean;
};

/** A place to drop files on, and a button for those who do not drag. What is too large or of a wrong kind is refused in words. */
export function FileDrop({ label, onFiles, accept, limit = uploadLimit, many = false, help, error, disabled }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, many ? undefined : 1);
    setRefusal(files.map((file) => refusalOf(file, accept, limit)).find((reason) => reason !== null) ?? undefined);
    const taken = files.filter((file) => refusalOf(file, accept, limit) === null);
    if (taken.length > 0) onFiles(taken);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  const problem = refusal ?? error;
  return (
    <div className="min-w-0">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is for the pointer; the input inside is for keys */}
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'flex min-h-36 flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed p-5 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-sea',
          isOver ? 'border-sea bg-sea-soft' : 'border-line-strong bg-card hover:bg-sunk',
          disabled && 'pointer-events-none opacity-55',
        )}
      >
        <Upload strokeWidth={1.75} className="mb-1 size-6 text-sea" aria-hidden="true" />
        <span className="font-semibold">{label}</span>
        <span className="text-sm text-ink-soft">
          Drop {many ? 'files' : 'a file'} here or <span className="font-semibold text-sea">browse</span>
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={many}
          disabled={disabled}
          aria-describedby={classes(help ? `${id}-help` : '', problem ? `${id}-error` : '') || undefined}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
          className="sr-only"
        />
      </label>
      <FieldNotes id={id} help={help} error={problem} />
    </div>
  );
}
