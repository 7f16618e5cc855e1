import { ResourceDetail } from '#admin/ResourceDetail.tsx';
import { lessonFiles } from '#features/courses/authoring/lessonFile.resource.tsx';
import { FileUsePanel } from '#features/files/FileUsePanel.tsx';
import { useMe } from '#kernel/me/Me.tsx';

/** A file of a lesson as staff keep it. */
export function LessonFilePage({ id }: { id: number }) {
  const mayDelete = useMe().functionAccess.lesson_create === true;
  return (
    <ResourceDetail of={lessonFiles} id={id}>
      {({ fileId }) => fileId !== null && <FileUsePanel key={fileId} fileId={fileId} mayDelete={mayDelete} />}
    </ResourceDetail>
  );
}
