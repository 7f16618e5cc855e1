import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { taskRuleNote } from '@tribe/domain/features/journey/rule.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { needsProof } from './needsProof.ts';
import { TaskAction } from './TaskAction.tsx';
import { taskAddress } from './taskAddress.ts';
import { TaskLink } from './TaskLink.tsx';
import { TaskMark } from './TaskMark.tsx';
import type { MyProgress, MyTask } from './useMyProgress.ts';

const TaskProof = lazyWithRetry(() => import('./TaskProof.tsx').then((file) => file.TaskProof));

/** Every task of the stage, one of them open: what it asks, and what moves it on, its proof inside. */
export function TaskList({ progress: { stageTasks, remainingTasks } }: { progress: MyProgress }) {
  const remaining = new Set(remainingTasks.map((task) => task.id));
  const list = useRef<HTMLUListElement>(null);
  // Until somebody opens or closes one, it is the one to do next.
  const [chosen, setChosen] = useState<number | 'none' | null>(null);
  const open = chosen ?? remainingTasks[0]?.id ?? 'none';
  useNextFocus(list, remainingTasks.length);
  return (
    <ul ref={list} className="divide-y divide-line">
      {stageTasks.map((task) => (
        <TaskItem
          key={task.id}
          task={task}
          isDone={!remaining.has(task.id)}
          isOpen={task.id === open}
          onToggle={() => setChosen(task.id === open ? 'none' : task.id)}
          onDone={() => setChosen(null)}
        />
      ))}
    </ul>
  );
}

/** A task that is done takes its button with it: who pressed that with the keyboard goes on at the next one. */
function useNextFocus(list: { current: HTMLElement | null }, remaining: number): void {
  const before = useRef(remaining);
  useEffect(() => {
    if (remaining < before.current && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus({ preventScroll: true });
    before.current = remaining;
  }, [list, remaining]);
}

type ItemProps = { task: MyTask; isDone: boolean; isOpen: boolean; onToggle: () => void; onDone: () => void };

function TaskItem({ task, isDone, isOpen, onToggle, onDone }: ItemProps) {
  const inside = useId();
  return (
    <li className={classes('-mx-4 px-4 sm:-mx-5 sm:px-5', isOpen && !isDone && 'bg-mango-soft/45')}>
      <h2 className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={inside}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 py-3 text-left"
        >
          <TaskMark isDone={isDone} />
          <span className="min-w-0 grow">
            <span className={classes('block leading-snug wrap-anywhere', isDone && 'font-medium text-ink-faint')}>
              {task.title}
              {isDone && <span className="sr-only"> (done)</span>}
            </span>
            {isDone && task.completedAt && (
              <span className="num block text-sm font-normal text-ink-soft">
                Done {showDay(dayOf(new Date(task.completedAt)))}
              </span>
            )}
            {!isDone && task.rule && taskRuleNote(task.rule) && (
              <span className="block text-sm font-normal text-ink-soft">{taskRuleNote(task.rule)}</span>
            )}
          </span>
          <Badge tone={isDone ? 'plain' : 'mango'}>{task.points} XP</Badge>
          <ChevronDown
            strokeWidth={1.75}
            aria-hidden="true"
            className={classes('size-4.5 shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={inside} hidden={!isOpen} className="pb-4 sm:pl-8.5">
        {isOpen && (isDone ? <DoneTask task={task} /> : <OpenTask task={task} onDone={onDone} />)}
      </div>
    </li>
  );
}

const Said = ({ children }: { children: ReactNode }) => (
  <p className="mb-3 max-w-read text-sm whitespace-pre-line text-ink-soft">{children}</p>
);

function OpenTask({ task, onDone }: { task: MyTask; onDone: () => void }) {
  const address = taskAddress(task);
  return (
    <>
      {task.isReopened && (
        <p className="mb-2 text-sm font-semibold text-mango-ink">Reopened. Your {task.points} XP stay yours.</p>
      )}
      {task.description && <Said>{task.description}</Said>}
      {needsProof(task) ? (
        <div className="grid gap-4">
          {address !== null && (
            <div>
              <TaskLink task={task} address={address} look="quiet" />
            </div>
          )}
          <Suspense fallback={<Skeleton shape="h-80 w-full rounded-control" />}>
            <TaskProof task={task} onDone={onDone} />
          </Suspense>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <TaskAction task={task} />
        </div>
      )}
    </>
  );
}

/** What was asked, and what was handed in for it. */
function DoneTask({ task: { description, proof, pictures } }: { task: MyTask }) {
  const files = pictures.length > 0 && `${pictures.length} ${pictures.length === 1 ? 'file' : 'files'}`;
  const sent = [files, proof].filter(Boolean).join(', ');
  return (
    <>
      {description && <Said>{description}</Said>}
      {sent !== '' && (
        <p className="max-w-read text-sm wrap-anywhere">
          <b className="font-semibold">You sent:</b> {sent}
        </p>
      )}
      {!description && sent === '' && <p className="text-sm text-ink-soft">Nothing to add. This one is done.</p>}
    </>
  );
}
