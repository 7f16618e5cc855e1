import { lessonFileColumns } from '@tribe/domain/features/courses/contentFields.ts';
import type { LessonFileRowFragment } from '#generated/graphql.ts';
import { resource } from '#admin/resource.ts';
import { ResourceForm } from '#admin/ResourceForm.tsx';
import { ResourceList } from '#admin/ResourceList.tsx';
import { linkWords } from '#ui/linkWords.ts';
import { columnsOf } from '#ui/tableColumn.ts';
import { ContentNav } from '../learning/ContentNav.tsx';
import { lessonFileDocuments, LessonsToPick, LessonToPick } from './lessonFile.documents.ts';

const column = columnsOf(lessonFileColumns);

type Row = LessonFileRowFragment;

export const lessonFiles = resource<Row>()({
  one: 'Lesson file',
  many: 'Lesson files',
  title: (file) => file.title,
  routes: { list: 'lessonFiles', new: 'newLessonFile', detail: 'lessonFile', edit: 'editLessonFile' },
  create: 'lesson_create',
  input: () => import('@tribe/domain/features/resources/resource.input.ts').then((file) => file.LessonFileInput),
  documents: lessonFileDocuments,
  columns: [
    column('title', (file) => file.title),
    column('lesson', (file) => file.lessonName),
    { title: 'File', cell: (file) => file.fileName },
    { title: 'Link', cell: (file) => file.linkUrl && linkWords(file.linkUrl) },
  ],
  fields: {
    lessonId: { label: 'Lesson', kind: { pick: { search: LessonsToPick, one: LessonToPick } } },
    title: { label: 'Title', kind: 'text' },
    description: { label: 'Description', kind: 'text', help: 'One line under the title.' },
    fileId: { label: 'File', kind: 'file' },
    linkUrl: { label: 'Link', kind: 'link', help: 'A web address instead of a file.' },
    position: { label: 'Position', kind: 'number', initial: 0, help: 'Lower numbers come first.' },
  },
});

export const LessonFilesPage = () => (
  <>
    <ContentNav />
    <ResourceList of={lessonFiles} />
  </>
);
export const NewLessonFilePage = () => <ResourceForm of={lessonFiles} />;
export const EditLessonFilePage = ({ id }: { id: number }) => <ResourceForm of={lessonFiles} id={id} />;
