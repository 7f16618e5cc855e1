import { expect, expectTypeOf, test } from 'vitest';
import { byRank, compilePath, fillPath, matchPath } from './path.ts';
import type { Params } from './path.ts';
import { checkPath, checkPrivateSet } from './pathRules.ts';
import { loginRoute, redirects, routeNames, routes } from './routes.ts';

const match = (path: string, pathname: string) => matchPath(compilePath(path), pathname);

test('a path breaks a rule: the error says which', () => {
  expect(() => checkPath('', 'course')).toThrow('A route needs a path: "course"');
  expect(() => checkPath(undefined, 'course')).toThrow('A route needs a path: "course"');
  expect(() => checkPath('courses', 'course')).toThrow('A route path must begin with a slash: course "courses"');
  expect(() => checkPath('/my courses', 'course')).toThrow(
    'A route path must not contain spaces: course "/my courses"',
  );
  expect(() => checkPath('/courses/{ref:Int}', 'course')).toThrow('must not use ref or key as a parameter');
  expect(() => checkPath('/courses/{key}', 'course')).toThrow('must not use ref or key as a parameter');
  expect(() => checkPath('/a/{id:Int}/{id}', 'course')).toThrow('A route path must not repeat a parameter: course');
  expect(() => checkPath('/a/{id:Date}', 'course')).toThrow('String, Int, Float, Boolean or Glob');
  expect(() => checkPath('/courses/{id:Int}/{reference}', 'course')).not.toThrow();
});

test('every route of the product keeps the rules', () => {
  for (const name of routeNames) expect(() => checkPath(routes[name][0], name)).not.toThrow();
  for (const [path, name] of Object.entries(redirects)) expect(() => checkPath(path, name)).not.toThrow();
  expect(() => checkPrivateSet(loginRoute, routeNames)).not.toThrow();
});

test('a private set needs a named route for unauthenticated users', () => {
  expect(() => checkPrivateSet(undefined, ['login'])).toThrow(
    'A private set needs a named route for unauthenticated users',
  );
  expect(() => checkPrivateSet('signIn', ['login'])).toThrow(
    'A private set needs a named route for unauthenticated users',
  );
  expect(() => checkPrivateSet('login', ['login'])).not.toThrow();
});

test('the type of a parameter is a condition of the match', () => {
  expect(match('/a/{id:Int}', '/a/7')).toEqual({ id: 7 });
  expect(
    ['/a/x', '/a/7x', '/a/-7', '/a/1.5', '/a/', '/a', '/a/2147483648'].map((at) => match('/a/{id:Int}', at)),
  ).toEqual(Array(7).fill(null));
  expect(match('/a/{rate:Float}', '/a/-1.5')).toEqual({ rate: -1.5 });
  expect(match('/a/{rate:Float}', '/a/.5')).toEqual({ rate: 0.5 });
  expect(match('/a/{rate:Float}', '/a/1.5.2')).toBeNull();
  expect(match('/a/{on:Boolean}', '/a/true')).toEqual({ on: true });
  expect(match('/a/{on:Boolean}', '/a/yes')).toBeNull();
  expect(match('/a/{name:String}', '/a/Pe%C3%B1a%2F1')).toEqual({ name: 'Peña/1' });
  expect(match('/a/{name}', '/a/b/c')).toBeNull();
  expect(match('/a/{name}', '/a/%E0%A4%A')).toBeNull();
  expect(match('/a/{rest:Glob}', '/a/b/c')).toEqual({ rest: 'b/c' });
  expect(match('/a/{rest...}', '/a/b/c')).toEqual({ rest: 'b/c' });
  expect(match('/a/{rest:Glob}/z', '/a/b/c/z')).toEqual({ rest: 'b/c' });
});

test('a dot in a path is a dot', () => {
  expect(match('/a.b', '/axb')).toBeNull();
  expect(match('/{day:Int}.ics', '/12.ics')).toEqual({ day: 12 });
});

test('literals rank over holes, typed holes over String, catch-alls last', () => {
  const paths = ['/{all:Glob}', '/a/{b:String}', '/a/{b:Int}', '/a/b', '/{a:String}/b', '/a'];
  const ranked = paths.map((path) => ({ path, compiled: compilePath(path) }));
  const order = ranked.sort((a, b) => byRank(a.compiled, b.compiled)).map(({ path }) => path);
  expect(order).toEqual(['/a/b', '/a/{b:Int}', '/a/{b:String}', '/a', '/{a:String}/b', '/{all:Glob}']);
});

test('a filled path escapes its texts, and matches them back', () => {
  expect(fillPath('/a/{name:String}', { name: 'x/ñ?#' })).toBe('/a/x%2F%C3%B1%3F%23');
  expect(fillPath('/a/{rest:Glob}', { rest: 'x y/z' })).toBe('/a/x%20y/z');
  expect(match('/a/{name:String}', fillPath('/a/{name:String}', { name: 'x/ñ?#' }))).toEqual({ name: 'x/ñ?#' });
});

test('parameter types come out of the path', () => {
  expectTypeOf<Params<'/courses/{id:Int}'>>().toExtend<{ id: number }>();
  expectTypeOf<Params<'/a/{x:Float}/{y:Boolean}/{z}/{rest...}'>>().toExtend<{
    x: number;
    y: boolean;
    z: string;
    rest: string;
  }>();
  expectTypeOf<Params<'/courses'>>().toBeUnknown();
});
