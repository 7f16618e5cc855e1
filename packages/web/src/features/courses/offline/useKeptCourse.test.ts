import { cleanup, renderHook, waitFor } from '@testing-library/preact';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { sayKeeping } from '#kernel/offline/kept.ts';
import { wrapperOf } from '#kernel/testing/wrapperOf.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { courseOf } from '../courseWorld.ts';
import { MyCourse } from '../learning/myCourse.documents.ts';
import { useKeptCourse } from './useKeptCourse.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Opens a lesson of a course whose page was seen before. */
async function open({ isKeeping }: { isKeeping: boolean }) {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: isKeeping ? {} : null },
  });
  const api = fakeApi();
  api.operations['MyCourse'] = () => ({ body: { data: { myCourse: courseOf([]) } } });
  api.operations['MyCourses'] = () => ({ body: { data: { myCourses: [] } } });
  const value = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  await value.query(MyCourse, JSON.stringify({ id: 3 }));
  const wrapper = ({ children }: { children: ReactNode }) => createElement(ClientContext, { value }, children);
  renderHook(() => useKeptCourse(3), wrapperOf(wrapper));
  return api.calls;
}

test('when offline caching starts, only queries without a cached response are sent', async () => {
  const calls = await open({ isKeeping: false });
  expect(calls).toEqual(['MyCourse']);
  sayKeeping();
  await waitFor(() => expect(calls).toEqual(['MyCourse', 'MyCourses']));
});

test('when offline caching is already active, the course queries are sent at once', async () => {
  const calls = await open({ isKeeping: true });
  await waitFor(() => expect(calls).toEqual(['MyCourse', 'MyCourses']));
  sayKeeping();
  await new Promise(setImmediate);
  expect(calls).toEqual(['MyCourse', 'MyCourses']);
});
