import { CircleCheckBig, Frown, Laugh, Meh, Annoyed, Smile } from 'lucide-react';
import { useEffect, useState } from 'react';
import { blockerLevels, moodLabel, moods, type BlockerLevel } from '@tribe/domain/features/accountability/checkIn.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { addDays, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { CheckInLineFragment } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { classes } from '#ui/classes.ts';
import { LongTextField } from '#ui/LongTextField.tsx';
import { tickLook } from '#ui/tickLook.ts';
import { SendCheckIn, type Accountability } from '../myAccountability.documents.ts';
import { readDraft, writeDraft } from './draft.ts';

type Said = CheckInLineFragment;
type Props = {
  group: Accountability;
  /** What was sent this week, unless it is being changed. */
  said: Said | undefined;
  draft: Said | undefined;
  onEdit: () => void;
  onSent: () => void;
};

/** This week's check-in: a form until it is sent, then what was said. */
export function CheckIn({ group, said, draft, onEdit, onSent }: Props) {
  return said ? (
    <Sent group={group} said={said} onEdit={onEdit} />
  ) : (
    <CheckInForm group={group} before={draft} onSent={onSent} />
  );
}

const faces = [Frown, Annoyed, Meh, Smile, Laugh];

function CheckInForm({
  group,
  before,
  onSent,
}: {
  group: Accountability;
  before: Said | undefined;
  onSent: () => void;
}) {
  const place = `${useMe().id}:${group.id}:${group.thisWeek}`;
  const [values, setValues] = useState(() => before ?? readDraft(place));
  const [send, { isBusy, failure }] = useMutation(SendCheckIn);
  const set = (more: Partial<typeof values>) => setValues({ ...values, ...more });
  useEffect(() => {
    if (!before) writeDraft(place, values);
  }, [before, place, values]);
  const level = blockerLevels.find(({ value }) => value === values.blockerLevel)?.value ?? 'none';
  const submit = async () => {
    const { did, kept, willDo, blocker, mood } = values;
    const done = await send({
      groupId: group.id,
      input: { did, kept: [...kept], willDo, blockerLevel: level, blocker, mood },
    });
    if (!done.ok) return;
    writeDraft(place, null);
    onSent();
  };
  return (
    <Card
      title="This week’s check-in"
      aside={<Badge tone="mango">{`Due ${showDay(addDays(group.thisWeek, 6))}`}</Badge>}
    >
      <p className="num -mt-2 mb-4 text-sm text-ink-soft">Your group reads it; staff only step in when you ask.</p>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {group.promise.length > 0 && (
          <fieldset className="rounded-control bg-sunk p-3.5">
            <legend className="float-left mb-1 w-full text-sm text-ink-soft">Last week you promised</legend>
            <div className="clear-both">
              {group.promise.map((line) => (
                <CheckboxField
                  key={line}
                  label={line}
                  value={values.kept.includes(line)}
                  onChange={(isKept) =>
                    set({ kept: isKept ? [...values.kept, line] : values.kept.filter((one) => one !== line) })
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
        <LongTextField label="What did you do?" value={values.did} onChange={(did) => set({ did })} />
        <LongTextField
          label="What will you do next week?"
          help="One per line. These become next week’s promises."
          value={values.willDo}
          onChange={(willDo) => set({ willDo })}
        />
        <Pick
          legend="Is anything in your way?"
          name="blocker"
          options={blockerLevels}
          value={level}
          onChange={(blockerLevel: BlockerLevel) => set({ blockerLevel })}
        />
        {level !== 'none' && (
          <LongTextField label="What’s in your way?" value={values.blocker} onChange={(blocker) => set({ blocker })} />
        )}
        <Pick
          legend="How was your week?"
          name="mood"
          options={moods}
          value={values.mood}
          onChange={(mood: number) => set({ mood })}
          icon={(mood) => faces[mood - 1]}
        />
        {failure && (
          <p role="alert" className="text-sm font-semibold text-bad">
            {failure.message}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button look="primary" type="submit" busy={isBusy && 'Sending…'}>
            {before ? 'Save check-in' : 'Send check-in'}
          </Button>
          {!before && <span className="text-sm text-ink-soft">Your draft is kept on this device.</span>}
        </div>
      </form>
    </Card>
  );
}

type PickProps<Value extends string | number> = {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  icon?: (value: Value) => (typeof faces)[number] | undefined;
};

/** A few choices side by side, each as large as a thumb. */
function Pick<Value extends string | number>({ legend, name, options, value, onChange, icon }: PickProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className={classes('grid gap-2', icon ? 'grid-cols-5' : 'sm:grid-cols-3')}>
        {options.map((option) => {
          const Icon = icon?.(option.value);
          return (
            <label
              key={option.value}
              className={classes(
                'flex min-h-11 items-center gap-2.5 rounded-control border border-line-mid bg-card px-3 py-2 text-sm font-semibold has-checked:border-sea has-checked:bg-sea-soft has-focus-visible:outline-2 has-focus-visible:outline-sea',
                Icon && 'flex-col justify-center gap-1 px-1 text-center text-xs whitespace-nowrap',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                className={Icon ? 'sr-only' : classes(tickLook, 'rounded-full')}
              />
              {Icon && <Icon strokeWidth={1.75} className="size-6" aria-hidden="true" />}
              {option.label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function Sent({ group, said, onEdit }: { group: Accountability; said: Said; onEdit: () => void }) {
  const isLongest = group.streak > 1 && group.streak >= group.longest;
  return (
    <>
      <Card look="warn">
        <output className="flex items-center gap-3 font-semibold">
          <CircleCheckBig strokeWidth={1.75} className="size-7 shrink-0 text-good" aria-hidden="true" />
          <span>
            Checked in. {counted(group.streak, 'week')} in a row!
            {isLongest && <span className="block text-sm font-normal">Your longest so far.</span>}
          </span>
        </output>
      </Card>
      <Card
        title={`What you told ${group.name}`}
        aside={
          <Button size="small" onClick={onEdit}>
            Edit check-in
          </Button>
        }
      >
        <SaidText said={said} />
      </Card>
    </>
  );
}

/** What somebody said of a week, to be read. */
export function SaidText({ said }: { said: Said }) {
  const parts = [
    ['Did', [...said.kept.map((line) => `✓ ${line}`), said.did].filter(Boolean).join('\n')],
    ['Will do', said.willDo],
    ['In the way', said.blocker],
  ] as const;
  return (
    <div className="grid gap-3">
      {parts.map(([title, text]) =>
        text ? (
          <div key={title}>
            <p className="text-sm text-ink-soft">{title}</p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </div>
        ) : null,
      )}
      <p className="flex flex-wrap gap-2">
        <Badge tone={said.blockerLevel === 'none' ? 'good' : 'warn'}>
          {said.blockerLevel === 'none' ? 'All clear' : said.blockerLevel === 'help' ? 'Needs help' : 'A small thing'}
        </Badge>
        <Badge>{moodLabel(said.mood)}</Badge>
      </p>
    </div>
  );
}
