import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stages } from '#features/journey/stage.table.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aCourse } from '../../../testing/courses.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aStage } from '../../../testing/stages.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf } from '../../../testing/world.ts';
import { createLesson, findLesson, pageLessons, reorderLessons, updateLesson } from './lesson.service.ts';
import { archiveUnit, createUnit, findUnit, listUnits, pageUnits, reorderUnits, updateUnit } from './unit.service.ts';

const aUnitInput = (courseId: number, input: object = {}) => ({
  courseId,
  name: 'First steps',
  shortDescription: '',
  description: '',
  status: 'draft',
  unlockRule: 'none',
  ...input,
});
const aLessonInput = (unitId: number, input: object = {}) => ({
  unitId,
  name: 'Your offer',
  shortDescription: '',
  description: '',
  type: 'Image/Text Only',
  status: 'draft',
  isRequired: true,
  isPreview: false,
  completionPolicy: 'manual',
  completionThreshold: 90,
  points: 10,
  unlockRule: 'none',
  ...input,
});

test('units and lessons are closed to strangers, members and coaches', async () => {
  const course = await aCourse();
  const [unit, lesson] = [course.units[0]!, course.lessons[0]!];
  await expect(findUnit(aStranger(), unit.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(findLesson(aStranger(), lesson.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  for (const role of ['member', 'coach'] as const) {
    const viewer = await signedInAs(role);
    await expect(findUnit(viewer, unit.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(findLesson(viewer, lesson.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('an expert reads lessons and writes none; a read-only office reads both', async () => {
  const course = await aCourse();
  const expert = await signedInAs('expert');
  expect(await findLesson(expert, course.lessons[0]!.id)).toMatchObject({ courseName: course.name });
  await expect(findUnit(expert, course.units[0]!.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(createLesson(expert, aLessonInput(course.units[0]!.id))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const office = await signedInAs('tribe-team-ro');
  expect(await findUnit(office, course.units[0]!.id)).toMatchObject({ lessonCount: 2 });
  await expect(createUnit(office, aUnitInput(course.id))).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a head-coach writes a unit and a lesson, each at the end of its own', async () => {
  const staff = await signedInAs('head-coach');
  const course = await aCourse();
  const unit = await createUnit(staff, aUnitInput(course.id, { unlockRule: 'days-after-enrolment', unlockValue: '7' }));
  expect(unit).toMatchObject({ unlock: { rule: 'days-after-enrolment', value: '7' }, courseName: course.name });
  expect(unit.position).toBeGreaterThan(course.units[0]!.position);
  const first = await createLesson(staff, aLessonInput(unit.id, { description: '<b>Hi</b><iframe src=x></iframe>' }));
  const second = await createLesson(staff, aLessonInput(unit.id));
  expect(first).toMatchObject({ slug: 'your-offer', description: '<b>Hi</b>', unitName: 'First steps', position: 1 });
  expect(second.position).toBe(2);
  expect(await auditRows('lesson', first.id)).toMatchObject([{ action: 'lesson.created' }]);
});

test('a unit needs a course and a lesson a unit that are there', async () => {
  const staff = await signedInAs('admin');
  await expect(createUnit(staff, aUnitInput(2_000_000_000))).rejects.toMatchObject({
    messages: { courseId: ['Course is not valid'] },
  });
  const unit = (await aCourse()).units[0]!;
  await archiveUnit(staff, unit.id);
  await expect(createLesson(staff, aLessonInput(unit.id))).rejects.toMatchObject({
    messages: { unitId: ['Unit is not valid'] },
  });
});

test('a rule that needs a value does not go without, and loses it with the rule', async () => {
  const staff = await signedInAs('admin');
  const course = await aCourse();
  const wanting = aUnitInput(course.id, { unlockRule: 'on-date' });
  await expect(createUnit(staff, wanting)).rejects.toMatchObject({ issues: [{ path: ['unlockValue'] }] });
  const unit = await createUnit(staff, { ...wanting, unlockValue: '2026-12-01' });
  const open = await updateUnit(staff, unit.id, { ...wanting, unlockRule: 'none' }, 1);
  expect(open.unlock).toEqual({ rule: 'none', value: null });
});

test('units and lessons leave the lists with what they lie in, and come back by another status', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const course = await aCourse({ units: [{ lessons: [{}] }, { lessons: [{}] }] });
  const [unit, other] = course.units;
  const lesson = course.lessons[0]!;
  const courseId = course.id;
  const of = (status = '') => ({ filter: `course.any(${courseId})${status && `,status.any(${status})`}` });
  const lessonsOf = async (status?: string) => (await staff.run(pageLessons, [of(status)])).rows.map(({ id }) => id);
  const unitsOf = async (status?: string) => (await staff.run(pageUnits, [of(status)])).rows.map(({ id }) => id);
  await staff.run(archiveUnit, [unit!.id]);
  expect([await unitsOf(), await unitsOf('archived')]).toEqual([[other!.id], [unit!.id]]);
  expect(await staff.run(pageLessons, [of()])).toMatchObject({ total: 1, rows: [{ unitId: other!.id }] });
  await staff.run(updateUnit, [unit!.id, aUnitInput(courseId, { status: 'published' })]);
  expect(await unitsOf()).toEqual([unit!.id, other!.id]);
  await staff.run(updateLesson, [lesson.id, aLessonInput(unit!.id, { status: 'archived' })]);
  expect([await lessonsOf(), await lessonsOf('archived')]).toEqual([[course.lessons[1]!.id], [lesson.id]]);
  await staff.run(updateLesson, [lesson.id, aLessonInput(unit!.id)]);
  expect(await lessonsOf()).toEqual(course.lessons.map(({ id }) => id));
});

test('nothing opens at a stage that is not there', async () => {
  const staff = contextOf(await signedInAs('admin'));
  const course = await aCourse();
  const stage = await aStage({ tasks: [] });
  const at = (unlockValue: string) => aUnitInput(course.id, { unlockRule: 'stage-reached', unlockValue });
  const refusal = { messages: { unlockValue: ['Stage is not valid'] } };
  await expect(staff.run(createUnit, [at('999')])).rejects.toMatchObject(refusal);
  const lesson = aLessonInput(course.units[0]!.id, { unlockRule: 'stage-reached', unlockValue: '999' });
  await expect(staff.run(createLesson, [lesson])).rejects.toMatchObject(refusal);
  const unit = await staff.run(createUnit, [at(String(stage.number))]);
  expect(unit.unlock).toEqual({ rule: 'stage-reached', value: String(stage.number) });
  // The stage may go later: whoever changes a word of the unit is not stopped by it.
  await aStranger().db.update(stages).set({ archivedAt: new Date() }).where(eq(stages.id, stage.id));
  expect(await staff.run(updateUnit, [unit.id, { ...at(String(stage.number)), name: 'Renamed' }])).toMatchObject({
    name: 'Renamed',
  });
});

test('a video link is kept in its plain form, and any other link is refused', async () => {
  const staff = await signedInAs('admin');
  const unitId = (await aCourse()).units[0]!.id;
  const video = { type: 'Video', videoUrl: 'https://youtu.be/dQw4w9WgXcQ?si=abc' };
  const lesson = await createLesson(staff, aLessonInput(unitId, video));
  expect(lesson.videoUrl).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  const foreign = aLessonInput(unitId, { ...video, videoUrl: 'https://evil.example/watch?v=dQw4w9WgXcQ' });
  await expect(createLesson(staff, foreign)).rejects.toMatchObject({ issues: [{ path: ['videoUrl'] }] });
});

test('the second to save an old version of a lesson is told', async () => {
  const staff = await signedInAs('admin');
  const unitId = (await aCourse()).units[0]!.id;
  const lesson = await createLesson(staff, aLessonInput(unitId));
  await updateLesson(staff, lesson.id, aLessonInput(unitId, { name: 'First' }), 1);
  const late = updateLesson(staff, lesson.id, aLessonInput(unitId, { name: 'Second' }), 1);
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a lesson that is saved as it was leaves no row in the log', async () => {
  const staff = await signedInAs('admin');
  const unitId = (await aCourse()).units[0]!.id;
  const lesson = await createLesson(staff, aLessonInput(unitId));
  await updateLesson(staff, lesson.id, aLessonInput(unitId), 1);
  expect((await auditRows('lesson', lesson.id)).map(({ action }) => action)).toEqual(['lesson.created']);
});

test('units and lessons change places only among their own', async () => {
  const context = contextOf(await signedInAs('admin'));
  const course = await aCourse({ units: [{ lessons: [{}, {}] }, { lessons: [{}] }] });
  const [one, two] = course.units;
  const [a, b, c] = course.lessons;
  expect((await context.run(reorderUnits, [[two!.id, one!.id]])).map(({ id }) => id)).toEqual([two!.id, one!.id]);
  expect((await context.run(reorderLessons, [[b!.id, a!.id]])).map(({ id }) => id)).toEqual([b!.id, a!.id]);
  await expect(context.run(reorderLessons, [[a!.id, c!.id]])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('tables of units and lessons are two statements each, narrowed to their parent', async () => {
  const staff = await signedInAs('admin');
  const course = await aCourse();
  const { id: unitId } = course.units[0]!;
  const of = `course.any(${course.id})`;
  expect(await listUnits(staff, course.id)).toMatchObject([{ id: unitId, note: course.name }]);
  const sent = await statementsOf(async () => {
    expect(await pageUnits(staff, { filter: of })).toMatchObject({ total: 1, rows: [{ lessonCount: 2 }] });
    expect(await pageLessons(staff, { filter: `unit.any(${unitId})` })).toMatchObject({ total: 2 });
  });
  expect(sent).toHaveLength(4);
  expect(await pageLessons(staff, { filter: `${of},status.any(published)` })).toMatchObject({ total: 2 });
  expect(await pageLessons(staff, { filter: `${of},status.any(draft)` })).toMatchObject({ total: 0 });
  expect(await pageUnits(staff, { filter: `${of},status.any(draft)` })).toMatchObject({ total: 0 });
  await expect(pageUnits(staff, { filter: 'status.any(gone)' })).rejects.toThrow('Choose another value for Status');
});
