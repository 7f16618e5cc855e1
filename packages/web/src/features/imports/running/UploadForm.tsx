import { useState, useEffect, useRef } from 'react';
import { FileSpreadsheet, X } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { Choice } from '#ui/Choice.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { showBytes, uploadLimit, uploadNotice } from '#ui/fileSize.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlChoice } from '#kernel/url/search.ts';
import type { UploadMode } from '@tribe/domain/features/imports/progress.ts';
import { DownloadLink } from '../../../ui/DownloadLink.tsx';
import { MatchColumns } from '../reading/MatchColumns.tsx';
import { templateAddress, type Sent, trySheet } from './uploadApi.ts';
import { kindLabel, kinds, modes, sheetsOf } from '../words.ts';
import type { SheetView } from '@tribe/domain/features/imports/layout.ts';

/** Sends a sheet to be tried, and says in words why it was not taken; `sheets` is what was found where its columns have to be matched first. Leaving the screen ends the sending. */
function useTrySheet(onStarted: (jobId: number) => void) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sheets, setSheets] = useState<readonly SheetView[]>([]);
  const gone = useRef<AbortController | null>(null);
  useEffect(() => () => gone.current?.abort(), []);

  const send = async (file: File, sent: Sent) => {
    const sending = new AbortController();
    gone.current = sending;
    setSending(true);
    setProblem(null);
    const answer = await trySheet(file, sent, sending.signal);
    if (sending.signal.aborted) return;
    setSending(false);
    if (answer.ok) return onStarted(answer.data);
    setProblem(answer.failure?.message ?? null);
    // What was matched already stays on the screen while the network is away.
    if (answer.sheets.length > 0) setSheets(answer.sheets);
  };
  const forget = () => {
    setProblem(null);
    setSheets([]);
  };
  return { send, isSending, problem, sheets, forget };
}

/** What to upload, and how; it ends with a preview, which changes nothing. */
export function UploadForm({ onStarted }: { onStarted: (jobId: number) => void }) {
  const [kind, setKind] = useUrlChoice('kind', ['members', 'groups', 'courses']);
  const [mode, setMode] = useState<UploadMode>('upsert');
  const [createMissing, setCreateMissing] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const { send, isSending, problem, sheets, forget } = useTrySheet(onStarted);
  const isLarge = useMe().functionAccess.upload_large === true;
  const isMembers = kind === 'members';
  const choose = (chosen: File | null) => {
    forget();
    setFile(chosen);
  };

  const choices = { kind, mode: isMembers ? mode : ('upsert' as const), createMissing };
  if (file && sheets.length > 0)
    return (
      <MatchColumns
        key={sheets.map(({ sheet }) => sheet).join()}
        target={kind}
        sheets={sheets}
        problem={problem}
        isBusy={isSending}
        onConfirm={(layout) => void send(file, { choices, layout })}
        onCancel={() => choose(null)}
      />
    );

  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Choice
          label="What to upload"
          of={kinds}
          value={kind}
          onChange={(next) => {
            setKind(next);
            forget();
          }}
        />
        <DownloadLink href={templateAddress(kind)}>{kindLabel(kind)} template</DownloadLink>
      </div>
      {file ? (
        <ChosenFile file={file} problem={problem} onRemove={isSending ? null : () => choose(null)} />
      ) : (
        <FileDrop
          label={`${kindLabel(kind)} as .xlsx or .csv`}
          accept=".xlsx,.csv"
          limit={isLarge ? 100 * 1024 * 1024 : uploadLimit}
          onFiles={([first]) => first && choose(first)}
          help={isLarge ? sheetsOf[kind] : `${sheetsOf[kind]} ${uploadNotice}`}
        />
      )}
      {isMembers && (
        <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
          <div>
            <p className="mb-2 text-sm font-semibold">New and existing members</p>
            <Choice label="New and existing members" of={modes} value={mode} onChange={setMode} />
            <p className="mt-2 text-sm text-ink-soft">{modes.find(({ value }) => value === mode)?.note}</p>
          </div>
          <div>
            <p className="mb-1 text-sm font-semibold">Batches and groups</p>
            <CheckboxField
              label="Create missing batches and groups"
              value={createMissing}
              onChange={setCreateMissing}
              help="If off, rows with an unknown batch or group fail."
            />
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-sm text-ink-soft">You’ll see what would change first. Nothing is saved until you import.</p>
        <div className="flex flex-wrap gap-2">
          <Button disabled={!file || isSending} onClick={() => file && void send(file, { choices, isAsked: true })}>
            Match columns
          </Button>
          <Button
            look="primary"
            disabled={!file}
            busy={isSending && 'Checking the file…'}
            onClick={() => file && void send(file, { choices })}
          >
            Preview import
          </Button>
        </div>
      </div>
    </Card>
  );
}

type ChosenProps = { file: File; problem: string | null; onRemove: (() => void) | null };

function ChosenFile({ file, problem, onRemove }: ChosenProps) {
  return (
    <div>
      <div
        className={`flex items-center gap-3 rounded-card border p-4 ${problem ? 'border-bad bg-bad-soft' : 'border-line-strong bg-page'}`}
      >
        <FileSpreadsheet strokeWidth={1.75} className="size-6 shrink-0 text-sea" aria-hidden="true" />
        <div className="min-w-0 grow">
          <p className="truncate font-semibold">{file.name}</p>
          <p className="num text-sm text-ink-soft">{showBytes(file.size)}</p>
        </div>
        {onRemove && (
          <IconButton
            label={`Remove ${file.name}`}
            icon={<X strokeWidth={1.75} className="size-5" aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
