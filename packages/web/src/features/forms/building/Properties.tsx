import { useState } from 'react';
import { isChoice, keyFor, type LockedField, typeWord } from '@tribe/domain/features/forms/draft.ts';
import type { FormField } from '@tribe/domain/features/forms/field.ts';
import { profileTargets, targetOf, targetsFor } from '@tribe/domain/features/forms/fillsProfile.ts';
import { LongTextField } from '#ui/LongTextField.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Conditions } from './Conditions.tsx';
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
      <Conditions field={field} draft={draft} />
      <AlsoFills field={field} onChange={(mapsTo) => edit({ mapsTo })} />
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

/** What of a profile the answer fills, for types of questions that fit one. */
function AlsoFills({ field, onChange }: { field: FormField; onChange: (mapsTo: string | null) => void }) {
  const targets = targetsFor(field.type);
  if (targets.length === 0) return null;
  return (
    <SelectField
      label="Also fills"
      help="Only where the member’s profile says nothing yet."
      value={targetOf(field)}
      placeholder="Nothing"
      options={targets.map((target) => ({
        value: target,
        label: `Profile, ${profileTargets[target].label.toLowerCase()}`,
      }))}
      onChange={onChange}
    />
  );
}
