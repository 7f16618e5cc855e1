import { useEffect, useRef } from 'react';
import { taskRuleNote } from '@tribe/domain/features/journey/rule.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { TaskAction } from './TaskAction.tsx';
import { TaskMark } from './TaskMark.tsx';
import type { MyProgress, MyTask } from './useMyProgress.ts';

/** Every task of the stage, with what it asks, what it gives and what moves it on. */
export function TaskList({ progress: { stageTasks, remainingTasks } }: { progress: MyProgress }) {
  const remaining = new Set(remainingTasks.map((task) => task.id));
  const list = useRef<HTMLUListElement>(null);
  useNextFocus(list, remainingTasks.length);
  return (
    <ul ref={list} className="mt-4 divide-y divide-line border-t border-line">
      {stageTasks.map((task) => (
        <TaskItem key={task.id} task={task} isDone={!remaining.has(task.id)} />
      ))}
    </ul>
  );
}

/** A task that is done takes its button with it: who pressed that with the keyboard goes on at the next one. */
function useNextFocus(list: { current: HTMLElement | null }, remaining: number): void {
  const before = useRef(remaining);
  useEffect(() => {
    if (remaining < before.current && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    before.current = remaining;
  }, [list, remaining]);
}

function TaskItem({ task, isDone }: { task: MyTask; isDone: boolean }) {
  return (
    <li className="flex gap-3 py-4 last:pb-0">
      <span className="pt-0.5">
        <TaskMark isDone={isDone} />
      </span>
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-3">
          <h2 className={classes('text-base leading-snug', isDone && 'font-medium text-ink-faint')}>
            {task.title}
            {isDone && <span className="sr-only"> (done)</span>}
          </h2>
          <Badge tone={isDone ? 'plain' : 'mango'}>{task.points} XP</Badge>
        </div>
        {!isDone && (
          <>
            {task.isReopened && (
              <p className="mt-1 text-sm font-semibold text-mango-ink">Reopened. Your {task.points} XP stay yours.</p>
            )}
            {task.rule && taskRuleNote(task.rule) && (
              <p className="mt-1 text-sm text-ink-soft">{taskRuleNote(task.rule)}</p>
            )}
            {task.description && <p className="mt-1 max-w-read text-sm text-ink-soft">{task.description}</p>}
            <div className="mt-3 flex flex-wrap gap-2">
              <TaskAction task={task} />
            </div>
          </>
        )}
      </div>
    </li>
  );
}
