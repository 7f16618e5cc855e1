import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inDatabase } from './testing/database.ts';
import { visitAs } from './testing/people.ts';
import { arrivesAt, sees, toTheEnd } from './testing/screen.ts';

/** Counts taps and clicks; what is typed is none. */
function hand() {
  let taps = 0;
  return {
    tap: async (what: Locator) => {
      taps += 1;
      await what.click();
    },
    choose: async (field: Locator, label: string) => {
      taps += 1;
      await field.selectOption({ label });
    },
    taps: () => taps,
  };
}

const phone = { width: 360 } as const;

test('a member goes on with their lesson with one tap', async () => {
  const [{ page }, { tap, taps }] = [await visitAs('member', phone), hand()];
  await page.goto(to('home'));
  await tap(page.getByRole('link', { name: /^Continue, \d+ min/ }));
  await page.waitForURL(/\/courses\/my-courses\/\d+\/\d+/);
  expect(taps()).toBe(1);
});

test('a task is finished from the drawer with one tap', async () => {
  const [{ page }, { tap, taps }] = [await visitAs('gloria.yap.83@demo.test', phone), hand()];
  await page.goto(to('home'));
  await page.getByRole('button', { name: /XP/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your progress' });
  const open = drawer.getByRole('button', { name: /^Mark as done:/ });
  await open.first().waitFor();
  const before = await open.count();
  await tap(open.first());
  await expect.poll(() => open.count()).toBe(before - 1);
  expect(taps()).toBe(1);
});

/** An event that began ten minutes ago, whatever the hour; made like one of the demo that members may join. */
async function somethingIsLive(): Promise<void> {
  await inDatabase(
    `with made as (
       insert into event overriding system value
       select (jsonb_populate_record(e, jsonb_build_object('id', nextval(pg_get_serial_sequence('event', 'id')), 'slug', 'open-hour',
         'name', 'Open hour', 'recurrence', null, 'capacity', null, 'start_at', now() - interval '10 minutes'))).*
       from event e where e.name = 'Proposal clinic' limit 1 returning id)
     insert into event_occurrence overriding system value
     select (jsonb_populate_record(o, jsonb_build_object('id', nextval(pg_get_serial_sequence('event_occurrence', 'id')), 'event_id', made.id,
       'start_at', now() - interval '10 minutes', 'original_start', now() - interval '10 minutes', 'end_at', now() + interval '20 minutes'))).*
     from made, event_occurrence o join event e on e.id = o.event_id and e.name = 'Proposal clinic' limit 1`,
  );
}

test('a member joins what is live from home with one tap', async () => {
  const [{ page, context }, { tap, taps }] = [await visitAs('member', phone), hand()];
  await context.route('https://**', (route) => route.abort());
  await somethingIsLive();
  await page.goto(to('home'));
  const join = page.getByRole('link', { name: /^Join: / });
  await expect.poll(() => join.getAttribute('target')).toBe('_blank');
  const counted = page.waitForRequest((request) => request.postData()?.includes('JoinEvent') === true);
  await Promise.all([context.waitForEvent('page'), counted, tap(join)]);
  expect(taps()).toBe(1);
});

test('staff move one member to a batch with two clicks, ten to a group with four', async () => {
  const [{ page }, one] = [await visitAs('admin'), hand()];
  await page.goto(to('users', {}, { search: 'andrea.alcantara.4@demo.test' }));
  const row = page.getByRole('row', { name: /Andrea Alcantara/ });
  const batch = row.getByRole('button', { name: /^Batch of/ });
  const other = (await batch.innerText()) === 'Batch 23' ? 'Batch 22' : 'Batch 23';
  await one.tap(batch);
  await one.tap(page.getByRole('dialog', { name: /^Batch of/ }).getByRole('button', { name: other }));
  await expect.poll(() => batch.innerText()).toBe(other);
  expect(one.taps()).toBe(2);

  const ten = hand();
  await page.goto(to('users', {}, { kind: 'member', stage: String(await stageWithMany()) }));
  await ten.tap(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await ten.tap(page.getByRole('button', { name: 'Group', exact: true }).last());
  await ten.choose(page.getByRole('dialog').getByRole('combobox'), 'Lakbay Guild');
  await ten.tap(page.getByRole('dialog').getByRole('button', { name: /^Move/ }));
  await page.getByRole('complementary', { name: 'Undo' }).waitFor();
  expect(ten.taps()).toBe(4);
});

/** A stage of more than one page of members. */
async function stageWithMany(): Promise<number> {
  const [stage] = await inDatabase<{ id: number }>(
    `select stage_id as id from user_stage where left_at is null group by 1 having count(*) > 12 order by count(*) limit 1`,
  );
  return stage!.id;
}

test('staff see who is stuck in a course with two clicks', async () => {
  const [{ page }, { tap, taps }] = [await visitAs('admin'), hand()];
  await page.goto(to('courses'));
  await tap(page.getByRole('link', { name: 'Learners' }));
  await tap(page.getByRole('link', { name: /stuck in/ }).first());
  await arrivesAt(page, to('report', { id: 'learning' }));
  await page.getByRole('table').waitFor();
  expect(taps()).toBe(2);
});

test('a course goes from the idea to its first text with two clicks, and a file is attached by dropping it', async () => {
  const [{ page }, { tap, taps }] = [await visitAs('admin'), hand()];
  await page.goto(to('courses'));
  await tap(page.getByRole('link', { name: 'New course' }).filter({ visible: true }).first());
  const name = `Prices that hold ${Date.now().toString(36)}`;
  await page.getByLabel('Title', { exact: true }).waitFor();
  await page.keyboard.type(`${name}\n`);
  await page.getByRole('textbox', { name: 'Add unit' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Add unit');
  await page.keyboard.type('First steps\n');
  await expect.poll(() => focused(page)).toBe('Add lesson to First steps');
  await page.keyboard.type('Your floor rate\n');
  await tap(page.getByRole('button', { name: /^Your floor rate/ }));
  await page.locator('[contenteditable]:focus').waitFor();
  await page.keyboard.type('Count a month of costs first.');
  await page.getByRole('status').filter({ hasText: 'Saved' }).first().waitFor();
  expect(taps()).toBe(2);

  const files = page.getByRole('region', { name: 'Files' });
  const dropped = await page.evaluateHandle(`(() => {
    const carried = new DataTransfer();
    carried.items.add(new File(['Costs of a month'], 'Costs of November.txt', { type: 'text/plain' }));
    carried.items.add(new File(['x'], 'virus.exe'));
    return carried;
  })()`);
  await page.getByRole('textbox', { name: 'Short description' }).dispatchEvent('drop', { dataTransfer: dropped });
  await files.getByRole('link', { name: 'Costs of November' }).waitFor();
  await files.getByText('Not attached').waitFor();
  await page.reload();
  await files.getByRole('link', { name: 'Costs of November' }).waitFor();
});

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate<string | undefined>(`document.activeElement?.labels?.[0]?.innerText`);

test('a member posts a win with three taps', async () => {
  const [{ page }, { tap, choose, taps }] = [await visitAs('noemi.abad.175@demo.test', phone), hand()];
  await page.goto(to('home'));
  await page.getByRole('link', { name: 'Open my stage' }).waitFor();
  const post = page.getByRole('link', { name: 'Post a win' }).or(page.getByRole('button', { name: 'Post a win' }));
  await toTheEnd(page);
  await tap(post.first());
  await page.getByLabel('Title', { exact: true }).fill('My first client');
  await choose(page.getByLabel('Category'), 'First client');
  await tap(page.getByRole('button', { name: 'Post', exact: false }).last());
  await sees(page, 'My first client');
  expect(taps()).toBe(3);
});
