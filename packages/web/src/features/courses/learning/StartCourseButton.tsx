import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { StartCourse } from './startCourse.documents.ts';

/** Enrols in a course without opening a lesson: its days are counted from then on. */
export function StartCourseButton({ courseId }: { courseId: number }) {
  const [start, { isBusy }] = useMutation(StartCourse);
  const enrol = async () => {
    const acted = await start({ courseId });
    if (!acted.ok) toast.error(acted.failure.message);
  };
  return (
    <Button look="primary" size="large" busy={isBusy && 'Starting…'} onClick={() => void enrol()}>
      Start course
    </Button>
  );
}
