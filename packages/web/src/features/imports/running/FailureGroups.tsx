import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { Check } from 'lucide-react';
import type { AppliedMapping, FailureGroup, UploadProgress } from '@tribe/domain/features/imports/progress.ts';
import { emailToCreate } from '@tribe/domain/features/imports/author.ts';
import { isToCreate, type MappableColumn } from '@tribe/domain/features/imports/valueMap.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { Option } from '#ui/fieldProps.ts';
import { chosenKey } from './chosenNames.ts';
import { DownloadLink } from '../../../ui/DownloadLink.tsx';
import { type Choices, FailureValues } from './FailureValues.tsx';
import { type Mending, useMending } from './useMending.ts';
import { ImportChoices, PreviewAgain } from './mapping.documents.ts';
import { failedRowsAddress } from './uploadApi.ts';
import type { CellCorrection } from '@tribe/domain/features/imports/correction.ts';

/** A cell that is read as staff corrected it. */
function Corrected({ cell, mending }: { cell: CellCorrection; mending: Mending | null }) {
  const { column, row, from, to } = cell;
  const isDropped = mending?.dropped.includes(cell) ?? false;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 bg-good-soft px-4 py-3 sm:px-5">
      <Check strokeWidth={1.75} className="size-5 justify-self-end text-good" aria-hidden="true" />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{column}</span>
          {row === null ? ' in every row' : ` in row ${row.toLocaleString('en-PH')}`}: “{from}” is read as “{to}”
        </p>
        {mending && (
          <Button size="small" onClick={() => mending.drop(cell)}>
            {isDropped ? 'Keep it' : 'Undo correction'}
          </Button>
        )}
      </div>
    </li>
  );
}

type Props = { progress: UploadProgress; onStarted: (jobId: number) => void };

/** The rows that failed, by reason, with the values that were there; after a preview, what a name means is said in place. */
export function FailureGroups({ progress, onStarted }: Props) {
  const { groups, mappings, failed, waiting, dryRun } = progress;
  const corrections = progress.options.cells ?? [];
  const mending = useMending(corrections);
  const wrong = failed - waiting;
  const canMap = dryRun && progress.status === 'done';
  const hasNames = mappings.length > 0 || (canMap && groups.some((group) => group.isMappable));
  const asked = useQueryWhen(hasNames, ImportChoices, { jobId: progress.jobId });
  const choices = new Map<string, Choices>(
    asked.kind === 'done'
      ? asked.data.importChoices.map(({ column, canCreate, choices: all }) => [
          column,
          { canCreate, options: all.map(({ id, name }) => ({ value: id, label: name })) },
        ])
      : [],
  );
  if (failed === 0 && mappings.length === 0 && corrections.length === 0) return null;

  return (
    <Card
      title={
        failed === 0
          ? 'Your changes'
          : `${counted(wrong, dryRun ? 'row needs review' : 'row failed', dryRun ? 'rows need review' : 'rows failed')}, for ${counted(groups.filter(({ isWaiting }) => !isWaiting).length, 'reason')}`
      }
      aside={failed > 0 && <DownloadLink href={failedRowsAddress(progress.jobId)}>Download</DownloadLink>}
      padded={false}
    >
      {failed > 0 && (
        <p className="px-4 pb-3 text-sm text-ink-soft sm:px-5">
          {canMap
            ? 'Fix them here, or import the rest and fix these later. The download shows what’s wrong with each row.'
            : 'Fix them in the download, which shows what’s wrong with each row, and upload it again.'}
        </p>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {groups.map((group) => (
          <Group
            key={`${group.sheet} ${group.column} ${group.reason}`}
            group={group}
            hasSheets={progress.sheets.length > 1}
            mending={canMap && !group.isWaiting ? mending : null}
            choices={canMap && group.isMappable ? choices.get(group.column) : undefined}
          />
        ))}
        {mappings.map((mapping) => (
          <Applied
            key={chosenKey(mapping.column, mapping.value)}
            mapping={mapping}
            options={choices.get(mapping.column)?.options ?? []}
            isTakenBack={mending.chosen.get(chosenKey(mapping.column, mapping.value))?.target === ''}
            onChange={canMap ? (column, value, target) => mending.choose(column, [value], target) : null}
          />
        ))}
        {corrections.map((cell, at) => (
          <Corrected key={at} cell={cell} mending={canMap ? mending : null} />
        ))}
      </ul>
      {mending.count > 0 && <Again jobId={progress.jobId} mending={mending} onStarted={onStarted} />}
    </Card>
  );
}

type GroupProps = {
  group: FailureGroup;
  hasSheets: boolean;
  /** Null where nothing can be said here. */
  mending: Mending | null;
  choices: Choices | undefined;
};

function Group({ group, hasSheets, mending, choices }: GroupProps) {
  const { column, isWaiting } = group;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 px-4 py-3 sm:px-5">
      <span className="num text-right text-lg font-bold">{group.count.toLocaleString('en-PH')}</span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {isWaiting ? (
            <span className="font-semibold">{waitingText(group)}</span>
          ) : (
            <>
              <span className="font-semibold">{column}</span> {group.reason}
            </>
          )}
        </p>
        {isWaiting && <p className="text-sm text-ink-soft">They’ll be fine once those rows are fixed.</p>}
        {hasSheets && <p className="text-sm text-ink-soft">{group.sheet}</p>}
        {!isWaiting && <FailureValues group={group} mending={mending} choices={choices} />}
      </div>
    </li>
  );
}

type AppliedProps = {
  mapping: AppliedMapping;
  options: readonly Option<string>[];
  isTakenBack: boolean;
  onChange: ((column: MappableColumn, value: string, target: string | null) => void) | null;
};

const withEmail = (column: MappableColumn, target: string, value: string) => {
  const email = column === 'Author Tribe ID' ? emailToCreate(target, value) : null;
  return email === null || email === value ? '' : ` with ${email}`;
};

/** A name that was read as staff said, now or for an earlier file. */
function Applied({ mapping: { column, value, target, count }, options, isTakenBack, onChange }: AppliedProps) {
  const known = options.find((option) => option.value === target)?.label ?? target;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 bg-good-soft px-4 py-3 sm:px-5">
      <span className="num text-right text-lg font-bold text-good">{count.toLocaleString('en-PH')}</span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{column}</span> “{value}”{' '}
          {isToCreate(target) ? `will be created${withEmail(column, target, value)}` : `is ${known}`}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-3 text-sm">
          <span className="flex items-center gap-1 text-good">
            <Check strokeWidth={1.75} className="size-4" aria-hidden="true" />
            {isTakenBack ? 'Will change in the next preview' : `${counted(count, 'row')} matched`}
          </span>
          {onChange && (
            <Button size="small" onClick={() => onChange(column, value, isTakenBack ? null : '')}>
              {isTakenBack ? 'Keep it' : 'Undo match'}
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}

const waitsFor: Readonly<Record<string, string>> = {
  'Subscription ID': 'member',
  'Group ID': 'group',
  'Course ID': 'course',
  'Unit ID': 'unit',
};

/** '2,136 subscriptions wait for their member': nothing is wrong with them. */
const waitingText = ({ sheet, column, count }: FailureGroup) =>
  `${count.toLocaleString('en-PH')} ${sheet.toLowerCase()} ${count === 1 ? 'waits' : 'wait'} for their ${waitsFor[column] ?? 'row'}`;

/** The same file once more, with what was said: nothing is imported yet. */
function Again({ jobId, mending, onStarted }: { jobId: number; mending: Mending; onStarted: (jobId: number) => void }) {
  const [preview, { isBusy, failure }] = useMutation(PreviewAgain);
  const start = async () => {
    const acted = await preview({ id: jobId, ...mending.said() });
    if (acted.ok) onStarted(acted.data.previewAgain.id);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-5">
      <p className="text-sm text-ink-soft">
        {[...mending.chosen.values()].some(({ target }) => !isToCreate(target)) &&
          'We’ll remember the matches you chose for your next file.'}
      </p>
      {failure && (
        <p role="alert" className="text-sm font-medium text-bad">
          {Object.values(failure.messages)[0]?.[0] ?? failure.message}
        </p>
      )}
      <Button look="primary" busy={isBusy && 'Starting…'} onClick={() => void start()}>
        {`Preview with ${counted(mending.count, 'change')}`}
      </Button>
    </div>
  );
}
