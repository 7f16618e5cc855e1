import { renderedRoutes } from '@tribe/domain/features/site/publicDocument.ts';
import { expect, test } from 'vitest';
import { publicPages } from './features.ts';

test('the browser opens anew exactly what the server draws, so that no link inside the application leads to nothing', () => {
  // Where the signed-in meet the application, it leads there itself.
  const drawn = Object.entries(publicPages).flatMap(([name, page]) => (page.isAppForSessions ? [] : [name]));
  // An affiliate's link shows the page of another route.
  expect([...renderedRoutes].toSorted()).toEqual([...drawn, 'slugAffiliate'].toSorted());
});
