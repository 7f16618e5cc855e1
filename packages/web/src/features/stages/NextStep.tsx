import { BookOpen } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { AllDone } from './AllDone.tsx';
import { TaskAction } from './TaskAction.tsx';
import type { MyProgress, MyTask } from './useMyProgress.ts';

/** The one thing to do now: the next task of the stage, or the courses where no task waits. */
export function NextStep({ progress }: { progress: MyProgress }) {
  const [task] = progress.remainingTasks;
  if (task) return <NextTask task={task} />;
  return progress.stageTasks.length > 0 ? <AllDone progress={progress} /> : <Learn />;
}

function NextTask({ task }: { task: MyTask }) {
  return (
    <Card look="deep" className="p-6!">
      <p className="text-sm font-semibold opacity-85">Next step</p>
      <h2 className="mt-1.5 mb-2 text-xl">{task.title}</h2>
      {task.description && <p className="max-w-[52ch] text-dense opacity-95">{task.description}</p>}
      <div className="mt-4.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <TaskAction task={task} look="mango" />
        {task.points > 0 && <span className="num text-sm opacity-85">{task.points} XP when done</span>}
      </div>
    </Card>
  );
}

function Learn() {
  return (
    <Card look="deep" className="p-6!">
      <p className="text-sm font-semibold opacity-85">Next step</p>
      <h2 className="mt-1.5 mb-2 text-xl">Take your first lesson</h2>
      <p className="max-w-[52ch] text-dense opacity-95">
        A few minutes are enough to begin. You go on where you stopped.
      </p>
      <div className="mt-4.5">
        <Button
          look="mango"
          href={to('myCourses')}
          icon={<BookOpen strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
        >
          Choose a course
        </Button>
      </div>
    </Card>
  );
}
