import type { FormEvent } from 'react';
import type { Answers } from '@tribe/domain/features/forms/field.ts';
import { answered, checkAnswers } from '@tribe/domain/features/forms/form.ts';
import type { FormShown } from '@tribe/domain/features/forms/formShown.ts';
import { controls, saidBy } from '@tribe/domain/features/forms/posted.ts';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/Button.tsx';
import { CheckAnswers } from './CheckAnswers.tsx';
import { FormHeader } from './FormHeader.tsx';
import { Part } from './Part.tsx';
import { Carried } from './Question.tsx';
import { Resumed } from './Resumed.tsx';
import { useFilling } from './useFilling.ts';

/** `academy` is named over a form of one page, which says its own name itself. */
export type FilledFormProps = { form: FormShown; academy: string; homeHref: string };

/** A form as it is filled in. Without a script it is a plain post, page by page; with one, nothing leaves the page. */
export function FilledForm({ form, academy, homeHref }: FilledFormProps) {
  const { sheet, isLive, parts, part, isChecking, answers, wrong, saving, values, drawn, isBusy, ...acts } =
    useFilling(form);
  const here = parts[part];
  if (!here) return null;
  const isLast = part === parts.length - 1;
  const isSending = isLive ? isChecking || parts.length === 1 : isLast;
  const shown = { ...form, values };
  const missing = isLive && isChecking ? missingIn(form, answers) : [];
  const onSubmit = (event: FormEvent) => {
    if (!isLive) return;
    event.preventDefault();
    if (isSending) void acts.send();
    else acts.goOn();
  };
  const shares = parts.map(({ fields }) => {
    const { done, total } = answered(fields, answers);
    return total === 0 ? 1 : done / total;
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what its controls say
    <form
      ref={sheet}
      method="post"
      action={`/api/forms/${form.slug}`}
      {...(here.fields.some(({ type }) => type === 'file') ? { encType: 'multipart/form-data' } : {})}
      noValidate
      onSubmit={onSubmit}
      onChange={acts.onChange}
      onBlur={acts.onBlur}
      onPointerDown={acts.onPointerDown}
      className="flex min-h-dvh flex-col"
    >
      <FormHeader
        form={form}
        title={parts.length > 1 ? form.title : academy}
        homeHref={homeHref}
        saving={saving}
        shares={shares}
      />
      <main className={classes('mx-auto w-full max-w-xl px-5 pt-6', parts.length > 1 ? 'grow pb-8' : 'pb-4')}>
        <Beside form={shown} part={part} isLive={isLive} />
        <Resumed form={form} waiting={saving.kind === 'here' ? saving.waiting : 0} />
        {wrong['form'] && (
          <p role="alert" tabIndex={-1} className="mb-5 rounded-card bg-bad-soft p-4 font-semibold text-bad">
            {wrong['form']}
          </p>
        )}
        {isChecking && <CheckAnswers form={form} parts={parts} answers={answers} missing={missing} onGo={acts.open} />}
        {parts.map((each, place) =>
          place === part || isLive ? (
            <section key={`${each.page}-${drawn}`} hidden={place !== part || isChecking}>
              {parts.length > 1 && (
                <p className="text-sm font-semibold text-sea">
                  Part {place + 1} of {parts.length}
                </p>
              )}
              <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none">
                {each.title || form.title}
              </h1>
              {(each.help || (place === 0 && form.description)) && (
                <p className="mt-1.5 whitespace-pre-line text-ink-soft">{each.help || form.description}</p>
              )}
              <div className="mt-6">
                <Part part={each} form={shown} answers={answers} wrong={wrong} isLive={isLive} />
              </div>
            </section>
          ) : null,
        )}
      </main>
      <div className={parts.length > 1 ? 'sticky bottom-0 border-t border-line bg-page' : 'pb-8'}>
        <div className="mx-auto flex w-full max-w-xl flex-row-reverse gap-3 px-5 py-3">
          <Button
            type="submit"
            look="primary"
            size="large"
            className="grow"
            name={controls.act}
            value={isSending ? 'send' : 'next'}
            busy={isBusy && 'Sending…'}
          >
            {isSending
              ? missing.length > 0
                ? 'Answer what’s missing'
                : 'Send'
              : isLast
                ? 'Check your answers'
                : `Continue to part ${part + 2}`}
          </Button>
          {(part > 0 || isChecking) && (
            <Button
              type={isLive ? 'button' : 'submit'}
              size="large"
              name={controls.act}
              value="back"
              aria-label="Back"
              onClick={isLive ? acts.goBack : undefined}
            >
              <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
                <path d="M16 10H4m5-5-5 5 5 5" />
              </svg>
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

/** Keys of what has to be answered, or put right, before the whole can be sent. */
function missingIn({ fields }: FormShown, answers: Answers): string[] {
  const checked = checkAnswers(fields, answers);
  return checked.ok ? [] : Object.keys(checked.problems);
}

/** What goes along with the answers, and what is asked on other pages. */
function Beside({ form, part, isLive }: { form: FormShown; part: number; isLive: boolean }) {
  const here = form.fields.filter(
    ({ page }) => page === [...new Set(form.fields.map((each) => each.page))].sort((a, b) => a - b)[part],
  );
  const base = Object.fromEntries(here.map((field) => [field.key, saidBy(field, form.values)]));
  return (
    <>
      <p aria-hidden="true" className="absolute -left-[9999px]">
        <label>
          Leave this empty <input name={controls.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <input type="hidden" name={controls.page} value={part + 1} />
      <input type="hidden" name={controls.source} value={form.source} />
      {form.keeps && !isLive && <input type="hidden" name={controls.base} value={JSON.stringify(base)} />}
      {Object.entries(form.campaign).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!isLive &&
        !form.keeps &&
        form.fields
          .filter((field) => !here.includes(field))
          .map((field) => <Carried key={field.key} field={field} values={form.values} />)}
    </>
  );
}
