import { aStoredFile } from './resources.ts';
import { randomUUID } from 'node:crypto';
import { saveLegalDraft } from '#features/site/legalDocument.service.ts';
import { keepNamedSettings } from '#features/settings/setting.service.ts';
import { redirectRules } from '#features/site/redirects/redirectRule.table.ts';
import { importChanges } from '#features/imports/undo/undo.table.ts';
import { fileAssets } from '#features/files/file.table.ts';
import { uploadJobs } from '#features/imports/upload.table.ts';
import { pointsEntries } from '#features/journey/stage.table.ts';
import { claimMoveUp } from '#features/journey/move-up/review.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { createTrack } from '#features/courses/tracks/track.service.ts';
import { affiliateRecipes } from './affiliates.ts';
import { billingRecipes } from './billing.ts';
import { catalogRecipes } from './catalog.ts';
import { aCourse } from './courses.ts';
import { eventRecipes } from './eventRecipes.ts';
import { formRecipes } from './forms.ts';
import { inputValues, type Recipe } from './matrixPlain.ts';
import { orderRecipes } from './orders.ts';
import { aRequest } from './moveUps.ts';
import { aMember, aPerson, signedInAs } from './people.ts';
import { operationRecipes } from './trouble.ts';
import { resourceRecipes } from './resources.ts';
import { siteRecipes } from './site.ts';
import { accountabilityRecipes, groupRecipes } from './groupRecipes.ts';
import { aStage } from './stages.ts';
import { testOrderRecipes } from './testOrders.ts';
import { aStranger, contextOf, services } from './world.ts';
import { peopleRecipes } from './peopleRecipes.ts';

const waits = 'begins ten seconds later, and the job that does it writes the line';

/** Staff mutations that write no row, each with the reason why not. */
export const silent: Readonly<Record<string, string>> = {
  enrollUsers: waits,
  extendMemberships: waits,
  revokeUsersAccess: waits,
  previewUndo: 'only looks at what an undo would do',
  checkMailDomain: 'only asks the name server',
  readTestPayment: 'only asks a gateway',
  removeSamples: 'finds none here; its own test reads the log',
  startTestPayment: 'finds no gateway here; its own test reads the log',
  takeAffiliateResource: 'only answers where a file is, as taking any other resource does',
};

const text = (value: string) => JSON.stringify(value);
const ids = (...all: number[]) => JSON.stringify(all);

/** What the rules of an input alone do not say. */
export const beyondRules: Recipe = {
  'AccessLevelInput.pages': '["profile"]',
  'StageTaskInput.actionType': text('none'),
  'FormInput.kind': text('survey'),
  'FormInput.slug': text(''),
  'PaymentTermInput.priceAdjustment': '0',
};

const inputs: Recipe = { ...inputValues(), ...beyondRules };

async function anUpload(requestedById: number, isReal = false): Promise<number> {
  const { db } = aStranger();
  const fileId = await aStoredFile({ uploadedById: requestedById, visibility: 'private' });
  await db.update(fileAssets).set({ extension: '.csv' });
  const [job] = await db
    .insert(uploadJobs)
    .values({
      kind: 'groups',
      mode: 'upsert',
      fileId,
      fileName: 'groups.csv',
      dryRun: !isReal,
      status: 'done',
      // An undo waits for its preview.
      ...(isReal && { undoStatus: 'previewed' as const }),
      requestedById,
    })
    .returning();
  if (isReal) await db.insert(importChanges).values({ ...aChange, jobId: job!.id });
  return job!.id;
}

/** Of a group that is gone since. */
const aChange = { unit: 'tribe_group', unitId: 2_000_000_000, entity: 'tribe_group', rowId: 2_000_000_000, after: {} };

/** A world in which every staff mutation can succeed once, and how it is asked then. */
export async function recipes(): Promise<Record<string, Recipe>> {
  await keepNamedSettings(services.pools.main);
  const admin = await signedInAs('admin');
  const course = await aCourse({ units: [{ lessons: [{}, {}] }, {}] });
  const other = await aCourse();
  const stage = await aStage({ tasks: [{}, {}] });
  const coach = await aPerson({ roles: ['coach'] });
  const [first, second] = course.units;
  const lessons = ids(...(first?.lessons ?? []).map(({ id }) => id).toReversed());
  const of = (id: number, more: Recipe = {}): Recipe => ({ ...inputs, ...more, id: String(id) });
  const taskIds = stage.tasks.map(({ id }) => id);
  const author = { 'CourseInput.authorId': String(coach) };
  const inCourse = { 'UnitInput.courseId': String(course.id) };
  const inUnit = { 'LessonInput.unitId': String(first?.id) };
  const toStage = { ...inputs, stageId: String(stage.id) };
  return {
    ...(await peopleRecipes(admin)),
    ...(await eventRecipes()),
    ...(await authoringRecipes(admin)),
    ...(await resourceRecipes()),
    ...(await operationRecipes()),
    ...(await billingRecipes(admin)),
    ...(await orderRecipes()),
    ...(await testOrderRecipes()),
    ...(await catalogRecipes(inputs)),
    ...(await siteRecipes(admin)),
    ...(await formRecipes(admin)),
    ...(await affiliateRecipes()),
    archiveCourse: of(other.id),
    archiveLesson: of(course.lessons[0]?.id ?? 0),
    archiveStageTask: of(taskIds[0] ?? 0),
    ...(await groupRecipes(inputs)),
    ...(await accountabilityRecipes(admin.me.userId, inputs)),
    archiveUnit: of(second?.id ?? 0),
    assignStageLeaders: { ...toStage, userIds: ids(coach) },
    assignStageReviewers: { ...toStage, userIds: ids(coach) },
    createCourse: { ...inputs, ...author },
    createLesson: { ...inputs, ...inUnit },
    createStageTask: toStage,
    createUnit: { ...inputs, ...inCourse },
    exportLearning: { format: 'csv' },
    exportLessons: { format: 'csv', courseId: String(course.id) },
    exportLearners: { format: 'csv', 'LearnerFilter.courseId': String(course.id) },
    importTried: of(await anUpload(await aMember())),
    previewAgain: { ...of(await anUpload(await aMember())), values: '[]' },
    undoImport: of(await anUpload(await aMember(), true)),
    ...(await moveUpRecipes()),
    ...(await xpRecipes()),
    reorderCourses: { ids: ids(other.id, course.id) },
    reorderLessons: { ids: lessons },
    reorderStageTasks: { ...toStage, ids: ids(...taskIds.toReversed()) },
    reorderUnits: { ids: ids(second?.id ?? 0, first?.id ?? 0) },
    resetSetting: { name: text('zoom-day-1') },
    sendTestMail: {},
    startBackup: {},
    addSamples: {},
    checkGateway: { provider: text('stripe') },
    saveLegalDraft: { kind: 'terms', 'LegalDraftInput.body': text('Be kind'), 'LegalDraftInput.summary': text('') },
    publishLegalDocument: { kind: 'refund', savedAt: text(await aDraft(admin)) },
    updateCourse: of(course.id, author),
    updateLesson: of(course.lessons[0]?.id ?? 0, inUnit),
    updateSetting: { name: text('enable-affiliate'), value: text('true') },
    updateStageTask: of(taskIds[0] ?? 0),
    updateUnit: of(first?.id ?? 0, inCourse),
    ...(await redirectRecipes()),
    updateWorkshop: {
      path: text('beginner'),
      name: text('freebie-day-2'),
      value: text('https://files.example/rates.xlsx'),
    },
  };
}

/** Requests that wait, and one that a coach has: the office may give that back to the queue. */
async function moveUpRecipes(): Promise<Record<string, Recipe>> {
  const [toClaim, toRelease, toDecide] = [await aRequest(), await aRequest(), await aRequest()];
  await contextOf(toRelease.reviewer).run(claimMoveUp, [toRelease.id]);
  return {
    claimMoveUp: { id: String(toClaim.id) },
    releaseMoveUp: { id: String(toRelease.id) },
    decideMoveUp: {
      id: String(toDecide.id),
      'MoveUpDecisionInput.kind': text('approve'),
      'MoveUpDecisionInput.reasonCode': text('other'),
      'MoveUpDecisionInput.feedback': text('Well done'),
      'MoveUpDecisionInput.taskIds': '[]',
    },
  };
}

/** Rules of which each act of staff succeeds once. */
async function redirectRecipes(): Promise<Record<string, Recipe>> {
  const { db } = aStranger();
  const words = () => `/made-${randomUUID().slice(0, 8)}`;
  const kept = { match: 'exact' as const, toUrl: '/training', statusCode: 302, preserveQuery: true };
  const [changed, archived] = await db
    .insert(redirectRules)
    .values([
      { ...kept, fromPath: words() },
      { ...kept, fromPath: words() },
    ])
    .returning();
  const typed = () => ({
    ...inputs,
    'RedirectRuleInput.fromPath': text(words()),
    'RedirectRuleInput.toUrl': text('/training'),
    'RedirectRuleInput.statusCode': '302',
  });
  return {
    createRedirectRule: typed(),
    updateRedirectRule: { ...typed(), id: String(changed!.id) },
    archiveRedirectRule: { id: String(archived!.id) },
  };
}

/** XP of a member, to be adjusted and taken back. */
async function xpRecipes(): Promise<Record<string, Recipe>> {
  const userId = await aMember();
  const entry = { userId, points: 40, reason: 'base-points' as const, reference: 'import' };
  const [made] = await aStranger().db.insert(pointsEntries).values(entry).returning();
  return {
    adjustXp: {
      userId: String(userId),
      'AdjustXpInput.points': '10',
      'AdjustXpInput.reason': text('Helped at the fair'),
    },
    reverseXp: { id: String(made!.id), reason: text('Counted twice') },
  };
}

async function aDraft(admin: Ctx): Promise<string> {
  const { draft } = await saveLegalDraft(admin, 'refund', { body: 'Within 7 days', summary: '' }, null);
  return draft!.savedAt.toISOString();
}

/** What authors do with what they write. */
async function authoringRecipes(admin: Ctx): Promise<Record<string, Recipe>> {
  const { id, units, lessons } = await aCourse({ units: [{ lessons: [{}] }, {}] });
  const [unit, other] = units;
  const lesson = lessons[0]?.id ?? 0;
  const of = (written: number): Recipe => ({ id: String(written), version: '1' });
  const kinds = { Course: of(id), Unit: of(unit?.id ?? 0), Lesson: of(lesson) };
  const drafts = Object.entries(kinds).flatMap(([kind, recipe]) => [
    [`save${kind}Draft`, { ...recipe, changes: '{ name: "Anew" }' }],
    ...[`publish${kind}`, `unpublish${kind}`, `discard${kind}Draft`].map((name) => [name, recipe]),
  ]);
  const track = await createTrack(admin, {
    name: 'Start',
    description: '',
    isOrdered: true,
    status: 'draft',
    courses: [],
  });
  return {
    ...Object.fromEntries(drafts),
    duplicateCourse: { id: String(id) },
    moveLesson: { id: String(lesson), unitId: String(other?.id), ids: ids(lesson) },
    publishWholeCourse: of(id),
    reorderCourseTracks: { ids: ids(track.id) },
    updateCourseIntro: { ...inputs, ...of(id) },
  };
}
