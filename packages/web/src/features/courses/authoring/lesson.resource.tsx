import { lessonColumns, lessonFields, publishOptions } from '@tribe/domain/features/courses/contentFields.ts';
import { duration } from '@tribe/domain/kernel/text/duration.ts';
import type { LessonPageQuery } from '#generated/graphql.ts';
import { useUrlNumber } from '#kernel/url/search.ts';
import { resource } from '#admin/resource.ts';
import { ResourceDetail } from '#admin/ResourceDetail.tsx';
import { ResourceForm } from '#admin/ResourceForm.tsx';
import { Badge } from '#ui/Badge.tsx';
import { columnsOf } from '#ui/tableColumn.ts';
import { ContentList } from '../learning/ContentList.tsx';
import { PartOf } from '../PartOf.tsx';
import { unlockKind } from '../unlockKind.ts';
import { captionsHelp } from '../choices.ts';
import {
  ArchiveLesson,
  CreateLesson,
  LessonById,
  LessonPage as LessonPageDocument,
  UpdateLesson,
} from './lesson.documents.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { UnitNames } from './unit.documents.ts';

const column = columnsOf(lessonColumns);

type LessonRow = LessonPageQuery['lessonPage']['rows'][number];

/** Lessons; a new one starts in this unit where one is given. */
const lessonsOf = (unitId: number | null) =>
  resource<LessonRow>()({
    one: 'Lesson',
    many: 'Lessons',
    title: (lesson) => lesson.name,
    routes: { list: 'publicLessons', new: 'newLesson', detail: 'lesson', edit: 'editLesson' },
    create: 'lesson_create',
    input: () => import('@tribe/domain/features/courses/lesson.input.ts').then((file) => file.LessonInput),
    documents: {
      list: LessonPageDocument,
      one: LessonById,
      create: CreateLesson,
      update: UpdateLesson,
      archive: ArchiveLesson,
    },
    columns: [
      column('name', (lesson) => lesson.name),
      column('course', (lesson) => lesson.courseName),
      column('unit', (lesson) => lesson.unitName),
      column('type', (lesson) => lesson.type),
      column('duration', (lesson) => (lesson.durationSeconds === null ? '' : duration(lesson.durationSeconds)), {
        align: 'right',
        isExtra: true,
      }),
      column('points', (lesson) => lesson.points, { align: 'right' }),
      column('status', (lesson) => <StatusBadge status={lesson.status} />),
      column('preview', (lesson) => (lesson.isPreview ? <Badge tone="sea">Everyone</Badge> : 'Members'), {
        isExtra: true,
      }),
    ],
    fields: {
      unitId: {
        label: 'Unit',
        kind: { pick: { list: UnitNames } },
        ...(unitId === null ? {} : { initial: unitId }),
      },
      name: { label: 'Name', kind: 'text' },
      shortDescription: { label: 'Short description', kind: 'text' },
      type: {
        label: 'Type',
        initial: 'Video',
        kind: {
          options: [
            { value: 'Video', label: 'Video' },
            { value: 'Image/Text Only', label: 'Image/Text Only' },
          ],
        },
      },
      videoUrl: { label: 'Video', kind: 'link', help: 'A YouTube or Vimeo link.' },
      durationSeconds: { label: 'Length (seconds)', kind: 'number' },
      description: { label: 'Description', kind: 'rich-text' },
      captions: { label: 'Captions', kind: 'long-text', help: captionsHelp },
      transcript: { label: 'Transcript', kind: 'long-text' },
      coverImage: { label: 'Cover image', kind: 'picture', help: 'Wide, such as 1280 by 720.' },
      completionPolicy: {
        label: 'Completes',
        initial: 'manual',
        kind: {
          options: [
            { value: 'manual', label: 'When it’s marked complete' },
            { value: 'video-percent', label: 'Also when enough of the video has been watched' },
          ],
        },
      },
      completionThreshold: { label: 'Share of the video to watch (percent)', kind: 'number', initial: 90 },
      points: { label: 'XP', kind: 'number', initial: 0, help: 'Awarded once, the first time it’s completed.' },
      isRequired: { label: 'Required', kind: 'switch', initial: true, help: 'Counts toward completing the course.' },
      isPreview: { label: 'Open to everyone', kind: 'switch', help: 'Visitors can find it among the free lessons.' },
      unlockRule: { label: 'Opens', kind: unlockKind, initial: 'none' },
      unlockValue: { label: 'Opens when', kind: { drawnBy: 'unlockRule' } },
      coachNotes: { label: 'Notes for coaches', kind: 'long-text', help: 'Members never see these.' },
      status: { label: 'Status', kind: { options: publishOptions }, initial: 'draft' },
    },
  });

export const lessons = lessonsOf(null);

export const LessonsTable = () => <ContentList of={lessons} list={LessonPageDocument} fields={lessonFields} />;
export const EditLessonPage = ({ id }: { id: number }) => <ResourceForm of={lessons} id={id} />;
export const LessonPage = ({ id }: { id: number }) => (
  <ResourceDetail of={lessons} id={id}>
    {({ courseId, courseName, unitId, unitName }) => (
      <PartOf course={{ id: courseId, name: courseName }} unit={{ id: unitId, name: unitName }} lessonId={id} />
    )}
  </ResourceDetail>
);

export function NewLessonPage() {
  const [unitId] = useUrlNumber('unitId', 0);
  return <ResourceForm of={unitId ? lessonsOf(unitId) : lessons} />;
}
