import { type FormEvent, useRef } from 'react';
import type { FormField } from '@tribe/domain/features/forms/field.ts';
import { answered, checkAnswers, isAsked } from '@tribe/domain/features/forms/form.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { formFailure } from '@tribe/domain/kernel/text/messages.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { Progress } from '#ui/Progress.tsx';
import { toast } from '#ui/toast.ts';
import { SubmitForm } from './form.documents.ts';
import { FormQuestion } from './FormQuestion.tsx';
import { type FormShown, questionsOf } from './questions.ts';
import { type SaveState, useFormAnswers } from './useFormAnswers.ts';

type Props = { form: FormShown; keeps: boolean; onSent: (successUrl: string | null) => Promise<void> };

/** The questions of a form, asked as far as the answers go, kept as they are left and sent at the end. */
export function FormSheet({ form, keeps, onSent }: Props) {
  const fields = questionsOf(form);
  const sheet = useRef<HTMLFormElement>(null);
  const { typed, answers, problems, saving, setProblems, type, leave } = useFormAnswers({
    slug: form.slug,
    fields,
    begun: form.answers,
    keeps,
  });
  const [send, { isBusy }] = useMutation(SubmitForm);
  const { done, total } = answered(fields, answers);

  const refuse = (found: Readonly<Record<string, readonly string[]>>) => {
    setProblems(Object.fromEntries(Object.entries(found).map(([key, [text]]) => [key, text ?? ''])));
    focusFirst(sheet.current, fields, found);
    toast.error(formFailure);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkAnswers(fields, typed);
    if (!checked.ok) return refuse(checked.problems);
    // What was taken back goes as nothing: left out, it would stand as it was kept.
    const takenBack = Object.fromEntries(Object.keys(typed).map((key) => [key, null]));
    const acted = await send({ slug: form.slug, answers: { ...takenBack, ...checked.answers } });
    if (acted.ok) return onSent(acted.data.submitForm.successUrl ?? null);
    if (Object.keys(acted.failure.messages).length > 0) return refuse(acted.failure.messages);
    toast.error(acted.failure.message);
  };

  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">{form.name}</h1>
      <div className="mt-3 mb-6">
        <Progress
          percent={total === 0 ? 100 : (done / total) * 100}
          label={`${done} of ${total} answered`}
          withNumber
        />
      </div>
      <form ref={sheet} noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
        {fields
          .filter((field) => isAsked(field, fields, answers))
          .map((field) => (
            <FormQuestion
              key={field.key}
              field={field}
              value={typed[field.key] ?? null}
              error={problems[field.key]}
              onType={(value) => type(field.key, value)}
              onLeave={(value) => leave(field, value)}
            />
          ))}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" look="primary" size="large" busy={isBusy && 'Sending…'} className="max-sm:w-full">
            Send
          </Button>
          {keeps && <Saving state={saving} />}
        </div>
      </form>
    </>
  );
}

const words: Record<SaveState, string> = {
  nothing: 'Your answers are saved as you go.',
  saving: formMessages.saving,
  saved: formMessages.saved,
  failed: formMessages.notSaved,
};

function Saving({ state }: { state: SaveState }) {
  return (
    <output className={state === 'failed' ? 'text-sm font-medium text-bad' : 'text-sm text-ink-soft'}>
      {words[state]}
    </output>
  );
}

function focusFirst(
  sheet: HTMLFormElement | null,
  fields: readonly FormField[],
  problems: Readonly<Record<string, unknown>>,
): void {
  const first = fields.find(({ key }) => Object.hasOwn(problems, key));
  const control = [...(sheet?.elements ?? [])].find((element) => element.getAttribute('name') === first?.key);
  if (control instanceof HTMLElement) control.focus();
}
