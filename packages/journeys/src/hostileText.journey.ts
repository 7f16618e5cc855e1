import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { attackersHost, attacks } from '@tribe/domain/testing/attacks.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Visit } from './testing/browser.ts';
import { visitAs } from './testing/people.ts';
import { settles } from './testing/screen.ts';
import { aWorkbook } from './testing/sheets.ts';

const mark = Date.now().toString(36);
const named = `<img src=x onerror=alert(1)> ${mark}`;
const script = '"><script>alert(1)</script><svg onload=alert(1)>';

/** Asks the API as the page's own person; answers the root fields by name. */
async function asks<Field>(page: Page, query: string, variables: object = {}): Promise<Record<string, Field>> {
  const reply = await page.request.post('/api/graphql', {
    data: { query, variables },
    headers: { 'auth-provider': 'dbAuth' },
  });
  const { data, errors }: { data?: Record<string, Field> | null; errors?: unknown } = JSON.parse(await reply.text());
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

const lessonInput = (unitId: unknown, name: string, description: string) => ({
  unitId,
  name,
  shortDescription: name,
  description,
  type: 'Image/Text Only',
  status: 'published',
  isRequired: true,
  isPreview: false,
  completionPolicy: 'manual',
  completionThreshold: 90,
  points: 0,
  unlockRule: 'none',
});

type Lesson = { id: number; description: string };

/** As many as a document may ask at once. */
const atOnce = 15;

/** A lesson for each attack, which is its name and its text; answers the texts as they are kept. */
async function hostileLessons(page: Page, unitId: unknown): Promise<Lesson[]> {
  const made: Lesson[] = [];
  for (let from = 0; from < attacks.length; from += atOnce) {
    const some = attacks.slice(from, from + atOnce);
    const asked = some.map((_, at) => `l${at}: createLesson(input: $l${at}) { id description }`);
    const variables = some.map((attack, at) => [`l${at}`, lessonInput(unitId, `${from + at} ${attack}`, attack)]);
    const taken = some.map((_, at) => `$l${at}: LessonInput!`).join(' ');
    const data = await asks<Lesson>(page, `mutation L(${taken}) { ${asked.join(' ')} }`, Object.fromEntries(variables));
    made.push(...Object.values(data));
  }
  return made;
}

type Place = { id: number; unitId: number };

/** A course of one unit, its names and texts attacks. */
async function aCourse(page: Page, authorId: number | undefined): Promise<Place> {
  const text = { name: named, shortDescription: script, description: attacks.join('<p>next</p>'), status: 'published' };
  const courseInput = { ...text, authorId, category: script, level: 'all', isFeatured: false, progression: 'free' };
  const create = 'mutation C($input: CourseInput!) { course: createCourse(input: $input) { id } }';
  const { course } = await asks<{ id: number }>(page, create, { input: courseInput });
  const unitInput = { ...text, courseId: course?.id, unlockRule: 'none' };
  const add = 'mutation U($input: UnitInput!) { unit: createUnit(input: $input) { id } }';
  const { unit } = await asks<{ id: number }>(page, add, { input: unitInput });
  if (!course || !unit) throw new Error('The course was not made');
  return { id: course.id, unitId: unit.id };
}

type Hostile = Place & { lessonId: number; all: Place; kept: string[]; tribeId: string };

/** A course with a lesson that holds every attack, and one with a lesson for each of them. */
async function hostileCourses(page: Page): Promise<Hostile> {
  const { courseAuthors } = await asks<{ id: number; note: string }[]>(page, '{ courseAuthors { id note } }');
  const author = courseAuthors?.[0];
  const [one, all] = [await aCourse(page, author?.id), await aCourse(page, author?.id)];
  const kept = (await hostileLessons(page, all.unitId)).map(({ description }) => description);
  const create = 'mutation L($input: LessonInput!) { lesson: createLesson(input: $input) { id } }';
  const input = lessonInput(one.unitId, named, attacks.join('<p>next</p>'));
  const { lesson } = await asks<{ id: number }>(page, create, { input });
  return { ...one, lessonId: lesson?.id ?? 0, all, kept, tribeId: author?.note ?? '' };
}

/** Hears every dialog, every request to elsewhere, and every breach of the content policy. */
function listens({ page }: Visit): string[] {
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).host.includes(attackersHost)) heard.push(`request: ${request.url()}`);
  });
  page.on('console', (message) => {
    if (message.text().startsWith('Content policy')) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(`exception: ${error.message}`));
  return heard;
}

async function opens(visit: Visit, ...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await visit.page.goto(address);
    await settles(visit);
  }
}

/** Reads each text in the browser as a page reads rich text, and once more from what that became. */
const readTwice = (texts: readonly string[]) => `for (const html of ${JSON.stringify(texts)}) {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = html;
  place.innerHTML = place.innerHTML;
  for (const one of place.querySelectorAll('*')) { one.focus?.(); one.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })); }
  for (const link of place.querySelectorAll('a[href]')) { link.target = ''; if (!/^(?:https?|mailto|tel):$/.test(link.protocol)) link.click(); }
}`;

/** Every screen on which somebody reads or writes what the courses hold, each once. */
async function readsAll(visit: Visit, { id, unitId, lessonId, all }: Hostile): Promise<void> {
  const { page } = visit;
  await opens(visit, to('courses', {}, { search: mark }), to('course', { id }, { edit: `lesson-${lessonId}` }));
  await page.getByRole('button', { name: 'Preview' }).click();
  await settles(visit);
  await opens(visit, to('myCourse', { id: all.id }), to('myLesson', { courseId: id, lessonId }));
  await opens(visit, to('lesson', { id: lessonId }), to('editUnit', { id: unitId }));
}

/** What fits a cell of a sheet: its format has no signs that cannot be printed. */
const cells = attacks.filter((attack) => [...attack].every((sign) => sign >= ' ' || '\t\n\r'.includes(sign)));

/** A sheet of attacks: every second row is good, and what is wrong with the others is told with what stood in them. */
async function importsAll(staff: Visit, tribeId: string): Promise<void> {
  const rows = cells.map((attack, at) => ({
    'Course ID': at % 2 === 0 ? `C-${mark}-${at}` : attack,
    Name: `${mark} ${attack}`.slice(0, 190),
    'Short Description': attack,
    Description: attack,
    'Author Tribe ID': at % 2 === 0 ? tribeId : attack,
  }));
  const sheet = await aWorkbook('hostile.xlsx', [['courses', rows]]);
  const { page } = staff;
  await page.goto(to('uploadContents'));
  await page.getByRole('button', { name: 'Courses', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(sheet);
  await page.getByRole('button', { name: 'Preview import' }).click();
  await page.getByRole('button', { name: /^Import [\d,]+ rows? now$/ }).click();
  await page.getByText('The correct rows are imported. Fix the others and upload them again.').waitFor();
  await settles(staff);
  await opens(staff, to('courses', {}, { search: `${mark} <img` }));
  await page.getByText(`${mark} <img`).first().waitFor();
}

test('no text of anybody acts in a browser: rich text, names, and the cells of a sheet (XSS-1)', async () => {
  expect(new Set(attacks).size).toBeGreaterThanOrEqual(150);
  const [visit, staff] = await Promise.all([visitAs('head-coach'), visitAs('admin')]);
  const heard = [listens(visit), listens(staff)];
  await visit.page.goto(to('courses'));
  const courses = await hostileCourses(visit.page);
  await visit.page.evaluate(readTwice(courses.kept));
  await Promise.all([readsAll(visit, courses), importsAll(staff, courses.tribeId)]);
  // What else is read in this academy does not begin with these.
  const archive =
    'mutation A($one: Int!, $all: Int!) { one: archiveCourse(id: $one) { id } all: archiveCourse(id: $all) { id } }';
  await asks(visit.page, archive, { one: courses.id, all: courses.all.id });
  expect(heard.flat()).toEqual([]);
});
