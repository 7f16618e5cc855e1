import { mergeFieldLabels, mergeFields, type MergeSide } from '@tribe/domain/features/members/merge.ts';
import { showMobile } from '@tribe/domain/features/members/mobile.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { MergePreviewOfQuery } from '#generated/graphql.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { tickLook } from '#ui/tickLook.ts';
import { MergeFacts } from './MergeFacts.tsx';

export type Preview = MergePreviewOfQuery['mergePreview'];
export type Detail = Preview['details'][number];
/** Which side survives, by field; the account that stays where nothing was chosen. */
export type Sides = Readonly<Record<string, MergeSide>>;

type Props = { preview: Preview; sides: Sides; onChoose: (field: string, side: MergeSide) => void };

const row = 'grid grid-cols-2 gap-x-3 gap-y-1 border-b border-line py-2 sm:grid-cols-[9rem_1fr_1fr] sm:items-center';

export const labelOf = (field: string): string => {
  const known = mergeFields.find((each) => each === field);
  return known ? mergeFieldLabels[known] : field;
};

/** The two accounts side by side; where both have a value and they differ, staff choose the one that survives. */
export function MergeCompare({ preview, sides, onChoose }: Props) {
  return (
    <div>
      <div className={classes(row, 'pt-0')}>
        <span className="hidden sm:block" />
        <Head name={preview.survivor.name} text="Keep" />
        <Head name={preview.merged.name} text="Duplicate (will be closed)" />
      </div>
      {preview.details.map((detail) => (
        <DetailRow
          key={detail.field}
          detail={detail}
          side={sides[detail.field] ?? 'survivor'}
          onChoose={(side) => onChoose(detail.field, side)}
        />
      ))}
      <MergeFacts preview={preview} row={row} />
    </div>
  );
}

function Head({ name, text }: { name: string; text: string }) {
  return (
    <p className="min-w-0 text-sm text-ink-soft">
      <strong className="block text-base text-ink wrap-anywhere">{name}</strong>
      {text}
    </p>
  );
}

type RowProps = { detail: Detail; side: MergeSide; onChoose: (side: MergeSide) => void };

function DetailRow({ detail, side, onChoose }: RowProps) {
  const { field, survivor, merged, isChosen, speaksAgainst } = detail;
  const label = labelOf(field);
  return (
    <div role={isChosen ? 'radiogroup' : 'group'} aria-label={label} className={row}>
      <p className="col-span-2 flex flex-wrap items-center gap-2 text-sm text-ink-soft sm:col-span-1">
        {label}
        {speaksAgainst && <Badge tone="warn">Differs</Badge>}
      </p>
      {isChosen && survivor && merged ? (
        <>
          <Option detail={detail} side="survivor" isOn={side === 'survivor'} onChoose={onChoose} />
          <Option detail={detail} side="merged" isOn={side === 'merged'} onChoose={onChoose} />
        </>
      ) : (
        <Settled detail={detail} />
      )}
    </div>
  );
}

/** Nothing to choose: both have the same, or only one of them has a value, which is kept. */
function Settled({ detail: { field, survivor, merged } }: { detail: Detail }) {
  const kept = 'rounded-control bg-sea-soft';
  return [survivor, merged].map((value, at) => (
    <div key={at} className={classes('min-w-0 px-3 py-1.5', value && !(survivor && merged && at === 1) && kept)}>
      {value ? <Shown field={field} text={value.text} /> : <span className="text-ink-faint">None</span>}
    </div>
  ));
}

type OptionProps = { detail: Detail; side: MergeSide; isOn: boolean; onChoose: (side: MergeSide) => void };

function Option({ detail, side, isOn, onChoose }: OptionProps) {
  const text = detail[side]?.text ?? '';
  return (
    <label className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control border border-line bg-card px-3 py-1.5 transition-colors hover:border-line-strong has-checked:border-sea has-checked:bg-sea-soft">
      <span className="relative grid place-items-center">
        <input
          type="radio"
          name={`merge-${detail.field}`}
          checked={isOn}
          onChange={() => onChoose(side)}
          className={classes(tickLook, 'rounded-full')}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-2 rounded-full bg-on-sea opacity-0 peer-checked:opacity-100"
        />
      </span>
      <Shown field={detail.field} text={text} />
    </label>
  );
}

function Shown({ field, text }: { field: string; text: string }) {
  if (field === 'picture') return <Avatar name="Picture" image={text} size="large" />;
  const said = field === 'birthdate' ? showDay(text) : field === 'mobileNumber' ? showMobile(text) : text;
  return <span className="num line-clamp-4 min-w-0 text-dense wrap-anywhere">{said}</span>;
}
