import { useId } from 'react';
import { type FormField } from '@tribe/domain/features/forms/field.ts';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { DateField } from '#ui/DateField.tsx';
import { FieldNotes } from '#ui/Field.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { MoneyField } from '#ui/MoneyField.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { RadioField } from '#ui/RadioField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { FileQuestion } from './FileQuestion.tsx';
import { PlaceQuestion } from './PlaceQuestion.tsx';
import type { Typed } from './questions.ts';
import { QuestionLegend } from './QuestionLegend.tsx';
import { RatingQuestion } from './RatingQuestion.tsx';

export type QuestionProps = {
  field: FormField;
  value: Typed;
  error?: string;
  onType: (value: Typed) => void;
  /** The answer is left: with what stands in it, since a choice is left as it is made. */
  onLeave: (value: Typed) => void;
};

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const fewOptions = 6;

const kindOf = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  url: { type: 'url', inputMode: 'url', autoComplete: 'url' },
  'short-text': {},
} as const;

/** One question of a form, by its type. */
export function FormQuestion(props: QuestionProps) {
  const { field, value, error, onType, onLeave } = props;
  const words = {
    label: field.label,
    help: field.help || undefined,
    error,
    optional: !field.required,
    name: field.key,
  };
  const left = { ...words, onBlur: () => onLeave(value) };
  const choose = (chosen: Typed) => {
    onType(chosen);
    onLeave(chosen);
  };
  const text = typeof value === 'string' ? value : '';
  const number = typeof value === 'number' ? value : null;
  switch (field.type) {
    case 'section':
      return <Section field={field} />;
    case 'long-text':
      return <LongTextField {...left} value={text} onChange={onType} />;
    case 'number':
      return <NumberField {...left} decimals={2} value={number} onChange={onType} />;
    case 'money': {
      const centavos = number === null ? null : Math.round(number * 100);
      return <MoneyField {...left} value={centavos} onChange={(next) => onType(next === null ? null : next / 100)} />;
    }
    case 'date':
      return <DateField {...left} value={text || null} onChange={onType} />;
    case 'single': {
      const options = field.options.map((option) => ({ value: option, label: option }));
      const Choice = options.length <= fewOptions ? RadioField : SelectField;
      return <Choice {...words} value={text || null} options={options} onChange={choose} />;
    }
    case 'multi':
      return <Many {...props} choose={choose} />;
    case 'yes-no': {
      const chosen = typeof value === 'boolean' ? (value ? 'yes' : 'no') : null;
      return <RadioField {...words} value={chosen} options={answers} onChange={(next) => choose(next === 'yes')} />;
    }
    case 'rating':
      return <RatingQuestion {...words} value={number} onChange={choose} />;
    case 'file':
      return <FileQuestion {...words} value={number} onChange={choose} />;
    case 'place':
      return <PlaceQuestion {...props} />;
    default:
      return <TextField {...left} {...kindOf[field.type]} value={text} onChange={onType} />;
  }
}

function Section({ field: { label, help } }: { field: FormField }) {
  return (
    <div className="border-t border-line pt-5 first:border-0 first:pt-0">
      <h2 className="text-lg">{label}</h2>
      {help && <p className="mt-1 text-ink-soft">{help}</p>}
    </div>
  );
}

function Many({ field, value, error, choose }: QuestionProps & { choose: (value: Typed) => void }) {
  const id = useId();
  const chosen = Array.isArray(value) ? value : [];
  const without = (option: string) => chosen.filter((other) => other !== option);
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <QuestionLegend label={field.label} optional={!field.required} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        {field.options.map((option) => (
          <CheckboxField
            key={option}
            name={field.key}
            label={option}
            value={chosen.includes(option)}
            onChange={(isChosen) => choose(isChosen ? [...chosen, option] : without(option))}
          />
        ))}
      </div>
      <FieldNotes id={id} help={field.help} error={error} />
    </fieldset>
  );
}
