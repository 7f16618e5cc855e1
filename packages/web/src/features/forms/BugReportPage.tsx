import { type FormEvent, useRef, useState } from 'react';
import { bugReportSlug } from '@tribe/domain/features/forms/form.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { useUrlText } from '#kernel/url/search.ts';
import { useGo } from '#kernel/url/useGo.ts';
import { Button } from '#ui/Button.tsx';
import { FileField } from '#ui/FileField.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { FormRoom } from './FormRoom.tsx';
import { sendReport } from './bugReportApi.ts';

/** Tells those who mend it what went wrong; the page that one came from and the browser go along. */
export function BugReportPage() {
  const [page] = useUrlText('from');
  const [whatHappened, setWhat] = useState('');
  const [picture, setPicture] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const text = useRef<HTMLElement | null>(null);
  const go = useGo();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const isMissing = whatHappened.trim() === '';
    setProblem(isMissing ? fieldMessages.required(formMessages.whatHappened) : undefined);
    if (isMissing) return text.current?.focus();
    setBusy(true);
    const failure = await sendReport({ whatHappened, page, picture });
    setBusy(false);
    setRefusal(failure?.message ?? null);
    if (!failure) go('thankYou', {}, { form: bugReportSlug });
  };

  return (
    <FormRoom>
      <h1 className="text-2xl font-bold tracking-tight">{formMessages.bugReport}</h1>
      <p className="mt-1 mb-6 text-ink-soft">
        Tell us what went wrong.{' '}
        {page
          ? `The page you came from (${page}) and your browser details will be included.`
          : 'We’ll include your browser details.'}
      </p>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {refusal && (
          <p role="alert" className="rounded-control bg-bad-soft px-3.5 py-3 text-sm font-medium text-bad">
            {refusal}
          </p>
        )}
        <LongTextField
          label={formMessages.whatHappened}
          help="What did you do, what did you expect, and what happened instead?"
          name="whatHappened"
          rows={6}
          maxLength={8_000}
          value={whatHappened}
          onChange={setWhat}
          error={problem}
          ref={(element) => {
            text.current = element;
          }}
        />
        <FileField
          label="Picture"
          help="Optional. A screenshot helps. Up to 10 MB."
          accept=".png,.jpg,.jpeg,.webp,.gif"
          value={picture}
          onChange={setPicture}
        />
        <div>
          <Button type="submit" look="primary" size="large" busy={isBusy && 'Sending…'} className="max-sm:w-full">
            Send
          </Button>
        </div>
      </form>
    </FormRoom>
  );
}
