import { expect, test } from 'vitest';
import {
  archiveLessonFile,
  createLessonFile,
  findLessonFile,
  pageLessonFiles,
  updateLessonFile,
} from '#features/courses/authoring/lessonFile.service.ts';
import { listLessonFiles, takeLessonFile } from '#features/courses/learning/myLessonFile.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aProduct, openedTo } from '../../../testing/contents.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aCourse } from '../../../testing/courses.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aLessonFile, aStoredFile } from '../../../testing/resources.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf } from '../../../testing/world.ts';

const handout = (lessonId: number) => ({
  lessonId,
  title: 'Handout',
  description: '',
  linkUrl: 'https://tribe.ph/handout',
  position: 1,
});

test('files of lessons are kept by those who keep lessons', async () => {
  const { lessons } = await aCourse();
  const [stranger, expert, head] = [aStranger(), await signedInAs('expert'), await signedInAs('head-coach')];
  expect(await codeOf(pageLessonFiles(stranger, {}))).toBe('UNAUTHENTICATED');
  expect(await codeOf(createLessonFile(expert, handout(lessons[0]!.id)))).toBe('FORBIDDEN');
  expect(await codeOf(createLessonFile(head, handout(2_000_000_000)))).toBe('BAD_USER_INPUT');
  const context = contextOf(head);
  const made = await context.run(createLessonFile, [handout(lessons[0]!.id)]);
  const fileId = await aStoredFile();
  const changed = { ...handout(lessons[0]!.id), linkUrl: null, fileId };
  expect(await context.run(updateLessonFile, [made.id, changed, made.version])).toMatchObject({ fileName: 'a.pdf' });
  expect(await codeOf(context.run(updateLessonFile, [made.id, changed, made.version]))).toBe('CONFLICT');
  await context.run(updateLessonFile, [made.id, changed, made.version + 1]);
  const described = (await auditRows('lesson-file', made.id)).map(({ action }) => action);
  expect(described).toEqual(['lesson-file.created', 'lesson-file.updated']);
  await context.run(archiveLessonFile, [made.id]);
  expect(await context.run(pageLessonFiles, [{ lessonId: lessons[0]!.id }])).toMatchObject({ total: 0 });
  expect(await context.run(findLessonFile, [made.id])).toMatchObject({ lessonName: lessons[0]!.name });
});

test('a member takes the files of lessons that are open to them, and hears nothing of the others', async () => {
  const member = await signedInAs('member');
  const course = await aCourse({ progression: 'sequential' });
  const [open, locked] = course.lessons;
  const [file, later] = [await aLessonFile(open!.id), await aLessonFile(locked!.id)];
  expect(await listLessonFiles(member, open!.id)).toMatchObject([{ title: 'Handout', fileKind: 'pdf', isLink: false }]);
  expect((await contextOf(member).run(takeLessonFile, [file.id])).url).toMatch(/^\/api\/uploads\/\d+\?link=/);
  expect(await codeOf(listLessonFiles(member, locked!.id))).toBe('FORBIDDEN');
  expect(await codeOf(takeLessonFile(member, later.id))).toBe('FORBIDDEN');
  await openedTo('lesson', open!.id, { productId: (await aProduct()).id });
  expect(await codeOf(takeLessonFile(member, file.id))).toBe('FORBIDDEN');
  expect(await codeOf(listLessonFiles(await signedInAs('non-member'), open!.id))).toBe('FORBIDDEN');
});

test('the files of a lesson are one statement beside the lesson’s own', async () => {
  const { lessons } = await aCourse();
  const member = await signedInAs('member');
  expect(await statementsOf(() => listLessonFiles(member, lessons[0]!.id))).toHaveLength(2);
});
