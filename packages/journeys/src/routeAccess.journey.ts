import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { describe, expect, test } from 'vitest';
import { fillLogin, account, visitAs, visitAsStranger } from './testing/people.ts';
import { addressOf, arrivesAt, follows, sees } from './testing/screen.ts';

const restricted = 'Access Restricted';

describe('staff open what their level opens, and no more', () => {
  test('a head-coach opens the courses from the menu', async () => {
    const { page, watch } = await visitAs('head-coach');
    await page.goto(to('home'));
    await follows(page, 'Courses');
    await arrivesAt(page, to('courses'));
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    expect(await watch.troubles()).toEqual([]);
  });

  test('a head-coach is offered nothing that they may not do', async () => {
    const { page } = await visitAs('head-coach');
    for (const forbidden of [to('batches'), to('uploadContents'), to('newStage')]) {
      await page.goto(forbidden);
      await page.getByRole('heading', { name: restricted }).waitFor();
    }
    await page.goto(to('stages'));
    await page.getByRole('heading', { level: 1, name: 'Stages' }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /new stage/i })
        .count(),
    ).toBe(0);
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Batches' }).count()).toBe(0);
  });

  test('an expert opens the courses and sees no way to make one', async () => {
    const { page } = await visitAs('expert');
    await page.goto(to('courses'));
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.getByRole('link', { name: /new course/i }).count()).toBe(0);
    await page.goto(to('newCourse'));
    await page.getByRole('heading', { name: restricted }).waitFor();
  });

  test('a coach who types the address of the courses, or of a new one, sees Access Restricted', async () => {
    const { page } = await visitAs('coach');
    for (const typed of [to('courses'), to('newCourse')]) {
      await page.goto(typed);
      await page.getByRole('heading', { name: restricted }).waitFor();
      expect(addressOf(page)).toBe(typed);
    }
    await page.getByRole('link', { name: 'Go Back' }).click();
    await arrivesAt(page, to('home'));
  });
});

describe('members stay on their side', () => {
  test('a member sees Access Restricted on every staff address', async () => {
    const { page } = await visitAs('member');
    for (const typed of [to('courses'), to('batches'), to('stages'), to('uploadContents'), to('user', { id: 1 })]) {
      await page.goto(typed);
      await page.getByRole('heading', { name: restricted }).waitFor();
      expect(addressOf(page)).toBe(typed);
    }
  });

  test('the server refuses a member what the screen does not offer', async () => {
    const { page } = await visitAs('member');
    const answer = await page.request.post('/api/graphql', {
      headers: { 'auth-provider': 'dbAuth' },
      data: { query: '{ batchPage { total } }' },
    });
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  });
});

describe('strangers', () => {
  test('go to login, and on to where they wanted', async () => {
    const { page } = await visitAsStranger();
    const wanted = `${to('myCourses')}?filter=completed`;
    await page.goto(wanted);
    await arrivesAt(page, to('login'));
    expect(new URL(page.url()).searchParams.get('redirectTo')).toBe(wanted);

    await fillLogin(page, account('member'));
    await arrivesAt(page, to('myCourses'));
    expect(addressOf(page)).toBe(wanted);
  });

  test('are told that a password is wrong, and keep what they typed', async () => {
    const { page } = await visitAsStranger();
    await page.goto(to('login'));
    await fillLogin(page, { ...account('affiliate'), password: 'not-this-one-1A!' });
    await sees(page, 'Wrong email or password');
    expect(await page.getByLabel('Email').inputValue()).toBe('affiliate@demo.test');
  });

  test('are not led to another site by redirectTo', async () => {
    const { page } = await visitAsStranger();
    await page.goto(`${to('login')}?redirectTo=${encodeURIComponent('//evil.example/x')}`);
    await fillLogin(page, account('team-lead'));
    await arrivesAt(page, to('home'));
    expect(new URL(page.url()).host).toContain('127.0.0.1');
  });

  test('see a page that is not there as not there', async () => {
    const { page } = await visitAsStranger();
    const answer = await page.goto('/courses/abc');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
