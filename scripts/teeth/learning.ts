import { type Tooth, tooth } from './tooth.ts';

const features = 'packages/server/src/features';
const kernel = 'packages/server/src/kernel';
const testing = 'packages/server/src/testing';
const surfaces = `${features}/contents/surfaces`;
const access = `${features}/contents/contentAccess`;
const fileRight = `${features}/uploads/fileRight`;

/** What is open to whom, wherever it is asked: one surface after the other forgets the rule. */
export const learningTeeth: readonly Tooth[] = [
  tooth('AUTHZ-4', 'a plan opens in its days of grace', surfaces, [
    access,
    'runningFor(asker, graceDays)',
    'runningFor(asker, 0)',
  ]),
  tooth('AUTHZ-4', 'a plan ends', surfaces, [
    access,
    'and (cs.expiry is null or cs.expiry >= ${manilaDay(now)} - ${grace})',
    'and (${grace} >= 0)',
  ]),
  tooth('AUTHZ-4', 'a lesson is closed with its unit', surfaces, [
    access,
    "passes('course', course, asker), passes('unit', unit, asker), passes('lesson', lesson, asker)",
    "passes('course', course, asker), passes('lesson', lesson, asker)",
  ]),
  tooth('AUTHZ-4', 'search of lessons asks the rule', surfaces, [
    `${features}/courses/courseSearch.service`,
    "(l.is_preview or ${opensLesson({ course: 'c.id', unit: 'u.id', lesson: 'l.id', user: '$4', now: '$5' })})",
    '($4::int is not null and $5::timestamptz is not null)',
  ]),
  tooth('AUTHZ-4', 'files of a lesson are listed to whom it opens', surfaces, [
    `${features}/courses/myLessonFile.service`,
    '  await readOpenLesson(ctx, viewerOf(ctx), { courseId: null, lessonId });\n',
    '',
  ]),
  tooth('AUTHZ-4', 'an intro stands behind the door', surfaces, [
    `${features}/courses/myCourse.service`,
    'case when access.open and c.intro_published_at',
    'case when c.intro_published_at',
  ]),
  tooth('AUTHZ-4', 'a trailer stands behind the door', surfaces, [
    `${features}/courses/study`,
    'case when access.open then c.trailer_url end',
    'c.trailer_url',
  ]),
  tooth('AUTHZ-4', 'a recording stands behind the door', surfaces, [
    `${features}/events/myEvent.service`,
    '  recordingUrl: null,\n',
    '',
  ]),
  tooth('AUTHZ-4', 'the feed asks again', surfaces, [
    `${features}/events/calendar.service`,
    "e.status <> 'draft' and e.archived_at is null and ${opensContent('event', 'e.id', '$1', '$2::timestamptz')}",
    "e.status <> 'draft' and e.archived_at is null",
  ]),
  tooth('AUTHZ-4', 'a picture opens with its text', surfaces, [
    fileRight,
    "(${isCover} or ${opens('course', 'c.id')})",
    '(a.field is not null)',
  ]),
  tooth('AUTHZ-4', 'a form is for some', surfaces, [
    `${features}/forms/formQuery`,
    "f.kind <> 'bug-report' and ${isForAsker}",
    "f.kind <> 'bug-report' and $3::timestamptz is not null",
  ]),
  tooth('AUTHZ-4', 'notes of coaches are for coaches', surfaces, [
    `${features}/courses/myLesson.service`,
    "'transcript', l.transcript,",
    "'transcript', l.transcript, 'coachNotes', l.coach_notes,",
  ]),
  tooth('UP-4', 'strangers get no file', `${testing}/fileCrawl`, [
    fileRight,
    "f.visibility = 'public' or ${openByUse}",
    "f.visibility <> 'private' or ${openByUse}",
  ]),
  tooth('UP-4', 'a link dies', `${testing}/fileCrawl`, [
    `${features}/uploads/fileLink`,
    'if (endsAt <= seconds || endsAt > seconds + linkSeconds) return false;',
    'if (endsAt <= 0 || seconds < 0) return false;',
  ]),
  tooth('CSRF-1', 'every route is guarded', `${testing}/everyAnswer`, [
    `${kernel}/guard`,
    '/^\\/api\\/email-worker$/',
    '/^\\/api\\/(?:email-worker|win-pictures)$/',
  ]),
  tooth('HDR-1', 'an address that cannot be read is answered carefully', `${testing}/everyAnswer`, [
    'packages/server/src/app',
    '    frameworkErrors: answerUnreadable(config),\n',
    '',
  ]),
  tooth('XSS-1', 'rich text is clean', `${kernel}/richText`, [
    `${kernel}/richText`,
    "a: ['href', 'rel', 'target'],",
    "a: ['href', 'rel', 'target', 'onclick'],",
  ]),
];
