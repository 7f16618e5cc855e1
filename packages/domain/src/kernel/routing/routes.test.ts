import { describe, expect, test } from 'vitest';
import { functionFlags, pageFlags } from '../access/matrix.ts';
import { findRoute, isReservedSlug, reservedSlugs, routeNames, routes, to } from './routes.ts';

const sample = (path: string) =>
  path.replace(/\{[^:}]+:(\w+)\}/g, (_, type: string) => (type === 'Int' ? '7' : 'some-text'));

describe.each(routeNames.filter((name) => name !== 'home'))('%s', (name) => {
  const [path, access] = routes[name];

  test('is found by its own address, and by it with a slash at the end', () => {
    const address = sample(path);
    expect(findRoute(address)).toMatchObject({ name });
    expect(findRoute(`${address}/`)).toEqual({ redirect: address });
  });

  test('has a door that the matrix knows', () => {
    const flags: readonly string[] = ['public', 'auth', 'in', ...pageFlags];
    const [page, action = 'user_create'] = typeof access === 'string' ? [access] : access;
    expect(flags).toContain(page);
    expect(functionFlags).toContain(action);
  });
});

test('no two routes share an address', () => {
  const paths = routeNames.map((name) => routes[name][0]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('none of the 172 addresses that people know is lost', () => {
  expect(routeNames.length).toBeGreaterThanOrEqual(172);
});

test('home is the address without anything', () => {
  expect(findRoute('/')).toEqual({ name: 'home', params: {} });
});

test('literals win over holes, whatever their order', () => {
  expect(findRoute('/courses/new')).toMatchObject({ name: 'newCourse' });
  expect(findRoute('/courses/my-courses')).toMatchObject({ name: 'myCourses' });
  expect(findRoute('/courses/my-courses/3/4')).toEqual({ name: 'myLesson', params: { courseId: 3, lessonId: 4 } });
  expect(findRoute('/profile/edit')).toMatchObject({ name: 'editProfile' });
  expect(findRoute('/checkout/closed')).toMatchObject({ name: 'checkoutClosed' });
  expect(findRoute('/checkout/spring')).toEqual({ name: 'checkout', params: { funnelId: 'spring' } });
  expect(findRoute('/funnels/new/3')).toMatchObject({ name: 'newFunnel' });
  expect(findRoute('/funnels/new/edit')).toMatchObject({ name: 'editFunnel', params: { id: 'new' } });
});

test('a text where a number belongs is not found, and not a slug either', () => {
  expect(['/courses/abc', '/lesson/abc', '/groups/1.5', '/courses/99999999999'].map(findRoute)).toEqual(
    Array(4).fill(null),
  );
});

test('an old lesson address leads to the new one, with or without a slash at the end', () => {
  expect(findRoute('/lesson/7')).toEqual({ redirect: '/lessons/7' });
  expect(findRoute('/lesson/7/')).toEqual({ redirect: '/lessons/7' });
});

test('slashes at the end lead to the address without them, and never off this site', () => {
  expect(findRoute('/login///')).toEqual({ redirect: '/login' });
  expect(findRoute('//')).toEqual({ redirect: '/' });
  expect(findRoute('//evil.test/')).toBeNull();
  expect(findRoute('/\\evil/')).toEqual({ redirect: '/%5Cevil' });
});

test('no address of a page ends like a file, however it is written', () => {
  for (const path of ['/profile/x.css', '/profile/x%2ecss', '/profile/x.css/edit', '/some.page'])
    expect(findRoute(path)).toBeNull();
  expect(findRoute('/profile/joy-pena')).toMatchObject({ name: 'profile' });
});

test('a name that is nobody else’s is a slug, with an affiliate’s link behind it', () => {
  expect(findRoute('/ana-cruz')).toEqual({ name: 'slug', params: { slug: 'ana-cruz' } });
  expect(findRoute('/ana-cruz/summer')).toEqual({
    name: 'slugAffiliate',
    params: { slug: 'ana-cruz', affLink: 'summer' },
  });
  expect(findRoute('/ana-cruz/summer/sale')).toBeNull();
});

test('no slug takes the first segment of a route, nor api and assets', () => {
  expect(
    ['login', 'courses', 'lesson', 'api', 'assets', '12-day-challenge', 'uploadcontents'].map((slug) =>
      reservedSlugs.has(slug),
    ),
  ).not.toContain(false);
  expect(isReservedSlug('Login')).toBe(true);
  expect(isReservedSlug('uploadContents')).toBe(true);
  expect(isReservedSlug('ana-cruz')).toBe(false);
  expect(findRoute('/api/graphql')).toBeNull();
  expect(findRoute('/assets/app.js')).toBeNull();
});

test('an address is written from its name, its parameters and its query', () => {
  expect(to('home')).toBe('/');
  expect(to('course', { id: 7 })).toBe('/courses/7');
  expect(to('profile', { slug: 'peña' })).toBe('/profile/pe%C3%B1a');
  expect(to('login', {}, { redirectTo: '/courses?page=2' })).toBe('/login?redirectTo=%2Fcourses%3Fpage%3D2');
  expect(to('courses', {}, { page: 2, search: null, filter: undefined })).toBe('/courses?page=2');
});

test('a wrong parameter does not compile', () => {
  // @ts-expect-error -- the id of a course is a number
  to('course', { id: '7' });
  // @ts-expect-error -- a course needs its id
  expect(() => to('course')).not.toThrow();
  // @ts-expect-error -- there is no such route
  expect(() => to('curse')).toThrow(TypeError);
  // @ts-expect-error -- home takes no parameters
  to('home', { id: 7 });
});
