import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { useState } from 'react';
import { Check } from 'lucide-react';
import type { AppliedMapping, FailureGroup, UploadProgress } from '@tribe/domain/features/imports/progress.ts';
import { isMappable, type MappableColumn } from '@tribe/domain/features/imports/valueMap.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { Option } from '#ui/fieldProps.ts';
import { type Chosen, chosenKey } from './chosenNames.ts';
import { DownloadLink } from '../../../ui/DownloadLink.tsx';
import { FailureValues } from './FailureValues.tsx';
import { ImportChoices, PreviewAgain } from './mapping.documents.ts';
import { failedRowsAddress } from './uploadApi.ts';

type Props = { progress: UploadProgress; onStarted: (jobId: number) => void };

/** The rows that failed, by reason, with the values that were there; after a preview, what a name means is said in place. */
export function FailureGroups({ progress, onStarted }: Props) {
  const { groups, mappings, failed, dryRun } = progress;
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const canMap = dryRun && progress.status === 'done';
  const hasNames = mappings.length > 0 || (canMap && groups.some((group) => group.isMappable));
  const asked = useQueryWhen(hasNames, ImportChoices, {});
  const choices = new Map<string, Option<string>[]>(
    asked.kind === 'done'
      ? asked.data.importChoices.map((each) => [
          each.column,
          each.choices.map(({ id, name }) => ({ value: id, label: name })),
        ])
      : [],
  );
  if (failed === 0 && mappings.length === 0) return null;
  const choose = (column: MappableColumn, value: string, target: string | null) => {
    const next = new Map(chosen);
    if (target === null) next.delete(chosenKey(column, value));
    else next.set(chosenKey(column, value), { column, value, target });
    setChosen(next);
  };

  return (
    <Card
      title={
        failed === 0
          ? 'Matched names'
          : `${counted(failed, dryRun ? 'row needs review' : 'row failed', dryRun ? 'rows need review' : 'rows failed')}, for ${counted(groups.length, 'reason')}`
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
            chosen={chosen}
            options={canMap && group.isMappable ? choices.get(group.column) : undefined}
            onChoose={choose}
          />
        ))}
        {mappings.map((mapping) => (
          <Applied
            key={chosenKey(mapping.column, mapping.value)}
            mapping={mapping}
            options={choices.get(mapping.column) ?? []}
            isTakenBack={chosen.get(chosenKey(mapping.column, mapping.value))?.target === ''}
            onChange={canMap ? choose : null}
          />
        ))}
      </ul>
      {chosen.size > 0 && <Again jobId={progress.jobId} chosen={chosen} onStarted={onStarted} />}
    </Card>
  );
}

type GroupProps = {
  group: FailureGroup;
  hasSheets: boolean;
  chosen: Chosen;
  options: Option<string>[] | undefined;
  onChoose: (column: MappableColumn, value: string, target: string | null) => void;
};

function Group({ group, hasSheets, chosen, options, onChoose }: GroupProps) {
  const { column } = group;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 px-4 py-3 sm:px-5">
      <span className="num text-right text-lg font-bold">{group.count.toLocaleString('en-PH')}</span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{column}</span> {group.reason}
        </p>
        {hasSheets && <p className="text-sm text-ink-soft">{group.sheet}</p>}
        <FailureValues
          group={group}
          chosen={chosen}
          options={options}
          onChoose={isMappable(column) ? (value, target) => onChoose(column, value, target) : null}
        />
      </div>
    </li>
  );
}

type AppliedProps = {
  mapping: AppliedMapping;
  options: readonly Option<string>[];
  isTakenBack: boolean;
  onChange: GroupProps['onChoose'] | null;
};

/** A name that was read as staff said, now or for an earlier file. */
function Applied({ mapping: { column, value, target, count }, options, isTakenBack, onChange }: AppliedProps) {
  const name = options.find((option) => option.value === target)?.label ?? target;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 bg-good-soft px-4 py-3 sm:px-5">
      <span className="num text-right text-lg font-bold text-good">{count.toLocaleString('en-PH')}</span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{column}</span> “{value}” is {name}
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

/** The same file once more, with what was said: nothing is imported yet. */
function Again({ jobId, chosen, onStarted }: { jobId: number; chosen: Chosen; onStarted: (jobId: number) => void }) {
  const [preview, { isBusy, failure }] = useMutation(PreviewAgain);
  const start = async () => {
    const acted = await preview({ id: jobId, values: [...chosen.values()] });
    if (acted.ok) onStarted(acted.data.previewAgain.id);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-5">
      <p className="text-sm text-ink-soft">We’ll remember what you chose for your next file.</p>
      {failure && (
        <p role="alert" className="text-sm font-medium text-bad">
          {Object.values(failure.messages)[0]?.[0] ?? failure.message}
        </p>
      )}
      <Button look="primary" busy={isBusy && 'Starting…'} onClick={() => void start()}>
        {`Preview with ${counted(chosen.size, 'change')}`}
      </Button>
    </div>
  );
}
