import { act, renderHook, waitFor } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { wrapperOf } from '#kernel/testing/wrapperOf.ts';
import { fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { ClientContext, makeClient } from './client.ts';
import type { TypedDocument } from './document.ts';
import { useMutation } from './useMutation.ts';
import { useQuery } from './useQuery.ts';

afterEach(() => vi.unstubAllGlobals());

type Course = { course: { id: number; name: string } };
const FindCourse: TypedDocument<Course, { id: number }> = 'query FindCourse($id: Int!) { course(id: $id) { id name } }';
const RenameCourse: TypedDocument<{ renameCourse: { id: number; name: string } }, { id: number; name: string }> =
  'mutation RenameCourse($id: Int!, $name: String!) { renameCourse(id: $id, name: $name) { id name } }';

const course = (name: string) => ({ __typename: 'Course', id: 7, name });

function inClient<Result>(use: () => Result, onSignedOut = vi.fn<() => void>()) {
  const client = makeClient(makeDbAuth(), onSignedOut);
  return renderHook(
    use,
    wrapperOf(({ children }) => <ClientContext value={client}>{children}</ClientContext>),
  ).result;
}

test('a question is loading, then answered', async () => {
  const api = fakeApi(someone('member'));
  api.operations['FindCourse'] = ({ id }) => ({ body: { data: { course: { ...course('Basics'), id } } } });
  const asked = inClient(() => useQuery(FindCourse, { id: 7 }));
  expect(asked.current.kind).toBe('loading');
  await waitFor(() =>
    expect(asked.current).toMatchObject({ kind: 'done', data: { course: { id: 7, name: 'Basics' } } }),
  );
});

test('a failure keeps its code and message, and asking again may succeed', async () => {
  const api = fakeApi(someone('member'));
  api.operations['FindCourse'] = () => refusal('NOT_FOUND', 'Course was not found');
  const asked = inClient(() => useQuery(FindCourse, { id: 7 }));
  await waitFor(() =>
    expect(asked.current).toMatchObject({
      kind: 'failed',
      failure: { code: 'NOT_FOUND', message: 'Course was not found' },
    }),
  );
  api.operations['FindCourse'] = () => ({ body: { data: { course: course('Basics') } } });
  act(() => asked.current.retry());
  await waitFor(() => expect(asked.current.kind).toBe('done'));
});

test('a lost connection is told apart from a refusal', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = inClient(() => useQuery(FindCourse, { id: 7 }));
  await waitFor(() =>
    expect(asked.current).toMatchObject({
      kind: 'failed',
      failure: { code: 'NETWORK', message: 'An error has occurred' },
    }),
  );
});

test('a session that ended meanwhile is noticed', async () => {
  const api = fakeApi();
  api.operations['FindCourse'] = () => refusal('UNAUTHENTICATED', 'Log in first');
  const onSignedOut = vi.fn<() => void>();
  inClient(() => useQuery(FindCourse, { id: 7 }), onSignedOut);
  await waitFor(() => expect(onSignedOut).toHaveBeenCalled());
});

test('what an action changed is seen wherever it is shown', async () => {
  const api = fakeApi(someone('admin'));
  api.operations['FindCourse'] = () => ({ body: { data: { course: course('Basics') } } });
  api.operations['RenameCourse'] = ({ name }) => {
    api.operations['FindCourse'] = () => ({ body: { data: { course: course(String(name)) } } });
    return { body: { data: { renameCourse: course(String(name)) } } };
  };
  const both = inClient(() => ({ asked: useQuery(FindCourse, { id: 7 }), rename: useMutation(RenameCourse)[0] }));
  await waitFor(() => expect(both.current.asked.kind).toBe('done'));
  const acted = await both.current.rename({ id: 7, name: 'Foundations' });
  expect(acted).toMatchObject({ ok: true, data: { renameCourse: { name: 'Foundations' } } });
  await waitFor(() => expect(both.current.asked).toMatchObject({ data: { course: { name: 'Foundations' } } }));
});

test('an action sent again before an answer came bears the same key, and a new one after it', async () => {
  const api = fakeApi(someone('admin'));
  const keys = () => api.headers.map((sent) => sent.get('idempotency-key')).filter((key) => key !== null);
  api.operations['RenameCourse'] = () => {
    if (keys().length === 1) throw new Error('The line broke');
    return { body: { data: { renameCourse: course('Foundations') } } };
  };
  const action = inClient(() => useMutation(RenameCourse)[0]);
  const rename = () => action.current({ id: 7, name: 'Foundations' });
  expect(await rename()).toMatchObject({ ok: false, failure: { code: 'NETWORK' } });
  expect(await rename()).toMatchObject({ ok: true });
  await rename();
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('an action that is refused says why, field by field', async () => {
  const api = fakeApi(someone('admin'));
  api.operations['RenameCourse'] = () =>
    refusal('BAD_USER_INPUT', 'Not valid', { messages: { name: ['Name is required'] } });
  const action = inClient(() => useMutation(RenameCourse));
  const acted = await action.current[0]({ id: 7, name: '' });
  expect(acted).toMatchObject({
    ok: false,
    failure: { code: 'BAD_USER_INPUT', messages: { name: ['Name is required'] } },
  });
  await waitFor(() => expect(action.current[1]).toMatchObject({ isBusy: false, failure: { code: 'BAD_USER_INPUT' } }));
});
