import { askedKeys, becauseWords } from '@tribe/domain/features/forms/conditions.ts';
import type { Answers, FormField } from '@tribe/domain/features/forms/field.ts';
import type { FormShown } from '@tribe/domain/features/forms/formShown.ts';
import type { FormPart } from '@tribe/domain/features/forms/parts.ts';
import { classes } from '#ui/classes.ts';
import { Question } from './Question.tsx';

type Props = {
  part: FormPart;
  form: FormShown;
  answers: Answers;
  wrong: Readonly<Record<string, string>>;
  /** Whether a script is at work, which hides what isn't asked; without one it is shown with the reason. */
  isLive: boolean;
};

type Run = { when: string; because: string | null; fields: FormField[] };

/** Questions under one condition stand together, under the answer that brought them. */
function runsOf(fields: readonly FormField[]): Run[] {
  const runs: Run[] = [];
  for (const field of fields) {
    const when = JSON.stringify(field.visibleWhen);
    const last = runs.at(-1);
    if (last && last.when === when) last.fields.push(field);
    else runs.push({ when, because: becauseWords(field), fields: [field] });
  }
  return runs;
}

/** The questions of one page. */
export function Part({ part, form, answers, wrong, isLive }: Props) {
  const askedNow = askedKeys(form.fields, answers);
  const ask = (field: FormField) => (
    <Question
      key={field.key}
      field={field}
      values={form.values}
      slug={form.slug}
      {...(wrong[field.key] ? { error: wrong[field.key] } : {})}
      {...(form.files[field.key] ? { fileName: form.files[field.key] } : {})}
    />
  );
  return (
    <div className="grid gap-6">
      {runsOf(part.fields).map(({ because, fields }) => {
        const [first] = fields;
        if (because === null) return fields.map(ask);
        const asked = first !== undefined && askedNow.has(first.key);
        return (
          <div
            key={first?.key}
            hidden={isLive && !asked}
            className={classes(
              'gap-6 border-l-3 border-sea pl-4',
              !isLive && !asked ? 'hidden noscript:grid' : 'grid',
              isLive && !asked && 'hidden',
            )}
          >
            <p className="flex items-center gap-2 text-sm font-semibold text-sea">
              <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 fill-none stroke-current stroke-2">
                <path d="M3 2v6h9M9 5l3 3-3 3" />
              </svg>
              {asked || isLive ? because : because.replace('Because you', 'Only if you')}
            </p>
            {fields.map(ask)}
          </div>
        );
      })}
    </div>
  );
}
