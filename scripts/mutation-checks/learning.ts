import { checksOf, type MutationCheck } from './check.ts';

const features = 'packages/server/src/features';
const kernel = 'packages/server/src/kernel';
const testing = 'packages/server/src/testing';
const surfaces = `${features}/contents/surfaces`;
const access = `${features}/contents/contentAccess`;
const fileRight = 'packages/server/src/features/files/fileRight';

/** What is open to whom, wherever it is asked: one surface after the other forgets the rule. */
export const learningChecks: readonly MutationCheck[] = [
  ...checksOf(surfaces, access, {
    'AUTHZ-4: a plan ends': ['(cs.expiry is null or cs.expiry >= ${manilaDay(now)})', 'true'],
    'AUTHZ-4: a lesson is closed with its unit': ["  ['unit', unit],\n", ''],
  }),
  ...checksOf(`${features}/contents/contentAccess`, access, {
    'AUTHZ-4: who has lapsed opens nothing of every member’s': [
      '    and not ${isBehind(layers, reader)}) or (',
      '    ) or (',
    ],
  }),
  ...checksOf(surfaces, `${features}/courses/courseSearch.service`, {
    'AUTHZ-4: search of lessons asks the rule': [
      "(l.is_preview or ${opensLesson({ course: 'c.id', unit: 'u.id', lesson: 'l.id', user: '$4', now: '$5' })})",
      '($4::int is not null and $5::timestamptz is not null)',
    ],
  }),
  ...checksOf(surfaces, 'packages/server/src/features/courses/learning/myLessonFile.service', {
    'AUTHZ-4: files of a lesson are listed to whom it opens': [
      '  await readOpenLesson(ctx, viewerOf(ctx), { courseId: null, lessonId });\n',
      '',
    ],
  }),
  ...checksOf(surfaces, 'packages/server/src/features/courses/learning/myCourse.service', {
    'AUTHZ-4: an intro stands behind the door': [
      'case when access.closed is null and c.intro_published_at',
      'case when c.intro_published_at',
    ],
  }),
  ...checksOf(surfaces, 'packages/server/src/features/courses/learning/study', {
    'AUTHZ-4: a trailer stands behind the door': [
      'case when access.closed is null then c.trailer_url end',
      'c.trailer_url',
    ],
  }),
  ...checksOf(surfaces, 'packages/server/src/features/events/attending/myEvent.service', {
    'AUTHZ-4: a recording stands behind the door': ['  recordingUrl: null,\n', ''],
  }),
  ...checksOf(surfaces, 'packages/server/src/features/events/calendar/calendar.service', {
    'AUTHZ-4: the feed asks again': [
      "e.status <> 'draft' and e.archived_at is null and ${opensContent('event', 'e.id', '$1', '$2::timestamptz')}",
      "e.status <> 'draft' and e.archived_at is null",
    ],
  }),
  ...checksOf(surfaces, fileRight, {
    'AUTHZ-4: a picture opens with its text': ["(${isCover} or ${opens('course', 'c.id')})", '(a.field is not null)'],
  }),
  ...checksOf(surfaces, `${features}/forms/formQuery`, {
    'AUTHZ-4: a form is for some': [
      "f.status = 'published' and ${isForAsker}",
      "f.status = 'published' and $3::timestamptz is not null",
    ],
  }),
  ...checksOf(surfaces, 'packages/server/src/features/courses/learning/myLesson.service', {
    'AUTHZ-4: notes of coaches are for coaches': [
      "'transcript', l.transcript,",
      "'transcript', l.transcript, 'coachNotes', l.coach_notes,",
    ],
  }),
  ...checksOf(`${testing}/fileCrawl`, fileRight, {
    'UP-4: strangers get no file': [
      "f.visibility = 'public' or ${openByUse}",
      "f.visibility <> 'private' or ${openByUse}",
    ],
  }),
  ...checksOf(`${testing}/fileCrawl`, 'packages/server/src/features/files/fileLink', {
    'UP-4: a link dies': [
      'if (endsAt <= seconds || endsAt > seconds + linkSeconds) return false;',
      'if (endsAt <= 0 || seconds < 0) return false;',
    ],
  }),
  ...checksOf(`${testing}/everyAnswer`, `${kernel}/http/guard`, {
    'CSRF-1: every route is guarded': [
      "request.routeOptions.config.caller !== 'machine' &&",
      'request.routeOptions.config.caller === undefined &&',
    ],
  }),
  ...checksOf(`${testing}/everyAnswer`, 'packages/server/src/app', {
    'HDR-1: an address that cannot be read is answered carefully': [
      '    frameworkErrors: answerUnreadable(config, async (reply) => sendPage(reply, await pages.notFound())),\n',
      '',
    ],
  }),
  ...checksOf(`${kernel}/richText`, `${kernel}/richText`, {
    'XSS-1: rich text is clean': ["a: ['href', 'rel', 'target'],", "a: ['href', 'rel', 'target', 'onclick'],"],
  }),
];
