import { randomUUID } from 'node:crypto';
import { batches } from '#features/batches/batch.table.ts';
import { keepNamedSettings } from '#features/settings/setting.service.ts';
import { createAccessLevel } from '#features/access/level.service.ts';
import { fileAssets, uploadJobs } from '#features/uploads/upload.table.ts';
import { archivePerson } from '#features/members/archive.service.ts';
import { mergeUsers } from '#features/members/merge.service.ts';
import { createMemberNote } from '#features/members/note.service.ts';
import { addTag } from '#features/members/tag.service.ts';
import type { Ctx } from '#kernel/context.ts';
import { aCourse } from './courses.ts';
import { aFileOf } from './matrixPeople.ts';
import { aMember, aPerson, signedInAs } from './people.ts';
import { aStage } from './stages.ts';
import { aStranger, services } from './world.ts';

/** The arguments with which a mutation succeeds, by the name of an argument or of an input's field. */
export type Recipe = Readonly<Record<string, string>>;

/** Staff mutations that write no row, each with the reason why not. */
export const silent: Readonly<Record<string, string>> = {};

const text = (value: string) => JSON.stringify(value);
const ids = (...all: number[]) => JSON.stringify(all);

/** What every input of the product takes, where nothing else is said. */
const inputs: Recipe = {
  'AccessLevelInput.name': text('Auditor'),
  'AccessLevelInput.rank': '20',
  'AccessLevelInput.pages': '["profile", "batches"]',
  'BatchInput.name': text('Batch of the audit'),
  'CourseInput.level': text('beginner'),
  'CourseInput.status': text('draft'),
  'CourseInput.progression': text('free'),
  'LessonInput.type': text('Image/Text Only'),
  'LessonInput.status': text('draft'),
  'LessonInput.completionPolicy': text('manual'),
  'LessonInput.completionThreshold': '90',
  'LessonInput.points': '5',
  'LessonInput.unlockRule': text('none'),
  'UnitInput.status': text('draft'),
  'UnitInput.unlockRule': text('none'),
  'StageInput.number': '987',
  'StageInput.moveUpPolicy': text('auto'),
  'StageTaskInput.points': '5',
  'StageTaskInput.actionType': text('none'),
};

async function anUpload(requestedById: number): Promise<number> {
  const { db } = aStranger();
  const fileId = await aFileOf(requestedById);
  await db.update(fileAssets).set({ extension: '.csv' });
  const [job] = await db
    .insert(uploadJobs)
    .values({
      kind: 'groups',
      mode: 'upsert',
      fileId,
      fileName: 'groups.csv',
      dryRun: true,
      status: 'done',
      requestedById,
    })
    .returning();
  return job!.id;
}

/** A world in which every staff mutation can succeed once, and how it is asked then. */
export async function recipes(): Promise<Record<string, Recipe>> {
  const { db } = aStranger();
  await keepNamedSettings(services.pools.main);
  const admin = await signedInAs('admin');
  const course = await aCourse({ units: [{ lessons: [{}, {}] }, {}] });
  const other = await aCourse();
  const stage = await aStage({ tasks: [{}, {}] });
  const coach = await aPerson({ roles: ['coach'] });
  const [batch] = await db
    .insert(batches)
    .values({ name: `Batch ${randomUUID()}`, launchFrom: '2026-11-01', launchTo: '2026-12-01' })
    .returning();
  const level = await createAccessLevel(admin, {
    name: `Level ${randomUUID().slice(0, 8)}`,
    description: '',
    rank: 5,
    pages: ['profile'],
    functions: [],
  });
  const [first, second] = course.units;
  const lessons = ids(...(first?.lessons ?? []).map(({ id }) => id).toReversed());
  const of = (id: number, more: Recipe = {}): Recipe => ({ ...inputs, ...more, id: String(id) });
  const taskIds = stage.tasks.map(({ id }) => id);
  const author = { 'CourseInput.authorId': String(coach) };
  const inCourse = { 'UnitInput.courseId': String(course.id) };
  const inUnit = { 'LessonInput.unitId': String(first?.id) };
  const toLevel = { ...inputs, id: text(level.id) };
  const toStage = { ...inputs, stageId: String(stage.id) };
  return {
    ...(await peopleRecipes(admin)),
    archiveAccessLevel: toLevel,
    archiveBatch: of(batch!.id),
    archiveCourse: of(other.id),
    archiveLesson: of(course.lessons[0]?.id ?? 0),
    archiveStage: of((await aStage({ tasks: [] })).id),
    archiveStageTask: of(taskIds[0] ?? 0),
    archiveUnit: of(second?.id ?? 0),
    assignStageLeaders: { ...toStage, userIds: ids(coach) },
    assignStageReviewers: { ...toStage, userIds: ids(coach) },
    createAccessLevel: inputs,
    createBatch: inputs,
    createCourse: { ...inputs, ...author },
    createLesson: { ...inputs, ...inUnit },
    createStage: inputs,
    createStageTask: toStage,
    createUnit: { ...inputs, ...inCourse },
    importTried: of(await anUpload(await aMember())),
    reorderCourses: { ids: ids(other.id, course.id) },
    reorderLessons: { ids: lessons },
    reorderStageTasks: { ...toStage, ids: ids(...taskIds.toReversed()) },
    reorderUnits: { ids: ids(second?.id ?? 0, first?.id ?? 0) },
    resetSetting: { name: text('zoom-day-1') },
    sendTestMail: {},
    updateAccessLevel: toLevel,
    updateBatch: of(batch!.id),
    updateCourse: of(course.id, author),
    updateLesson: of(course.lessons[0]?.id ?? 0, inUnit),
    updateSetting: { name: text('enable-affiliate'), value: text('true') },
    updateStage: of(stage.id),
    updateStageTask: of(taskIds[0] ?? 0),
    updateUnit: of(first?.id ?? 0, inCourse),
  };
}

/** People on whom each act of staff succeeds once. */
async function peopleRecipes(admin: Ctx): Promise<Record<string, Recipe>> {
  const person = async () => String(await aMember());
  const [archived, guest, other] = [await aMember(), await aPerson({ roles: ['non-member'] }), await aMember()];
  await archivePerson(admin, archived, 'Recipe');
  await addTag(admin, other, 'kept');
  const note = String(await createMemberNote(admin, other, { body: 'Recipe', pinned: false }));
  const named = (type: string) => ({
    [`${type}.email`]: text(`${randomUUID()}@example.ph`),
    [`${type}.firstName`]: text('Maya'),
    [`${type}.lastName`]: text('Reyes'),
  });
  const written = { 'MemberNoteInput.body': text('Called') };
  return {
    addMemberTag: { userId: await person(), tag: text('new') },
    archiveMemberNote: { id: note },
    archiveUser: { id: await person(), reason: text('Asked to leave') },
    assignSuccessManager: {
      userIds: ids(await aMember()),
      managerId: String(await aPerson({ roles: ['success-manager'] })),
    },
    convertNonMember: { id: String(guest) },
    createMemberNote: { ...written, userId: await person() },
    createNonMember: named('NonMemberInput'),
    createUser: { ...named('NewUserInput'), 'NewUserInput.accessLevels': '["member"]' },
    grantUserAccess: { userId: await person(), level: text('coach') },
    inviteUser: { id: await person() },
    mergeUsers: { survivorId: await person(), mergedId: await person(), reason: text('Signed up twice') },
    removeMemberTag: { userId: String(other), tag: text('kept') },
    restoreUser: { id: String(archived) },
    startImpersonation: { id: await person(), reason: text('Their lesson does not open') },
    revokeUserAccess: { userId: await person(), level: text('member') },
    sendPasswordReset: { userId: await person() },
    undoMerge: { id: String(await mergeUsers(admin, await aMember(), await aMember(), 'Recipe')) },
    updateMemberNote: { ...written, id: note },
    updateNonMember: { ...named('NonMemberInput'), id: String(guest) },
    updateUser: { ...named('UserInput'), id: await person() },
  };
}
