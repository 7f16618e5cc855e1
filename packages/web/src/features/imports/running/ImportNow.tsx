import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { useState } from 'react';
import { sheetNames } from '@tribe/domain/features/imports/columns.ts';
import type { UploadProgress, StaffLevelCount } from '@tribe/domain/features/imports/progress.ts';
import { undoDays } from '@tribe/domain/features/imports/undo.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { type Settled, SettledDues, settledDay } from '../members/SettledDues.tsx';
import { ImportTried } from '../upload.documents.ts';
import { uploadMessages } from '@tribe/domain/features/imports/messages.ts';

type StaffLevelsProps = {
  levels: readonly StaffLevelCount[];
  ticked: readonly string[];
  error: string | null;
  onChange: (ticked: string[]) => void;
};

/** Levels that open other people's data: each is given only once somebody ticked it. */
function StaffLevels({ levels, ticked, error, onChange }: StaffLevelsProps) {
  return (
    <fieldset className="grid gap-1 rounded-control bg-warn-soft px-4 py-3">
      <legend className="sr-only">Staff access</legend>
      <p className="font-semibold">This file gives staff access. Tick each level you want to give.</p>
      {levels.map(({ id, name, count }) => (
        <CheckboxField
          key={id}
          label={uploadMessages.staffLevel(name, count)}
          value={ticked.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...ticked, id] : ticked.filter((each) => each !== id))}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type Props = { progress: UploadProgress; onStarted: (jobId: number) => void; onClose: () => void };

/** Members and subscriptions are never one number: '2,410 members, 2,140 subscriptions'. */
const comingOf = ({ sheets }: UploadProgress) =>
  sheets
    .filter(({ created, updated }) => created + updated > 0)
    .map(({ kind, created, updated }) => counted(created + updated, sheetNames[kind].toLowerCase().replace(/s$/, '')))
    .join(', ');

/** After a preview: import what it tried. After an import: the next file. */
export function ImportNow({ progress, onStarted, onClose }: Props) {
  const [invite, setInvite] = useState(false);
  const [settled, setSettled] = useState<Settled>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const [importTried, { isBusy, failure }] = useMutation(ImportTried);
  const coming = progress.created + progress.updated;
  const canImport = progress.dryRun && progress.status === 'done' && coming > 0;
  const hasPastDues = canImport && progress.dues.settled.count + progress.dues.overdue.count > 0;
  const canInvite = canImport && progress.kind === 'members' && progress.created > 0;

  const settledBefore = settledDay(settled);
  const isUnticked = progress.staffLevels.some(({ id }) => !ticked.includes(id));

  const start = async () => {
    setTried(true);
    if ((hasPastDues && settledBefore === undefined) || isUnticked) return;
    const options = {
      invite: canInvite && invite,
      staffLevels: [...ticked],
      ...(settledBefore !== undefined && { settledBefore }),
    };
    const acted = await importTried({ id: progress.jobId, options });
    if (acted.ok) onStarted(acted.data.importTried.id);
  };

  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {canImport && progress.staffLevels.length > 0 && (
        <StaffLevels
          levels={progress.staffLevels}
          ticked={ticked}
          error={isTried && isUnticked ? 'Tick every level, or take it out of the file' : null}
          onChange={setTicked}
        />
      )}
      {hasPastDues && (
        <SettledDues
          jobId={progress.jobId}
          settled={settled}
          error={isTried && settledBefore === undefined ? 'Choose what applies to these payments' : null}
          onChange={setSettled}
        />
      )}
      {canInvite && (
        <CheckboxField
          label="Email each new member an invitation to set a password"
          value={invite}
          onChange={setInvite}
          help="No one is emailed twice, even if you import again."
        />
      )}
      {failure && (
        <p role="alert" className="text-sm font-medium text-bad">
          {failure.message}
        </p>
      )}
      {canImport && <p className="text-sm text-ink-soft sm:text-right">You can undo it for {undoDays} days.</p>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button onClick={onClose}>{canImport ? 'Choose another file' : 'Upload another file'}</Button>
        {canImport && progress.sheets.length > 1 && (
          <p className="num grow text-sm text-ink-soft">{comingOf(progress)}</p>
        )}
        {canImport && (
          <Button look="primary" busy={isBusy && 'Starting…'} onClick={() => void start()}>
            Import {counted(coming, 'row')} now
          </Button>
        )}
      </div>
    </div>
  );
}
