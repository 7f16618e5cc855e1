import type { ReactNode } from 'react';
import { Anchor } from '#ui/Anchor.tsx';
import { buttonLook, type ButtonLook } from '#ui/buttonLook.ts';
import { classes } from '#ui/classes.ts';
import { taskWords } from './taskAddress.ts';
import type { MyTask } from './useMyProgress.ts';

type Props = { task: MyTask; address: string; look: ButtonLook; icon?: ReactNode; className?: string };

/** The way to where a task is done: its lesson, form or event, and how long that takes. */
export function TaskLink({ task, address, look, icon, className }: Props) {
  const isElsewhere = !address.startsWith('/');
  const label = taskWords(task);
  return (
    <Anchor
      href={address}
      className={classes(buttonLook(look), className)}
      aria-label={`${label}: ${task.title}${isElsewhere ? ' (opens in a new tab)' : ''}`}
      {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {icon}
      {label}
    </Anchor>
  );
}
