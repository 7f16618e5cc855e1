import { Star } from 'lucide-react';
import { useId } from 'react';
import { mostStars } from '@tribe/domain/features/forms/field.ts';
import { classes } from '#ui/classes.ts';
import { FieldNotes } from '#ui/Field.tsx';
import type { FieldProps } from '#ui/fieldProps.ts';
import { QuestionLegend } from './QuestionLegend.tsx';

const stars = Array.from({ length: mostStars }, (_, place) => place + 1);

/** One to five stars, chosen as a row of radio buttons. */
export function RatingQuestion({ label, value, onChange, help, error, optional, name }: FieldProps<number | null>) {
  const id = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={classes(help ? `${id}-help` : '', error ? `${id}-error` : '') || undefined}
    >
      <QuestionLegend label={label} optional={optional} />
      <div className="flex gap-1">
        {stars.map((star) => (
          <label
            key={star}
            className="grid size-11 cursor-pointer place-items-center rounded-control text-mango-ink transition-colors hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-sea"
          >
            <input
              type="radio"
              name={name ?? id}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
              aria-label={star === 1 ? '1 star' : `${star} stars`}
            />
            <Star
              aria-hidden="true"
              strokeWidth={1.75}
              className={classes('size-7', value !== null && star <= value && 'fill-mango')}
            />
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}
