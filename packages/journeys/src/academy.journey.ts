import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { type Visit, visit } from './testing/browser.ts';
import { compareFigures } from './testing/figures.ts';
import { isLong } from './testing/long.ts';
import { awaitMail, codeIn } from './testing/mail.ts';
import { codeBoxes, pasteCode } from './testing/oneTimeCode.ts';
import { sendJourneyForm } from './testing/journeyForm.ts';
import { signIn } from './testing/people.ts';
import { arrivesAt, chooses, sees } from './testing/screen.ts';
import { endServer, run, type Server, startServer } from './testing/server.ts';
import { makeWhatSheetsName, manyMembers, ownSheets } from './testing/ownSheets.ts';
import { aWorkbook, faultySheet, realSheet } from './testing/sheets.ts';

/** The whole way of a new academy: its first admin, its sheets, and a member of them who signs in, studies and earns XP. */
const admin = { email: 'founder@academy.ph', password: 'Narra-Trees-2026!' };
const member = { email: 'ligaya.pena@academy.ph', password: 'Banaba-Leaves-88?' };
let server: Server;
let office: Visit;
let staff: Page;
let learner: Page;

beforeAll(async () => {
  server = await startServer({ SEED: 'base' });
  await makeWhatSheetsName(server.dataDir);
});
afterAll(async () => {
  await endServer(server);
});

/** Tries a sheet, then imports what the trial found good; answers what both said. */
async function importSheet(kind: 'Members' | 'Groups' | 'Courses', path: string): Promise<void> {
  await tries(kind, path);
  const button = staff.getByRole('button', { name: /^Import [\d,]+ rows? now$/ });
  await button.waitFor();
  if (kind === 'Members') await decides();
  await button.click();
  await staff.getByText('Import', { exact: true }).first().waitFor();
  await staff
    .getByText(/Every row was imported\.|The correct rows are imported. Fix the others and upload them again\./)
    .waitFor({ timeout: 60_000 });
}

/** Whom to invite, who becomes staff and what was paid elsewhere is chosen; nothing of it is filled in. */
async function decides(): Promise<void> {
  const boxes = await staff.getByRole('checkbox', { name: /Email each new member|other people’s data/ }).all();
  for (const box of boxes) {
    expect(await box.isChecked()).toBe(false);
    await box.check();
  }
  const dues = staff.getByLabel('Payments due before today');
  if ((await dues.count()) === 0) return;
  await dues.selectOption('Paid elsewhere before a date');
  await staff.getByLabel('Treat payments as settled before').fill('today');
}

async function tries(kind: string, path: string): Promise<void> {
  await staff.goto(to('uploadContents'));
  await staff.getByRole('button', { name: kind, exact: true }).click();
  await staff.locator('input[type=file]').setInputFiles(path);
  await staff.getByRole('button', { name: 'Preview import' }).click();
}

describe('the first admin', () => {
  test('is made by a command that prints where to choose the password', async () => {
    const command = run('scripts/admin.ts', [admin.email], {
      DATA_DIR: server.dataDir,
      PUBLIC_URL: server.address,
      LOG_LEVEL: 'warn',
    });
    const { code, said } = await command.ended;
    expect({ code, said }).toMatchObject({ code: 0 });
    const [link] = /http:\/\/\S+/.exec(said) ?? [];
    office = await visit(server.address);
    staff = office.page;
    await staff.goto(link ?? '');
    await staff.getByLabel('New password', { exact: true }).fill(admin.password);
    await staff.getByLabel('Confirm password', { exact: true }).fill(admin.password);
    await staff.locator('form').getByRole('button').last().click();
    await arrivesAt(staff, to('login'));
    await signIn(staff, admin);
    await arrivesAt(staff, to('home'));
  });

  // The demo's are compared in each run; those of an empty academy and of three thousand members in the long one.
  test.runIf(isLong)(
    'reads figures that agree before there is anybody',
    async () => {
      const { read, wrong } = await compareFigures(office);
      expect(wrong).toEqual([]);
      expect(read).toBeGreaterThan(20);
    },
    120_000,
  );

  test('is told what is wrong with a file that is no sheet, lacks a column or holds nothing', async () => {
    const noSheet = join(tmpdir(), `tribe-no-sheet-${process.pid}.xlsx`);
    writeFileSync(noSheet, 'just words');
    await tries('Members', noSheet);
    await staff
      .getByRole('alert')
      .filter({ hasText: /spreadsheet/i })
      .waitFor();
    const lacking = join(tmpdir(), `tribe-lacking-${process.pid}.csv`);
    writeFileSync(lacking, 'Tribe ID,First Name\nT-1,Joy\n');
    await tries('Members', lacking);
    await staff.getByRole('alert').filter({ hasText: 'the column "Email" is missing' }).waitFor();
    await tries(
      'Groups',
      await aWorkbook('empty.xlsx', [
        ['groups', []],
        ['subgroups', []],
      ]),
    );
    await staff.getByRole('alert').filter({ hasText: 'No data here' }).waitFor();
  });

  test('tries and imports groups, members and courses, and sees every row that failed and why', async () => {
    const sheets = await ownSheets(member.email);
    await importSheet('Groups', sheets.groups);
    await importSheet('Members', sheets.members);
    await sees(staff, '2 rows failed');
    await sees(staff, 'Row 3');
    await sees(staff, 'Row 4');
    await importSheet('Courses', sheets.courses);
    await staff.goto(to('courses'));
    await sees(staff, 'Your First Proposal');
  });

  test('matches the columns of a sheet of its own, says which batch is meant, and is asked neither again', async () => {
    const sheet = (email: string) => {
      const path = join(tmpdir(), `tribe-own-headings-${process.pid}.csv`);
      writeFileSync(path, `People of our academy,,\nEmail Address,Pangalan,Batch\n${email},Rhea,The very first\n`);
      return path;
    };
    await tries('Members', sheet('rhea.one@example.ph'));
    await sees(staff, 'the heading row seems to be row 2');
    expect(await findings(staff)).toEqual([]);
    await staff.locator('main').getByLabel('First Name').selectOption({ label: 'B · Pangalan' });
    await staff.getByRole('button', { name: 'Preview import' }).click();
    await sees(staff, '1 row needs review, for 1 reason');
    expect(await findings(staff)).toEqual([]);
    await chooses(staff, 'Which batch is it?', 'Batch 1');
    await staff.getByRole('button', { name: 'Preview with 1 change' }).click();
    await sees(staff, 'Every row is ready to import.');
    await staff.getByRole('button', { name: 'Import 1 row now' }).click();
    await sees(staff, 'Every row was imported.');

    await tries('Members', sheet('rhea.two@example.ph'));
    await sees(staff, 'Match columns');
    await staff.getByRole('button', { name: 'Preview import' }).click();
    await sees(staff, 'Every row is ready to import.');
  });

  test('mends twenty planted faults on the screen, and imports every row', async () => {
    const { path, count } = faultySheet();
    await tries('Members', path);
    await sees(staff, `${count} rows need review, for 10 reasons`);
    const correct = async (value: string, label: string, right: string) => {
      await staff.getByRole('button', { name: `Correct ${value} in row` }).click();
      await staff.getByLabel(label, { exact: true }).fill(right);
    };
    for (const at of [2, 3, 4, 5, 6])
      await correct(`wrong-${at}@@example.ph`, `Email in row ${at}`, `right-${at}@example.ph`);
    await correct('Boy', 'Sex in all 3 rows', 'Male');
    await correct('13/14/2001', 'Birth Date (mm/dd/yyyy) in all 2 rows', '12/14/2001');
    await correct('First Name', 'First Name in row 12', 'Nena');
    await correct('right-12@example.ph', 'Email in row 13', 'right-13@example.ph');
    await correct('12', 'Mobile Number in row 14', '09171234567');
    await correct('many', 'Base Points in row 15', '7');
    await chooses(staff, 'Which group is it?', 'Amihan', 'Create “Amihan Tribe”');
    const batch = (typed: string) =>
      staff.getByRole('listitem').getByRole('listitem').filter({ hasText: typed }).getByLabel('Which batch is it?');
    await batch('Batch 777').last().fill('Create');
    await staff.getByRole('option', { name: 'Create “Batch 777”' }).click();
    await batch('Btch 1').last().fill('Batch 1');
    await staff.getByRole('option', { name: 'Batch 1', exact: true }).click();
    const level = (typed: string) =>
      staff
        .getByRole('listitem')
        .getByRole('listitem')
        .filter({ hasText: typed })
        .getByLabel('Which access level is it?');
    await level('guru').last().fill('Create');
    await staff.getByRole('option', { name: 'Create “guru”' }).click();
    await level('koach').last().fill('Coach');
    await staff.getByRole('option', { name: 'Coach', exact: true }).click();
    expect(await findings(staff)).toEqual([]);
    await staff.getByRole('button', { name: /^Preview with \d+ changes$/ }).click();
    await sees(staff, 'Every row is ready to import.');
    await sees(staff, 'This import also creates');
    expect(await findings(staff)).toEqual([]);
    await staff.getByRole('button', { name: `Import ${count} rows now` }).click();
    await sees(staff, 'Tick every level, or take it out of the file');
    await staff.getByRole('checkbox', { name: '1 person would get Coach, which opens other people’s data' }).check();
    await staff.getByRole('button', { name: `Import ${count} rows now` }).click();
    await sees(staff, 'Every row was imported.');

    await staff.getByRole('button', { name: 'Undo import…' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Undo this import?' });
    await dialog.getByText(`${count} members`).waitFor();
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await sees(staff, 'This import was undone');
  });

  test('imports the same members again and nothing changes', async () => {
    const { members } = await ownSheets(member.email);
    await tries('Members', members);
    await sees(staff, 'Some rows need review.');
    expect(await staff.getByRole('button', { name: /^Import/ }).count()).toBe(0);
  });

  test('publishes the course that came by the sheet', async () => {
    await staff.goto(to('courses'));
    await staff.getByRole('link', { name: 'Your First Proposal' }).click();
    await staff.getByRole('heading', { name: 'Your First Proposal', level: 1 }).waitFor();
    await sees(staff, /Published/);
  });
});

describe('a member of the sheet', () => {
  test('is invited by mail, asks for a code and sets a password', async () => {
    await awaitMail(server.address, member.email, 'invitation');
    ({ page: learner } = await visit(server.address, { width: 390 }));
    await learner.goto(to('forgotPassword'));
    await learner.getByLabel('Email').fill(member.email);
    await learner.getByRole('button', { name: 'SEND' }).click();
    await arrivesAt(learner, to('resetPassword'));
    const code = codeIn(await awaitMail(server.address, member.email, 'one-time-code'));
    await codeBoxes(learner).first().waitFor();
    await pasteCode(learner, code);
    await learner.getByRole('button', { name: 'Verify OTP' }).click();
    await learner.getByLabel('New password', { exact: true }).fill(member.password);
    await learner.getByLabel('Confirm password', { exact: true }).fill(member.password);
    await learner.locator('form').getByRole('button').last().click();
    await arrivesAt(learner, to('login'));
    await signIn(learner, member);
    await arrivesAt(learner, to('home'));
    await sees(learner, /, Ligaya/);
  });

  test('sends the journey form first', async () => {
    await learner.getByRole('dialog').getByRole('link', { name: formMessages.fillJourneyForm }).click();
    await sendJourneyForm(learner);
  });

  test('studies a lesson, marks it complete, and the share is the same on card, page and home', async () => {
    await learner.goto(to('myCourses'));
    await learner.getByRole('link', { name: 'Your First Proposal' }).first().click();
    await learner
      .getByRole('link', { name: /Lesson One/ })
      .first()
      .click();
    await sees(learner, 'What to know of One.');
    await marks('Mark complete', 'Undo');
    await shares('25%');
    await learner
      .getByRole('link', { name: /Lesson One/ })
      .first()
      .click();
    await marks('Undo', 'Mark complete');
    await shares('0%');
  });

  test('earns XP with a task, once, however often it is sent', async () => {
    await learner.goto(to('myStage'));
    const before = await points();
    expect(before).toBe(50);
    const taskId = await firstTask();
    const ids: unknown = await learner.evaluate(fiftyTimes(taskId));
    expect(ids).toEqual(Array.from({ length: 50 }, () => Array.isArray(ids) && ids[0]));
    expect(ids).toHaveLength(50);
    await learner.reload();
    await expect.poll(points).toBe(60);
    await sees(learner, /1 of 4 tasks done/);
    await learner.getByRole('button', { name: /XP/ }).first().click();
    await learner.getByRole('dialog').getByText('1 of 4').first().waitFor();
  });

  test('finishes the next one on the screen and sees it counted at once', async () => {
    await learner.goto(to('myStage'));
    await learner.getByRole('main').getByRole('button', { name: ': Complete your profile' }).click();
    await sees(learner, /2 of 4 tasks done/);
    await expect.poll(points).toBe(70);
  });
});

/** Marks or undoes the open lesson and waits until the server has it. */
async function marks(press: string, then: string): Promise<void> {
  const saved = learner.waitForResponse((response) =>
    /"operationName":"(Complete|Undo)Lesson"/.test(response.request().postData() ?? ''),
  );
  await learner.getByRole('button', { name: press }).filter({ visible: true }).first().click();
  await learner.getByRole('button', { name: then }).filter({ visible: true }).first().waitFor();
  await saved;
}

async function shares(percent: string): Promise<void> {
  await learner.goto(to('home'));
  if (percent !== '0%') await sees(learner, percent);
  await learner.goto(to('myCourses'));
  await sees(learner, percent);
  await learner.getByRole('link', { name: 'Your First Proposal' }).first().click();
  await sees(learner, percent);
}

async function points(): Promise<number> {
  const title = await learner.getByRole('button', { name: /XP/ }).first().getAttribute('title');
  return Number.parseInt(title ?? '', 10);
}

const headers = { 'content-type': 'application/json', 'auth-provider': 'dbAuth' };

async function firstTask(): Promise<number> {
  const who = await learner.request.post('/api/graphql', {
    headers,
    data: { query: '{ redwood { currentUser { id } } }' },
  });
  const { data } = await who.json();
  const answer = await learner.request.post('/api/graphql', {
    headers,
    data: { query: `{ userStageProgress(id: ${data.redwood.currentUser.id}) { remainingTasks { id title } } }` },
  });
  const tasks: { id: number; title: string }[] = (await answer.json()).data.userStageProgress.remainingTasks;
  const found = tasks.find(({ title }) => title === 'Watch the Welcome Video');
  if (!found) throw new Error(`No such task among ${tasks.map(({ title }) => title).join(', ')}`);
  return found.id;
}

/** Read by the page: the same act fifty times at once. */
const fiftyTimes = (taskId: number) => `Promise.all(Array.from({ length: 50 }, () =>
  fetch('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'auth-provider': 'dbAuth' },
    body: JSON.stringify({ query: 'mutation FinishTask { finishTask(taskId: ${taskId}, at: "${new Date().toISOString()}") { id } }' }),
  }).then((answer) => answer.json()).then((answer) => answer.data.finishTask.id)))`;

describe.runIf(isLong)('three thousand members of a sheet', () => {
  test('are imported, and the figures of the office agree about them', async () => {
    await importSheet('Members', await manyMembers(3_000));
    await sees(staff, 'Every row was imported.');
    const { read, opened, wrong } = await compareFigures(office);
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(40);
    expect(opened).toBeGreaterThan(10);
  }, 600_000);
});

describe.runIf(isLong && realSheet('groups.xlsx'))('the academy’s real sheets', () => {
  test('are imported whole: groups, members with their subscriptions, courses', async () => {
    for (const [kind, name] of [
      ['Groups', 'groups.xlsx'],
      ['Members', 'members-25.xlsx'],
      ['Courses', 'courses.xlsx'],
    ] as const) {
      const path = realSheet(name);
      if (path) await importSheet(kind, path);
    }
    await staff.goto(to('courses'));
    await sees(staff, /9 courses/);
  });
});
