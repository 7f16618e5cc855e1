import { expect, test } from 'vitest';
import { renderedRoutes } from '@tribe/domain/features/site/publicDocument.ts';
import { routeNames, routes } from '@tribe/domain/kernel/routing/routes.ts';
import { readPages } from '../../../pages.ts';
import { crudPages } from './crudPages.ts';
import { affiliatePages } from './affiliate.ts';
import { contentPages } from './content.ts';
import { memberPages } from './member.ts';
import { publicPages } from './public.ts';
import { staffPages } from './staff.ts';

const lists = {
  public: publicPages,
  member: memberPages,
  affiliate: affiliatePages,
  staff: { ...contentPages, ...staffPages },
};

test('what the build and the journeys read of the lists is what the lists declare', () => {
  const declared = Object.entries(lists).flatMap(([audience, pages]) =>
    Object.entries(pages).map(([route, { offline = false }]) => ({ route, audience, isOffline: offline })),
  );
  expect(readPages().map(({ route, audience, isOffline }) => ({ route, audience, isOffline }))).toEqual(declared);
});

test('every route has its screen, but those that the server alone draws', () => {
  const screens = new Set(readPages().map(({ route }) => route));
  const without = routeNames.filter((name) => !screens.has(name) && !renderedRoutes.has(name));
  expect(without).toEqual([]);
});

test('a screen is in the list of those who may open it, and so members and affiliates never load the list of staff', () => {
  const audienceOf = { public: 'public', auth: 'public', in: 'member', affiliateDashboard: 'affiliate' };
  for (const { route, audience } of readPages()) {
    const access = routes[route][1].toString();
    expect([route, audience]).toEqual([route, new Map(Object.entries(audienceOf)).get(access) ?? 'staff']);
  }
});

test('the screens of an entity have titles in words, and routes that there are', () => {
  const none = () => Promise.reject(new Error('Nobody asks for the code'));
  const titles = Object.entries(crudPages('LessonFile', 'lessonFiles', none)).map(([route, { title }]) => [
    route,
    title,
  ]);
  expect(titles).toEqual([
    ['lessonFiles', 'Lesson files'],
    ['newLessonFile', 'New lesson file'],
    ['lessonFile', 'Lesson file'],
    ['editLessonFile', 'Edit lesson file'],
  ]);
  // @ts-expect-error a route that there is not
  crudPages('LessonFolder', 'lessonFolders', none);
});

test('every screen’s code loads', async () => {
  for (const page of Object.values(lists).flatMap((pages) => Object.values(pages)))
    expect(await page.load()).toBeTypeOf('function');
}, 60_000);
