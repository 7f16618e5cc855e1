import { useRef, useState } from 'react';
import type { Answers, FormField } from '@tribe/domain/features/forms/field.ts';
import type { FormShown } from '@tribe/domain/features/forms/formShown.ts';
import { partsOf } from '@tribe/domain/features/forms/parts.ts';
import { Part } from '../filling/Part.tsx';
import { answersOf, postedIn } from '../filling/useFilling.ts';

type Props = { name: string; fields: readonly FormField[]; page: number };

/** The page as people see it on a phone, with conditions at work; nothing of it is kept. */
export function Preview({ name, fields, page }: Props) {
  const sheet = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const parts = partsOf(fields);
  const at = Math.max(
    0,
    parts.findIndex((part) => part.page === page),
  );
  const part = parts[at];
  const form: FormShown = {
    slug: '',
    title: name,
    description: '',
    kind: 'survey',
    state: 'open',
    mayChange: false,
    confirmation: '',
    fields,
    part: at,
    values: {},
    wrong: {},
    keeps: true,
    firstName: '',
    viewerId: null,
    resumed: null,
    source: '',
    campaign: {},
    files: {},
    goodUntil: '',
  };
  return (
    <section aria-label="Preview">
      <p className="mb-2 font-bold">Preview</p>
      <div className="mx-auto max-w-90 overflow-hidden rounded-card border border-line-mid bg-page">
        <p className="truncate border-b border-line px-4 py-2.5 text-sm font-bold">{name}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what its controls say */}
        <form
          ref={sheet}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onChange={() => setAnswers(answersOf(fields, postedIn(sheet.current)))}
          className="max-h-130 overflow-y-auto px-4 py-4"
        >
          {parts.length > 1 && (
            <p className="text-sm font-semibold text-sea">
              Part {at + 1} of {parts.length}
            </p>
          )}
          <p className="mb-4 text-lg font-bold">{part?.title || name}</p>
          {part && <Part key={JSON.stringify(part)} part={part} form={form} answers={answers} wrong={{}} isLive />}
        </form>
      </div>
    </section>
  );
}
