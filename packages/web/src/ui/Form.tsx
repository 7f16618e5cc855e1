import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type Path } from 'react-hook-form';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import type { ButtonLook } from './buttonLook.ts';
import { FormSummary } from './FormSummary.tsx';
import { summaryOf, type FormFailure } from './formFailure.ts';
import { UnderWayContext, useUnderWay } from './underWay.ts';
import { useAskBeforeLeaving } from './useAskBeforeLeaving.ts';
import type { ZodForm } from './useZodForm.ts';

type Props<Values extends FieldValues, Output> = {
  of: ZodForm<Values, Output>;
  /** Saves; answers why it could not, or nothing. What was typed stays either way. */
  onSubmit: (values: Output) => Promise<FormFailure | null | undefined | void>;
  /** What the button says, and what it says while it happens. */
  submit?: string;
  busy?: string;
  look?: ButtonLook;
  /** Where Cancel leads, or what it does; left out, there is none. */
  cancel?: string | (() => void);
  /** Stands beside the buttons. */
  beside?: ReactNode;
  /** A long form keeps its buttons in sight. */
  isInReach?: boolean;
  /** Forms that are quick to fill again do not ask before leaving. */
  asksBeforeLeaving?: boolean;
  children: ReactNode;
};

/** One column of fields, the errors above, the button at the bottom. The first error takes the focus. */
export function Form<Values extends FieldValues, Output>({
  of: form,
  onSubmit,
  submit = 'Save',
  busy = 'Saving…',
  look = 'primary',
  cancel,
  beside,
  isInReach = false,
  asksBeforeLeaving = true,
  children,
}: Props<Values, Output>) {
  const [failure, setFailure] = useState<(FormFailure & { homeless: string[] }) | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const { isDirty, isSubmitting } = form.formState;
  const { isWaiting, waitFor, whenArrived } = useUnderWay();
  const isBusy = isSubmitting || isWaiting;
  useAskBeforeLeaving(asksBeforeLeaving && isDirty);

  const save = async (values: Output) => {
    setFailure(null);
    const problem = (await onSubmit(values)) ?? null;
    if (!problem) {
      form.reset(form.getValues());
      return;
    }
    setFailure({ ...problem, homeless: homelessOf(problem, element.current) });
    markFields(form, problem, element.current);
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const unread = element.current?.querySelector<HTMLElement>('[data-unread]');
    if (unread) unread.focus();
    else void whenArrived(() => void form.handleSubmit(save)());
  };

  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={submitted} className="in-order grid gap-5">
        {failure && <FormSummary title={summaryOf(failure)} homeless={failure.homeless} />}
        <UnderWayContext value={waitFor}>{children}</UnderWayContext>
        <div
          className={classes(
            'flex gap-2 pt-1 sm:flex-row sm:items-center',
            isInReach
              ? 'sticky bottom-0 z-20 -mx-4 border-t border-line bg-page/95 px-4 py-3 backdrop-blur-sm'
              : 'flex-col-reverse',
          )}
        >
          <Button
            type="submit"
            look={look}
            size="large"
            busy={isBusy && (isWaiting ? 'Waiting for the file…' : busy)}
            className={classes('sm:min-h-11 sm:px-5 sm:text-dense', isInReach ? 'max-sm:grow' : 'max-sm:w-full')}
          >
            {submit}
          </Button>
          {cancel !== undefined && (
            <Button look="text" {...(typeof cancel === 'string' ? { href: cancel } : { onClick: cancel })}>
              Cancel
            </Button>
          )}
          {beside}
        </div>
      </form>
    </FormProvider>
  );
}

/** The messages that no field of the form can show. */
function homelessOf(failure: FormFailure, element: HTMLFormElement | null): string[] {
  const names = new Set([...(element?.elements ?? [])].map((control) => control.getAttribute('name')));
  return Object.entries(failure.messages).flatMap(([name, texts]) => (names.has(name) ? [] : texts));
}

/** Puts the server's words under the fields that they are about, and the focus into the first. */
function markFields<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  failure: FormFailure,
  element: HTMLFormElement | null,
): void {
  for (const [name, [text]] of Object.entries(failure.messages)) {
    if (isFieldOf(form, name)) form.setError(name, { type: 'server', message: text });
  }
  const first = [...(element?.elements ?? [])].find(
    (control) => control.getAttribute('name') && (control.getAttribute('name') ?? '') in failure.messages,
  );
  if (first instanceof HTMLElement) first.focus();
}

/** True when the form was made with a value of this name. */
function isFieldOf<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  name: string,
): name is Path<Values> {
  return name in form.getValues();
}
