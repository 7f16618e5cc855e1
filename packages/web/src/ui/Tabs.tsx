import { Suspense, useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Skeleton } from './Skeleton.tsx';

export type Tab<Key extends string> = { key: Key; label: string; count?: number };

type Props<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  /** The panel of the chosen tab, whose code may come only once it is chosen. */
  children: ReactNode;
};

/** One panel of several, the open tab in sight however many there are; arrows move between the tabs. Which one is open belongs to the address, so it comes from outside. */
export function Tabs<Key extends string>({ label, tabs, value, onChange, children }: Props<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const open = row?.querySelector<HTMLElement>(`[id="${id}-${value}"]`);
    if (row && open) row.scrollLeft = open.offsetLeft - row.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [id, value]);
  const move = (event: KeyboardEvent) => {
    const next = tabByKey(
      tabs.findIndex((tab) => tab.key === value),
      tabs.length,
      event.key,
    );
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="-mx-1 mb-5 flex gap-1 peek border-b border-line px-1 pt-1"
      >
        {tabs.map((tab) => {
          const isOpen = tab.key === value;
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              aria-selected={isOpen}
              aria-controls={isOpen ? `${id}-panel` : undefined}
              tabIndex={isOpen ? 0 : -1}
              onKeyDown={move}
              onClick={() => onChange(tab.key)}
              className={classes(
                '-mb-px min-h-10 shrink-0 rounded-t-control border-b-2 px-3 text-dense font-semibold transition-colors',
                isOpen
                  ? 'border-sea text-sea'
                  : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && <span className="num ml-1.5 text-xs text-ink-soft">{tab.count}</span>}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0} className="rounded-small">
        <Suspense fallback={<Skeleton shape="h-64 w-full rounded-card" />}>{children}</Suspense>
      </div>
    </div>
  );
}

function tabByKey(open: number, count: number, key: string): number | null {
  if (key === 'ArrowRight') return (open + 1) % count;
  if (key === 'ArrowLeft') return (open - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
