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

type Answer = { data?: Record<string, Record<string, unknown>>; errors?: { message: string }[] };

/** Asks the API as the page's own person; answers the one root field. */
async function asks(page: Page, query: string, variables: object): Promise<Record<string, unknown>> {
  const reply = await page.request.post('/api/graphql', {
    data: { query, variables },
    headers: { 'auth-provider': 'dbAuth' },
  });
  const { data, errors }: Answer = JSON.parse(await reply.text());
  const [field] = Object.values(data ?? {});
  if (!field) throw new Error(JSON.stringify(errors));
  return field;
}

const lessonInput = (unitId: unknown, description: string) => ({
  unitId,
  name: named,
  shortDescription: script,
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

type Hostile = { id: unknown; unitId: unknown; lessonId: unknown; tribeId: string };

/** A course whose names and texts are attacks, of one lesson. */
async function aHostileCourse(page: Page): Promise<Hostile> {
  const found = await page.request.post('/api/graphql', {
    data: { query: '{ courseAuthors { id note } }' },
    headers: { 'auth-provider': 'dbAuth' },
  });
  const answer: { data: { courseAuthors: { id: number; note: string }[] } } = JSON.parse(await found.text());
  const [author] = answer.data.courseAuthors;
  const whole = attacks.join('<p>next</p>');
  const text = { name: named, shortDescription: script, description: whole, status: 'published' };
  const course = await asks(page, 'mutation C($input: CourseInput!) { createCourse(input: $input) { id } }', {
    input: { ...text, authorId: author?.id, category: script, level: 'all', isFeatured: false, progression: 'free' },
  });
  const unit = await asks(page, 'mutation U($input: UnitInput!) { createUnit(input: $input) { id } }', {
    input: { ...text, courseId: course['id'], unlockRule: 'none' },
  });
  const lesson = await asks(page, 'mutation L($input: LessonInput!) { createLesson(input: $input) { id } }', {
    input: lessonInput(unit['id'], whole),
  });
  return { id: course['id'], unitId: unit['id'], lessonId: lesson['id'], tribeId: author?.note ?? '' };
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

test('no text of anybody acts in a browser: rich text, names, and the cells of a sheet', async () => {
  const visit = await visitAs('head-coach');
  const { page } = visit;
  const heard = listens(visit);
  await page.goto(to('courses'));
  const { id, unitId, lessonId, tribeId } = await aHostileCourse(page);
  const update = 'mutation L($id: Int!, $input: LessonInput!) { updateLesson(id: $id, input: $input) { description } }';
  const clean: unknown[] = [];
  for (const attack of attacks)
    clean.push((await asks(page, update, { id: lessonId, input: lessonInput(unitId, attack) }))['description']);
  // Each is read by the browser as the page reads rich text, and then once more from what that became.
  await page.evaluate(`for (const html of ${JSON.stringify(clean)}) {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = html;
    place.innerHTML = place.innerHTML;
    for (const one of place.querySelectorAll('*')) { one.focus?.(); one.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })); }
    for (const link of place.querySelectorAll('a')) { link.target = ''; if (!/^(?:https?|mailto|tel):|^#/.test(link.getAttribute('href') ?? '#')) link.click(); }
  }`);
  await asks(page, update, { id: lessonId, input: lessonInput(unitId, attacks.join('<p>next</p>')) });

  const course = Number(id);
  await opens(visit, to('courses', {}, { search: mark }), to('course', { id: course }));
  await opens(visit, to('course', { id: course }, { edit: `lesson-${String(lessonId)}` }));
  await page.getByRole('button', { name: 'Preview' }).click();
  await settles(visit);
  await opens(visit, to('myCourse', { id: course }), to('myLesson', { courseId: course, lessonId: Number(lessonId) }));
  await opens(visit, to('lesson', { id: Number(lessonId) }), to('editUnit', { id: Number(unitId) }));

  const row = { 'Course ID': `C-${mark}`, Name: `${named} sheet`, 'Short Description': script, Description: script };
  const sheet = await aWorkbook('hostile.xlsx', [
    [
      'courses',
      [
        { ...row, 'Author Tribe ID': tribeId },
        { ...row, 'Course ID': script, 'Author Tribe ID': script },
      ],
    ],
  ]);
  const staff = await visitAs('admin');
  const heardByStaff = listens(staff);
  await staff.page.goto(to('uploadContents'));
  await staff.page.getByRole('button', { name: 'Courses', exact: true }).click();
  await staff.page.locator('input[type=file]').setInputFiles(sheet);
  await staff.page.getByRole('button', { name: 'Try it first' }).click();
  await staff.page.getByRole('button', { name: /^Import [\d,]+ rows? now$/ }).click();
  await staff.page.getByText('The good rows are in; the others wait to be corrected.').waitFor();
  await settles(staff);
  await opens(staff, to('courses', {}, { search: `${mark} sheet` }));
  await staff.page.getByText(`${named} sheet`).first().waitFor();
  expect([...heard, ...heardByStaff]).toEqual([]);
});
