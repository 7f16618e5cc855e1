import { useState } from 'react';
import { canDecide, isChoice, keyFor, type LockedField, typeWord } from '@tribe/domain/features/forms/draft.ts';
import type { FormField } from '@tribe/domain/features/forms/field.ts';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { Draft } from './useDraft.ts';

type Props = { draft: Draft; locked: readonly LockedField[] };

/** What can be said about the question that is chosen. */
export function Properties({ draft, locked }: Props) {
  const field = draft.fields.find(({ key }) => key === draft.selected);
  if (!field) return <p className="text-ink-soft">Choose a question to change it.</p>;
  return <FieldProperties key={field.key} field={field} draft={draft} locked={locked} />;
}

const bounds: Partial<Record<FormField['type'], string>> = {
  'short-text': 'Length',
  'long-text': 'Length',
  number: 'Number',
  money: 'Amount',
  multi: 'Choices',
};

function FieldProperties({ field, draft, locked }: Props & { field: FormField }) {
  const { key, type, label, help, required, options, least, most } = field;
  const isLocked = locked.some((other) => other.key === key);
  const edit = (more: Partial<FormField>) => draft.edit(key, more);
  const bounded = bounds[type];
  return (
    <section aria-label="Properties" className="grid gap-4">
      <p className="font-bold">{typeWord(type)} field</p>
      <TextField
        label={type === 'section' ? 'Title' : 'Question'}
        value={label}
        onChange={(text) => edit({ label: text })}
      />
      <LongTextField label="Help" optional rows={2} value={help} onChange={(text) => edit({ help: text })} />
      {type !== 'section' && (
        <>
          <ShortName field={field} draft={draft} isLocked={isLocked} />
          <SwitchField
            label={field.visibleWhen ? 'Required when shown' : 'Required'}
            value={required}
            onChange={(isOn) => edit({ required: isOn })}
          />
        </>
      )}
      {isChoice(type) && (
        <LongTextField
          label="Options"
          help="One per line"
          rows={5}
          value={options.join('\n')}
          onChange={(text) => edit({ options: text.split('\n').slice(0, 100) })}
        />
      )}
      {bounded && (
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={`${bounded} from`}
            optional
            decimals={2}
            value={least}
            onChange={(next) => edit({ least: next })}
          />
          <NumberField
            label={`${bounded} up to`}
            optional
            decimals={2}
            value={most}
            onChange={(next) => edit({ most: next })}
          />
        </div>
      )}
      <Condition field={field} draft={draft} />
    </section>
  );
}

/** Answers lie under it, so it stays once it was published. */
function ShortName({ field, draft, isLocked }: { field: FormField; draft: Draft; isLocked: boolean }) {
  const [typed, setTyped] = useState(field.key);
  return (
    <TextField
      label="Short name"
      value={typed}
      disabled={isLocked}
      help={
        isLocked
          ? 'Can’t be changed after it’s first published, so answers keep their column.'
          : 'Names the column in exports.'
      }
      onChange={setTyped}
      onBlur={() => {
        const others = draft.fields.flatMap(({ key }) => (key === field.key ? [] : [key]));
        const next = keyFor(typed, others);
        setTyped(next);
        if (next !== field.key) draft.rename(field.key, next);
      }}
    />
  );
}

const yesNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** Which earlier answer a question hangs on. */
function Condition({ field, draft }: { field: FormField; draft: Draft }) {
  const before = draft.fields.slice(
    0,
    draft.fields.findIndex(({ key }) => key === field.key),
  );
  const deciding = before.filter(canDecide);
  const { visibleWhen } = field;
  if (deciding.length === 0 && !visibleWhen) return null;
  const source = deciding.find(({ key }) => key === visibleWhen?.key);
  const answers: { value: string | boolean; label: string }[] =
    source?.type === 'yes-no' ? yesNo : (source?.options ?? []).map((option) => ({ value: option, label: option }));
  const choose = (key: string | null) => {
    const next = deciding.find((each) => each.key === key);
    const first = next?.type === 'yes-no' ? true : next?.options[0];
    draft.edit(field.key, { visibleWhen: next ? { key: next.key, is: first === undefined ? [] : [first] } : null });
  };
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <SelectField
        label="Show this when"
        value={visibleWhen?.key ?? null}
        placeholder="Always"
        options={deciding.map(({ key, label, type }) => ({ value: key, label: label || typeWord(type) }))}
        onChange={choose}
      />
      {visibleWhen && answers.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">is any of</legend>
          {answers.map(({ value, label }) => (
            <CheckboxField
              key={label}
              label={label}
              value={visibleWhen.is.includes(value)}
              onChange={(isOn) =>
                draft.edit(field.key, {
                  visibleWhen: {
                    ...visibleWhen,
                    is: isOn ? [...visibleWhen.is, value] : visibleWhen.is.filter((other) => other !== value),
                  },
                })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
