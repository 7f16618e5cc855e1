import { LessonFileInput } from '@tribe/domain/features/resources/resource.input.ts';
import {
  archiveLessonFile,
  createLessonFile,
  findLessonFile,
  type LessonFileRow,
  pageLessonFiles,
  updateLessonFile,
} from '#features/courses/authoring/lessonFile.service.ts';
import { listLessonFiles, MyLessonFile, takeLessonFile } from '#features/courses/learning/myLessonFile.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { creating, ofId, positional, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { shape } from '#kernel/api/shape.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const LessonFileType = objectOf<LessonFileRow>('LessonFile', {
  id: 'Int',
  lessonId: 'Int',
  lessonName: 'String',
  title: 'String',
  description: 'String',
  fileId: 'Int?',
  fileName: 'String?',
  linkUrl: 'String?',
  position: 'Int',
  version: 'Int',
});

const MyLessonFileType = objectFrom('MyLessonFile', MyLessonFile);
const TakenLessonFileType = objectFrom('TakenLessonFile', shape({ url: 'String' }));

const LessonFileInputType = inputFrom('LessonFileInput', LessonFileInput);

builder.queryFields((t) => ({
  lessonFilePage: field(t, pageLessonFiles, {
    type: pageType('LessonFilePage', LessonFileType),
    args: { ...pageArgs(t), lessonId: t.arg.int() },
    with: (asked) => [asked],
  }),
  lessonFile: field(t, findLessonFile, ofId(t, LessonFileType)),
  myLessonFiles: field(t, listLessonFiles, positional([MyLessonFileType], 'lessonId: Int')),
}));

builder.mutationFields((t) => ({
  createLessonFile: field(t, createLessonFile, creating(t, LessonFileType, LessonFileInputType)),
  updateLessonFile: field(t, updateLessonFile, updating(t, LessonFileType, LessonFileInputType)),
  archiveLessonFile: field(t, archiveLessonFile, ofId(t, LessonFileType)),
  takeLessonFile: field(t, takeLessonFile, ofId(t, TakenLessonFileType)),
}));
