import { useId, useState } from 'react';
import { controlLook } from '#ui/controlLook.ts';
import { FieldNotes } from '#ui/Field.tsx';
import { sendFile } from './wire.ts';
import type { FormField } from '@tribe/domain/features/forms/field.ts';
import type { FormShown } from '@tribe/domain/features/forms/formShown.ts';

export type QuestionProps = {
  field: FormField;
  /** What its controls say when they are drawn; the browser keeps what is typed from then on. */
  values: FormShown['values'];
  error?: string;
  fileName?: string;
  slug: string;
};

/** A file as an answer: sent as it is chosen where there is a script, else with the page. */
export function FileControl({ field, values, error, fileName, slug, help }: QuestionProps & { help?: string }) {
  const id = useId();
  const [value, setValue] = useState(values[field.key]?.[0] ?? '');
  const [name, setName] = useState(fileName);
  const [state, setState] = useState<'rests' | 'sending' | { refused: string }>('rests');
  const problem = typeof state === 'object' ? state.refused : error;
  const described = [help && `${id}-help`, problem && `${id}-error`].filter(Boolean).join(' ');

  async function take(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    // A preview keeps nothing.
    if (!file || slug === '') return;
    setState('sending');
    const sent = await sendFile(slug, file);
    if ('refused' in sent) return setState(sent);
    // It is there already: the page doesn't send it again.
    input.value = '';
    setName(sent.name);
    setValue(sent.value);
    setState('rests');
    // Once the hidden control says it: the form hears that the question was answered.
    requestAnimationFrame(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  }

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-2 text-sm font-semibold">
        {field.label}
        {!field.required && <span className="text-xs font-medium text-ink-faint">optional</span>}
      </label>
      {value !== '' && (
        <p className="mb-2 flex items-center gap-2 rounded-control border border-line bg-card px-3 py-2 text-dense">
          <span className="min-w-0 truncate font-semibold">{name ?? 'Your file'}</span>
          <span className="text-ink-soft">is attached</span>
        </p>
      )}
      <input type="hidden" name={field.key} value={value} />
      <input
        id={id}
        type="file"
        name={`_file.${field.key}`}
        aria-describedby={described || undefined}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => void take(event.currentTarget)}
        className={controlLook(
          !!problem,
          'py-2 file:mr-3 file:rounded-small file:border-0 file:bg-shade file:px-3 file:py-1.5 file:font-semibold file:text-ink',
        )}
      />
      <output className="sr-only">{state === 'sending' ? 'Uploading the file…' : ''}</output>
      {state === 'sending' && <p className="mt-1.5 text-sm text-ink-soft">Sending…</p>}
      <FieldNotes
        id={id}
        help={help ? `${help} Up to 10 MB.` : 'Up to 10 MB.'}
        {...(problem ? { error: problem } : {})}
      />
    </div>
  );
}
