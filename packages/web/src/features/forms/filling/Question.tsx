import { useId, type ReactNode } from 'react';
import { mostStars, type FormField } from '@tribe/domain/features/forms/field.ts';
import { namesOf, partName } from '@tribe/domain/features/forms/posted.ts';
import type { FormShown } from '@tribe/domain/features/forms/formShown.ts';
import { controlLook } from '#ui/controlLook.ts';
import { Field, FieldNotes } from '#ui/Field.tsx';
import { FileControl, type QuestionProps } from './FileControl.tsx';

const one = (values: FormShown['values'], name: string) => values[name]?.[0] ?? '';

const kindOf = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '0917 123 4567' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  url: { type: 'url', inputMode: 'url', autoComplete: 'url', placeholder: 'https://' },
  number: { inputMode: 'decimal', autoComplete: 'off' },
  date: { type: 'date' },
  'short-text': {},
} as const;

const fewOptions = 6;
const longest = 10_000;

/** One question of a form in plain controls, which work before there is a script and without one. */
export function Question(props: QuestionProps) {
  const { field, values, error } = props;
  const { key, label, required, type } = field;
  const words = { label, error, optional: !required, help: helpOf(field) };
  switch (type) {
    case 'section':
      return <Section field={field} />;
    case 'long-text':
      return (
        <Field {...words}>
          {(ids) => (
            <textarea
              {...ids}
              name={key}
              rows={4}
              maxLength={field.most ?? longest}
              defaultValue={one(values, key)}
              className={controlLook(!!error, 'py-2.5')}
            />
          )}
        </Field>
      );
    case 'money':
      return (
        <Field {...words}>
          {(ids) => (
            <span className="relative block">
              <span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center text-ink-soft">
                ₱
              </span>
              <input
                {...ids}
                name={key}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={one(values, key)}
                className={controlLook(!!error, 'num pl-8')}
              />
            </span>
          )}
        </Field>
      );
    case 'single':
      return field.options.length > fewOptions ? <Chooser {...props} /> : <Cards {...props} options={field.options} />;
    case 'yes-no':
      return <Cards {...props} options={['yes', 'no']} />;
    case 'multi':
      return <Chips {...props} />;
    case 'rating':
      return <Stars {...props} />;
    case 'place':
      return <PlaceParts {...props} />;
    case 'file':
      return <FileControl {...props} help={helpOf(field)} />;
    default:
      return (
        <Field {...words}>
          {(ids) => (
            <input
              {...ids}
              {...kindOf[type]}
              name={key}
              maxLength={type === 'short-text' ? (field.most ?? 300) : 2_000}
              defaultValue={one(values, key)}
              className={controlLook(!!error)}
            />
          )}
        </Field>
      );
  }
}

/** Help in the words of staff, and the bounds that they have set. */
function helpOf({ help, type, least, most }: FormField): string | undefined {
  const said = help || undefined;
  if (type !== 'multi' && type !== 'long-text') return said;
  const bound =
    type === 'long-text'
      ? most !== null && most < longest && `Up to ${most.toLocaleString('en-PH')} characters.`
      : choicesOf(least, most);
  return [said, bound].filter(Boolean).join(' ') || undefined;
}

function choicesOf(least: number | null, most: number | null): string {
  if (least !== null && most !== null) return `Choose ${least} to ${most}.`;
  if (most !== null) return `Choose up to ${most}.`;
  return least !== null && least > 1 ? `Choose at least ${least}.` : 'Choose all that fit.';
}

function Section({ field: { label, help } }: { field: FormField }) {
  return (
    <div className="border-t border-line pt-5">
      <h3 className="text-lg font-bold">{label}</h3>
      {help && <p className="mt-1 text-ink-soft">{help}</p>}
    </div>
  );
}

type GroupProps = QuestionProps & { help?: string; children: ReactNode };

/** A question that several controls answer together. */
function Group({ field, error, help, children }: GroupProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="min-w-0" aria-describedby={described || undefined}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-2 text-sm font-semibold">
        {field.label}
        {!field.required && <span className="text-xs font-medium text-ink-faint">optional</span>}
      </legend>
      {children}
      <FieldNotes id={id} {...(help ? { help } : {})} {...(error ? { error } : {})} />
    </fieldset>
  );
}

const shown: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' };

function Cards(props: QuestionProps & { options: readonly string[] }) {
  const { field, values, options } = props;
  return (
    <Group {...props} help={field.help}>
      <div className={options.length === 2 ? 'grid grid-cols-2 gap-3' : 'grid gap-2.5'}>
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control border border-line-strong px-3.5 py-2.5 font-semibold transition-colors has-checked:border-sea has-checked:bg-sea-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea"
          >
            <input
              type="radio"
              name={field.key}
              value={option}
              defaultChecked={one(values, field.key) === option}
              className="size-5 shrink-0 accent-sea"
            />
            <span className="min-w-0 wrap-anywhere">{field.type === 'yes-no' ? shown[option] : option}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}

function Chooser({ field, values, error }: QuestionProps) {
  const words = { label: field.label, error, optional: !field.required, help: field.help || undefined };
  return (
    <Field {...words}>
      {(ids) => (
        <select {...ids} name={field.key} defaultValue={one(values, field.key)} className={controlLook(!!error)}>
          <option value="">Choose one</option>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Chips(props: QuestionProps) {
  const { field, values } = props;
  return (
    <Group {...props} help={helpOf(field)}>
      <div className="flex flex-wrap gap-2">
        {field.options.map((option) => (
          <label
            key={option}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong px-4 py-1.5 text-dense font-semibold transition-colors has-checked:border-sea has-checked:bg-sea-soft has-checked:text-sea has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea"
          >
            <input
              type="checkbox"
              name={field.key}
              value={option}
              defaultChecked={values[field.key]?.includes(option) === true}
              className="size-4 shrink-0 accent-sea"
            />
            <span className="min-w-0 wrap-anywhere">{option}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}

function Stars(props: QuestionProps) {
  const { field, values } = props;
  return (
    <Group {...props} help={field.help}>
      <div className="flex gap-2">
        {Array.from({ length: mostStars }, (_, place) => String(place + 1)).map((star) => (
          <label
            key={star}
            className="num grid size-12 cursor-pointer place-items-center rounded-control border border-line-strong font-bold transition-colors has-checked:border-mango-ink has-checked:bg-mango-soft has-checked:text-mango-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea"
          >
            <input
              type="radio"
              name={field.key}
              value={star}
              aria-label={star === '1' ? '1 star' : `${star} stars`}
              defaultChecked={one(values, field.key) === star}
              className="sr-only"
            />
            <span aria-hidden="true">{star}★</span>
          </label>
        ))}
      </div>
    </Group>
  );
}

const parts = { country: 'Country', state: 'Province or state', city: 'City' } as const;
const completes = { country: 'country-name', state: 'address-level1', city: 'address-level2' } as const;

function PlaceParts(props: QuestionProps) {
  const { field, values, error } = props;
  return (
    <Group {...props} help={field.help}>
      <div className="grid gap-3 sm:grid-cols-3">
        {(['country', 'state', 'city'] as const).map((part) => (
          <Field key={part} label={parts[part]}>
            {(ids) => (
              <input
                {...ids}
                name={partName(field.key, part)}
                maxLength={120}
                autoComplete={completes[part]}
                defaultValue={one(values, partName(field.key, part))}
                className={controlLook(!!error)}
              />
            )}
          </Field>
        ))}
      </div>
    </Group>
  );
}

/** What a question said before, carried by a page that doesn't ask it. */
export function Carried({ field, values }: Pick<QuestionProps, 'field' | 'values'>) {
  return namesOf(field).flatMap((name) =>
    (values[name] ?? []).map((value) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />),
  );
}
