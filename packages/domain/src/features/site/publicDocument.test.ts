import { expect, test } from 'vitest';
import { namedPages } from './pages/sitePage.ts';
import { renderedRoutes } from './publicDocument.ts';

test('each page with an address of its own is opened anew, as the server draws it', () => {
  expect(Object.values(namedPages).filter((route) => !renderedRoutes.has(route))).toEqual([]);
});
