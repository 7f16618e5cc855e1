import { LessonFileInput } from '@tribe/domain/features/resources/resource.input.ts';
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
import { creating, ofId, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

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

const LessonFileInputType = inputFrom('LessonFileInput', LessonFileInput);

builder.queryFields((t) => ({
  lessonFilePage: field(t, pageLessonFiles, {
    type: pageType('LessonFilePage', LessonFileType),
    args: { ...pageArgs(t), lessonId: t.arg.int() },
    with: (asked) => [asked],
  }),
  lessonFile: field(t, findLessonFile, ofId(t, LessonFileType)),
  myLessonFiles: field(t, listLessonFiles, {
    type: [MyLessonFileType],
    args: { lessonId: t.arg.int({ required: true }) },
    with: ({ lessonId }) => [lessonId],
  }),
}));

builder.mutationFields((t) => ({
  createLessonFile: field(t, createLessonFile, creating(t, LessonFileType, LessonFileInputType)),
  updateLessonFile: field(t, updateLessonFile, updating(t, LessonFileType, LessonFileInputType)),
  archiveLessonFile: field(t, archiveLessonFile, ofId(t, LessonFileType)),
  takeLessonFile: field(t, takeLessonFile, ofId(t, TakenLessonFileType)),
}));
