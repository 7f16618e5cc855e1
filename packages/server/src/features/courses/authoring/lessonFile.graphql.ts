import {
  archiveLessonFile,
  createLessonFile,
  findLessonFile,
  type LessonFileRow,
  pageLessonFiles,
  updateLessonFile,
} from '#features/courses/authoring/lessonFile.service.ts';
import { listLessonFiles, type MyLessonFile, takeLessonFile } from '#features/courses/learning/myLessonFile.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';

const LessonFileType = builder.objectRef<LessonFileRow>('LessonFile').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    lessonId: t.exposeInt('lessonId'),
    lessonName: t.exposeString('lessonName'),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    fileId: t.exposeInt('fileId', { nullable: true }),
    fileName: t.exposeString('fileName', { nullable: true }),
    linkUrl: t.exposeString('linkUrl', { nullable: true }),
    position: t.exposeInt('position'),
    version: t.exposeInt('version'),
  }),
});

const MyLessonFileType = builder.objectRef<MyLessonFile>('MyLessonFile').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    isLink: t.exposeBoolean('isLink'),
    fileKind: t.exposeString('fileKind', { nullable: true }),
    fileSize: t.exposeFloat('fileSize', { nullable: true, description: 'In bytes.' }),
  }),
});

const TakenLessonFileType = builder
  .objectRef<{ url: string }>('TakenLessonFile')
  .implement({ fields: (t) => ({ url: t.exposeString('url') }) });

const LessonFileInputType = builder.inputType('LessonFileInput', {
  fields: (t) => ({
    lessonId: t.int({ required: true }),
    title: t.string({ required: true }),
    description: t.string({ required: true }),
    fileId: t.int(),
    linkUrl: t.string(),
    position: t.int({ required: true }),
  }),
});

builder.queryFields((t) => ({
  lessonFilePage: field(t, pageLessonFiles, {
    type: pageType('LessonFilePage', LessonFileType),
    args: { ...pageArgs(t), lessonId: t.arg.int() },
    with: (asked) => [asked],
  }),
  lessonFile: field(t, findLessonFile, {
    type: LessonFileType,
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
  myLessonFiles: field(t, listLessonFiles, {
    type: [MyLessonFileType],
    args: { lessonId: t.arg.int({ required: true }) },
    with: ({ lessonId }) => [lessonId],
  }),
}));

builder.mutationFields((t) => ({
  createLessonFile: field(t, createLessonFile, {
    type: LessonFileType,
    args: { input: t.arg({ type: LessonFileInputType, required: true }) },
    with: ({ input }) => [input],
  }),
  updateLessonFile: field(t, updateLessonFile, {
    type: LessonFileType,
    args: {
      id: t.arg.int({ required: true }),
      input: t.arg({ type: LessonFileInputType, required: true }),
      version: t.arg.int({ description: 'The version that was edited; another one in between answers CONFLICT.' }),
    },
    with: ({ id, input, version }) => [id, input, version],
  }),
  archiveLessonFile: field(t, archiveLessonFile, {
    type: LessonFileType,
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
  takeLessonFile: field(t, takeLessonFile, {
    type: TakenLessonFileType,
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
}));
