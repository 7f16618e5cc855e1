import { useRef, useState } from 'react';
import type { FieldProps } from './fieldProps.ts';
import { FileDrop } from './FileDrop.tsx';
import { showBytes } from './fileSize.ts';
import { FileSize, HeldFile } from './HeldFile.tsx';
import { Progress } from './Progress.tsx';
import { useWaitFor } from './underWay.ts';

type Outcome = { id: number } | { problem: string };

/** Sends a file, telling how far it is in percent; answers its id, or why it has none. */
export type SendFile = (
  file: File,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<Outcome>;

type Props = FieldProps<number | null> & { send: SendFile; limit: number; knownName?: string | null };
type State = { file: File; percent: number } | null;

/** One file that goes out as it is chosen, with how far it is; it counts once its id is saved. */
export function SentFileField({ label, value, onChange, name, help, error, disabled, send, limit, knownName }: Props) {
  const [sending, setSending] = useState<State>(null);
  const [sent, setSent] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const stop = useRef<AbortController>(null);
  const waitFor = useWaitFor();
  const take = async (file: File): Promise<boolean> => {
    setProblem(undefined);
    setSending({ file, percent: 0 });
    stop.current = new AbortController();
    const onProgress = (percent: number) => setSending({ file, percent });
    const outcome = await send(file, { onProgress, signal: stop.current.signal });
    setSending(null);
    if ('problem' in outcome) {
      if (!stop.current.signal.aborted) setProblem(outcome.problem);
      return false;
    }
    setSent(file);
    onChange(outcome.id);
    return true;
  };
  if (sending)
    return (
      <HeldFile
        label={label}
        name={sending.file.name}
        act={`Cancel upload of ${sending.file.name}`}
        onAct={() => stop.current?.abort()}
      >
        <Progress percent={sending.percent} label={`Sending ${sending.file.name}`} withNumber />
        <FileSize>
          {showBytes((sending.percent / 100) * sending.file.size)} of {showBytes(sending.file.size)}
        </FileSize>
      </HeldFile>
    );
  if (value !== null)
    return (
      <HeldFile
        label={label}
        name={sent?.name ?? knownName ?? `File ${value}`}
        act="Remove the file"
        onAct={() => onChange(null)}
        disabled={disabled}
        error={error}
      >
        {sent && <FileSize>{showBytes(sent.size)}</FileSize>}
      </HeldFile>
    );
  return (
    <>
      <FileDrop
        label={label}
        limit={limit}
        help={help}
        error={problem ?? error}
        disabled={disabled}
        onFiles={([file]) => file && waitFor(take(file))}
      />
      <input type="hidden" name={name} />
    </>
  );
}
