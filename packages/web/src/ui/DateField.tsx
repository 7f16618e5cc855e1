import { Suspense, useRef, useState } from 'react';
import { CalendarDays } from 'lucide-react';
import { today as todayAt, type Day } from '@tribe/domain/kernel/time/manila.ts';
import { controlLook } from './controlLook.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import { IconButton } from './IconButton.tsx';
import { readDay, showTypedDay } from './readDay.ts';
import { useTypedText } from './useTypedText.ts';
import { lazyWithRetry } from './lazyWithRetry.ts';

const CalendarPopup = lazyWithRetry(() => import('./CalendarPopup.tsx').then((file) => file.CalendarPopup));

type Props = FieldProps<Day | null> & {
  /** Today in Manila, for words such as 'tomorrow'; the clock's own unless given. */
  today?: Day;
};

/** A day ('YYYY-MM-DD'), typed in any sensible way, shown as MM/DD/YYYY. */
export function DateField({
  label,
  value,
  onChange,
  onBlur,
  help,
  error,
  optional,
  ref,
  today: todayNow,
  ...rest
}: Props) {
  const [clockToday] = useState(() => todayAt(new Date()));
  const today = todayNow ?? clockToday;
  const { text, type, leave, forget, isUnread, marks } = useTypedText(value, {
    show: showTypedDay,
    read: (typed) => readDay(typed, today),
    onChange,
  });
  const [calendar, setCalendar] = useState<'never' | 'open' | 'closed'>('never');
  const box = useRef<HTMLSpanElement>(null);
  const choose = (day: Day) => {
    forget();
    onChange(day);
    setCalendar('closed');
  };
  return (
    <Field
      label={label}
      help={help}
      error={isUnread ? (error ?? 'Enter a date, such as 11/26/2026') : error}
      optional={optional}
    >
      {(ids) => (
        <span ref={box} className="relative block">
          <input
            {...ids}
            {...marks}
            {...rest}
            ref={ref}
            autoComplete="off"
            placeholder="MM/DD/YYYY"
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              leave();
              onBlur?.();
            }}
            className={controlLook(!!error || isUnread, 'num pr-12')}
          />
          <IconButton
            label="Open calendar"
            aria-haspopup="dialog"
            aria-expanded={calendar === 'open'}
            disabled={rest.disabled}
            icon={<CalendarDays strokeWidth={1.75} className="size-5" />}
            onClick={() => setCalendar('open')}
            className="absolute inset-y-0 right-1 my-auto"
          />
          {calendar !== 'never' && (
            <Suspense>
              <CalendarPopup
                anchor={box}
                value={value}
                today={today}
                isOpen={calendar === 'open'}
                onOpenChange={(isOpen) => setCalendar(isOpen ? 'open' : 'closed')}
                onChoose={choose}
              />
            </Suspense>
          )}
        </span>
      )}
    </Field>
  );
}
