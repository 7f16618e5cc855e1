import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addMonths, type Day } from '@tribe/domain/kernel/time/manila.ts';
import { monthNames, showMonth } from '@tribe/domain/kernel/time/months.ts';
import { weekdays } from '@tribe/domain/kernel/time/slots.ts';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { firstOfMonth, inMonth, monthGrid, movedByKey, spokenDay } from './monthGrid.ts';

type Props = { value: Day | null; today: Day; onChoose: (day: Day) => void };

/** One month at a time; arrows move by days, Page keys by months, with Shift by years. */
export function Calendar({ value, today, onChoose }: Props) {
  const [active, setActive] = useState(value ?? today);
  const [isMoving, setMoving] = useState(false);
  const grid = useRef<HTMLTableElement>(null);

  useEffect(() => {
    if (isMoving) grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active, isMoving]);

  const move = (event: KeyboardEvent) => {
    const next = movedByKey(active, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    setMoving(true);
    setActive(next);
  };
  const turn = (months: number) => {
    setMoving(false);
    setActive(addMonths(active, months));
  };

  return (
    <div className="w-74 p-3 pointer-coarse:w-84">
      <div className="mb-2 flex items-center gap-1">
        <IconButton
          label="Previous month"
          icon={<ChevronLeft strokeWidth={1.75} className="size-5" />}
          onClick={() => turn(-1)}
        />
        <MonthAndYear active={active} onChange={setActive} />
        <IconButton
          label="Next month"
          icon={<ChevronRight strokeWidth={1.75} className="size-5" />}
          onClick={() => turn(1)}
        />
      </div>
      <table ref={grid} aria-label={showMonth(active)} className="w-full">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name} className="pb-1 text-center text-xs font-semibold text-ink-soft">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(active).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0.5">
                  <DayButton day={day} onKeyDown={move} {...{ active, value, today, onChoose }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayProps = Props & { day: Day; active: Day; onKeyDown: (event: KeyboardEvent) => void };

function DayButton({ day, active, value, today, onChoose, onKeyDown }: DayProps) {
  const isOther = firstOfMonth(day) !== firstOfMonth(active);
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={day === active ? 0 : -1}
      aria-label={spokenDay(day)}
      aria-pressed={day === value}
      aria-current={day === today ? 'date' : undefined}
      onKeyDown={onKeyDown}
      onClick={() => onChoose(day)}
      className={classes(
        'num grid h-9 w-full place-items-center pointer-coarse:h-11 rounded-control text-sm font-medium transition-colors',
        day === value ? 'bg-sea text-on-sea' : 'hover:bg-sea-soft',
        day === today && day !== value && 'ring-1 ring-sea ring-inset',
        isOther && day !== value && 'text-ink-faint',
      )}
    >
      {Number(day.slice(8))}
    </button>
  );
}

function MonthAndYear({ active, onChange }: { active: Day; onChange: (day: Day) => void }) {
  const [year, month] = [Number(active.slice(0, 4)), Number(active.slice(5, 7))];
  const look =
    'min-h-9 pointer-coarse:min-h-11 rounded-control bg-transparent px-1 text-center text-sm font-semibold hover:bg-sunk';
  return (
    <div className="flex grow justify-center gap-1">
      <select
        aria-label="Month"
        value={month}
        onChange={(event) => onChange(inMonth(active, year, Number(event.target.value)))}
        className={look}
      >
        {monthNames.map((name, place) => (
          <option key={name} value={place + 1}>
            {name}
          </option>
        ))}
      </select>
      <input
        aria-label="Year"
        inputMode="numeric"
        maxLength={4}
        key={year}
        defaultValue={year}
        onChange={({ target }) =>
          /^[12]\d{3}$/.test(target.value) && onChange(inMonth(active, Number(target.value), month))
        }
        className={classes(look, 'num w-14')}
      />
    </div>
  );
}
