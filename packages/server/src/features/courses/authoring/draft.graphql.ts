import { courseDrafts, publishWholeCourse } from '#features/courses/authoring/courseDraft.service.ts';
import type { Draft } from '#features/courses/authoring/drafts.ts';
import { LessonType } from '#features/courses/authoring/lesson.graphql.ts';
import { lessonDrafts, moveLesson } from '#features/courses/authoring/lessonDraft.service.ts';
import { CheckedVideo, checkVideo } from '#features/courses/video/lessonVideo.service.ts';
import { unitDrafts } from '#features/courses/authoring/unitDraft.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const draftType = (name: string) =>
  builder.objectRef<Draft>(name).implement({
    description: 'What its authors write: the fields by the names of its input, with what members do not see yet.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      courseId: t.exposeInt('courseId'),
      unitId: t.exposeInt('unitId', { nullable: true }),
      status: t.exposeString('status'),
      version: t.exposeInt('version'),
      fields: t.expose('fields', { type: 'JSON' }),
      waiting: t.exposeStringList('waiting'),
      editedBy: t.exposeString('editedBy', { nullable: true }),
      editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    }),
  });

const kinds = [
  ['Course', draftType('CourseDraft'), courseDrafts],
  ['Unit', draftType('UnitDraft'), unitDrafts],
  ['Lesson', draftType('LessonDraft'), lessonDrafts],
] as const;

for (const [name, type, drafts] of kinds) {
  builder.queryFields((t) => ({
    [`${name.toLowerCase()}Draft`]: field(t, drafts.find, {
      type,
      args: { id: t.arg.int({ required: true }) },
      with: ({ id }) => [id],
    }),
  }));
  builder.mutationFields((t) => {
    const args = {
      id: t.arg.int({ required: true }),
      version: t.arg.int({
        required: true,
        description: 'The version that was edited; another one in between answers CONFLICT.',
      }),
    };
    return {
      [`save${name}Draft`]: field(t, drafts.save, {
        type,
        args: { ...args, changes: t.arg({ type: 'JSON', required: true }) },
        with: ({ id, changes, version }) => [id, changes, version],
      }),
      [`publish${name}`]: field(t, drafts.publish, { type, args, with: ({ id, version }) => [id, version] }),
      [`unpublish${name}`]: field(t, drafts.unpublish, { type, args, with: ({ id, version }) => [id, version] }),
      [`discard${name}Draft`]: field(t, drafts.discard, { type, args, with: ({ id, version }) => [id, version] }),
    };
  });
}

const CheckedVideoType = objectFrom('CheckedVideo', CheckedVideo);

builder.queryFields((t) => ({
  checkedVideo: field(t, checkVideo, positional(CheckedVideoType, 'link: String')),
}));

builder.mutationFields((t) => ({
  publishWholeCourse: field(t, publishWholeCourse, positional(kinds[0][1], 'id: Int', 'version: Int')),
  moveLesson: field(t, moveLesson, {
    type: LessonType,
    args: {
      id: t.arg.int({ required: true }),
      unitId: t.arg.int({ required: true }),
      ids: t.arg.intList({ required: true, description: 'The lessons of that unit in their new order.' }),
    },
    with: ({ id, unitId, ids }) => [id, { unitId, ids }],
  }),
}));
