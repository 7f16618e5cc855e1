import { FileText, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { extensionOf } from '@tribe/domain/features/files/fileKinds.ts';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { heldFile, holdFile, letGo } from '#kernel/storage/heldFiles.ts';
import { FileDrop } from '#ui/FileDrop.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Progress } from '#ui/Progress.tsx';
import { useWaitFor } from '#ui/underWay.ts';
import { drawPicture } from './drawPicture.ts';
import { sendFile } from './sendFile.ts';

/** A file that was sent, by its id, or one that waits in this browser, by its key. */
export type SentFile = { id: number | string; name: string; isPdf: boolean };

type Props = {
  label: string;
  /** What the files are of, for those who hear it. */
  listLabel: string;
  help: string;
  accept: string;
  most: number;
  value: readonly SentFile[];
  onChange: (files: SentFile[]) => void;
  sendTo: string;
  addressOf: (id: number) => string;
  /** Whether a file may wait in this browser until there is a network. */
  isKeptOffline?: boolean;
  error?: string | undefined;
};

const longest = 1_600;

/** Files of something that is about to be saved: each goes out as it is chosen, in a tile with its own progress. */
export function SentFilesField(props: Props) {
  const { label, listLabel, help, accept, most, value, onChange, addressOf, error } = props;
  const { sending, problem, send } = useSending(props);
  const waitFor = useWaitFor();
  const left = most - value.length;
  const remove = (gone: SentFile) => {
    if (typeof gone.id === 'string') void letGo([gone.id]);
    onChange(value.filter(({ id }) => id !== gone.id));
  };
  return (
    <div className="grid gap-3">
      {(value.length > 0 || sending) && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3" aria-label={listLabel}>
          {value.map((file, place) => (
            <li key={file.id} className="relative overflow-hidden rounded-control border border-line bg-card">
              <Shown file={file} place={place} addressOf={addressOf} />
              {typeof file.id === 'string' && <p className="px-2.5 py-1.5 text-sm text-info">Kept on this device</p>}
              <IconButton
                label={`Remove ${file.isPdf ? file.name : `picture ${place + 1}`}`}
                icon={<X strokeWidth={1.75} className="size-4.5" />}
                disabled={sending !== null}
                onClick={() => remove(file)}
                className="absolute top-1.5 right-1.5 bg-raised shadow-float"
              />
            </li>
          ))}
          {sending && (
            <li className="flex aspect-4/3 flex-col justify-end gap-1.5 rounded-control border border-line bg-card p-2.5">
              <span className="truncate text-sm font-semibold">{sending.name}</span>
              <Progress percent={sending.percent} label={`Sending ${sending.name}`} size="thin" withNumber />
            </li>
          )}
        </ul>
      )}
      {left > 0 && (
        <FileDrop
          many
          label={label}
          accept={accept}
          help={help}
          error={problem ?? error}
          disabled={sending !== null}
          onFiles={(files) => waitFor(send(files, left))}
        />
      )}
    </div>
  );
}

function useSending({ value, onChange, sendTo, isKeptOffline = false }: Props) {
  const me = useMaybeMe();
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);
  const [problem, setProblem] = useState<string>();
  const send = async (files: File[], left: number): Promise<boolean> => {
    setProblem(files.length > left ? `Only ${left} more can be added` : undefined);
    const kept = [...value];
    for (const file of files.slice(0, left)) {
      const isPdf = extensionOf(file.name) === '.pdf';
      const about = { name: file.name, isPdf };
      setSending({ name: file.name, percent: 0 });
      const drawn = isPdf ? file : await drawPicture(file, { longest });
      const onProgress = (percent: number) => setSending({ name: file.name, percent });
      const sent = await sendFile(sendTo, drawn, { onProgress });
      const waits = !sent.ok && sent.failure.code === 'NETWORK' && isKeptOffline && me && !me.isImpersonating;
      const key = waits ? await holdFile(me.id, drawn) : null;
      if (sent.ok && typeof sent.answer['id'] === 'number') kept.push({ id: sent.answer['id'], ...about });
      else if (key !== null) kept.push({ id: key, ...about });
      else if (!sent.ok) setProblem(`${file.name}: ${sent.failure.message}`);
      onChange([...kept]);
    }
    setSending(null);
    return kept.length === value.length + files.length;
  };
  return { sending, problem, send };
}

type ShownProps = { file: SentFile; place: number; addressOf: (id: number) => string };

function Shown({ file, place, addressOf }: ShownProps) {
  const here = useHeldAddress(typeof file.id === 'string' && !file.isPdf ? file.id : null);
  const address = typeof file.id === 'number' ? addressOf(file.id) : here;
  if (file.isPdf || address === null)
    return (
      <span className="flex aspect-4/3 flex-col items-center justify-center gap-1.5 bg-sunk p-2.5 text-center text-sm">
        <FileText strokeWidth={1.75} className="size-7 text-ink-soft" aria-hidden="true" />
        <span className="line-clamp-2 wrap-anywhere">{file.name}</span>
      </span>
    );
  return <img src={address} alt={`Number ${place + 1}`} className="aspect-4/3 w-full object-cover" />;
}

/** Where the browser shows a picture that waits in it. */
function useHeldAddress(key: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    let made: string | null = null;
    let isGone = false;
    const show = async () => {
      const file = await heldFile(key);
      if (!file || isGone) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    };
    void show();
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [key]);
  return address;
}
