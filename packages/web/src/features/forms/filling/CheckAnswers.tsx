import { askedKeys } from '@tribe/domain/features/forms/conditions.ts';
import type { Answers } from '@tribe/domain/features/forms/field.ts';
import { answered } from '@tribe/domain/features/forms/form.ts';
import type { FormShown } from '@tribe/domain/features/forms/formShown.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import type { FormPart } from '@tribe/domain/features/forms/parts.ts';
import { Button } from '#ui/Button.tsx';

type Props = {
  form: FormShown;
  parts: readonly FormPart[];
  answers: Answers;
  /** Keys of what has to be answered before it can be sent. */
  missing: readonly string[];
  onGo: (part: number) => void;
};

/** All pages with what was answered on them; what is missing comes with its own way there. */
export function CheckAnswers({ form, parts, answers, missing, onGo }: Props) {
  const askedNow = askedKeys(form.fields, answers);
  const { done, total } = answered(form.fields, answers);
  const name = form.firstName ? `, ${form.firstName}` : '';
  return (
    <section aria-labelledby="check-title">
      <h1 id="check-title" tabIndex={-1} className="text-2xl font-bold tracking-tight">
        Almost there{name}
      </h1>
      <p className="mt-1.5 text-ink-soft">
        {done} of {total} answered.{' '}
        {missing.length === 0
          ? 'You can send it now.'
          : missing.length === 1
            ? 'One is needed before you send.'
            : `${missing.length} are needed before you send.`}
      </p>
      <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-card">
        {parts.map((part, place) => {
          const asked = part.fields.filter(({ key, type }) => type !== 'section' && askedNow.has(key));
          const count = asked.filter(({ key }) => answers[key] !== undefined).length;
          const gap = asked.find(({ key }) => missing.includes(key));
          return (
            <li key={part.page} className="flex items-center gap-3 px-4 py-3">
              <span className="min-w-0 grow">
                <span className="block font-bold">{part.title || `Part ${place + 1}`}</span>
                <span className={gap ? 'block text-sm font-semibold text-warn' : 'block text-sm text-ink-soft'}>
                  {count} of {asked.length}
                  {gap && `: “${gap.label}”`}
                </span>
              </span>
              <Button
                look="text"
                onClick={() => onGo(place)}
                aria-label={`${gap ? 'Answer' : 'Change'} ${part.title || `part ${place + 1}`}`}
              >
                {gap ? 'Answer' : 'Change'}
              </Button>
            </li>
          );
        })}
      </ul>
      {form.kind === 'journey' && <p className="mt-5 text-dense text-ink-soft">{formMessages.changeUntilRead}</p>}
    </section>
  );
}
