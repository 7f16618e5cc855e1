import { waitFor } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { failure } from '#kernel/failures/failure.ts';
import { makeAnswers } from './answers.ts';

const rows = (...ids: number[]) => ({ page: { rows: ids.map((id) => ({ __typename: 'Batch', id, name: `B${id}` })) } });
const brings = (data: unknown) => vi.fn<() => Promise<{ data: unknown }>>(async () => ({ data }));
const follow = (answers: ReturnType<typeof makeAnswers>, key: string) => {
  const outcome = vi.fn<() => void>();
  return { outcome, leave: answers.follow(key, outcome) };
};

test('two screens that ask the same at once ask the network once', async () => {
  const answers = makeAnswers();
  const ask = brings(rows(1));
  await Promise.all([answers.bring('a', ask), answers.bring('a', ask)]);
  expect(ask).toHaveBeenCalledOnce();
  expect(answers.peek('a')).toMatchObject({ data: rows(1), isAsking: false });
});

test('a response delivered with the page is used at once, and the first screen sends no request for it', async () => {
  const answers = makeAnswers([['a', { data: rows(1) }]], () => true);
  expect(answers.peek('a')).toMatchObject({ data: rows(1), isAsking: false });
  const ask = brings(rows(2));
  await Promise.all([answers.bring('a', ask), answers.bring('a', ask)]);
  expect(ask).not.toHaveBeenCalled();
  expect(answers.known()).toEqual([['a', rows(1)]]);
});

test.each([
  ['when it is stale', () => false, () => undefined],
  ['after a mutation', () => true, (answers: ReturnType<typeof makeAnswers>) => answers.learn({ saved: null })],
])('a response delivered with the page is requested again %s', async (_when, isFresh, act) => {
  const answers = makeAnswers([['a', { data: rows(1) }]], isFresh);
  act(answers);
  await answers.bring('a', brings(rows(2)));
  expect(answers.peek('a').data).toEqual(rows(2));
});

test('a failure delivered with the page is shown once, and retrying sends the request', async () => {
  const answers = makeAnswers([['a', { failure: failure('FORBIDDEN') }]], () => true);
  const ask = brings(rows(1));
  await answers.bring('a', ask);
  expect(answers.peek('a')).toMatchObject({ data: undefined, failure: { code: 'FORBIDDEN' } });
  await answers.bring('a', ask);
  expect(answers.peek('a')).toMatchObject({ data: rows(1), failure: null });
});

test('a list delivered with the page is refetched when a row is created', async () => {
  const answers = makeAnswers([['list', { data: rows(1) }]], () => true);
  follow(answers, 'list');
  await answers.bring('list', brings(rows(1, 2)));
  answers.learn({ createBatch: { __typename: 'Batch', id: 2 } });
  await waitFor(() => expect(answers.peek('list').data).toEqual(rows(1, 2)));
});

test('a screen does not repeat a prefetched query for ten seconds, or until a mutation', async () => {
  let clock = 0;
  const answers = makeAnswers([], undefined, () => clock);
  const asked = async (meanwhile: () => void) => {
    await answers.prefetch('a', brings(rows(1)));
    meanwhile();
    const ask = brings(rows(2));
    await answers.bring('a', ask);
    const isAskedOnce = ask.mock.calls.length === 0;
    answers.doubtAll();
    return isAskedOnce ? 'prefetched' : 'repeated';
  };
  expect(await asked(() => (clock += 9_999))).toBe('prefetched');
  expect(await asked(() => (clock += 10_000))).toBe('repeated');
  expect(await asked(() => answers.learn({ saved: null }))).toBe('repeated');
});

test('a prefetched response serves one screen, and a cached or running query is not prefetched', async () => {
  const answers = makeAnswers();
  const ask = brings(rows(1));
  await Promise.all([answers.prefetch('a', ask), answers.bring('a', ask), answers.prefetch('a', ask)]);
  await answers.prefetch('a', ask);
  expect(ask).toHaveBeenCalledOnce();
  await answers.bring('a', ask);
  await answers.bring('a', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what is known stays while it is asked again, and when that fails', async () => {
  const answers = makeAnswers();
  await answers.bring('a', brings(rows(1)));
  const asking = answers.bring('a', async () => ({ failure: failure('NETWORK') }));
  expect(answers.peek('a')).toMatchObject({ data: rows(1), isAsking: true });
  await asking;
  expect(answers.peek('a')).toMatchObject({ data: rows(1), failure: { code: 'NETWORK' } });
});

test('a list on the screen is asked again when one of its kind is new', async () => {
  const answers = makeAnswers();
  const { outcome } = follow(answers, 'list');
  const ask = brings(rows(1));
  await answers.bring('list', ask);
  ask.mockResolvedValue({ data: rows(1, 2) });
  answers.learn({ createBatch: { __typename: 'Batch', id: 2 } });
  await waitFor(() => expect(answers.peek('list').data).toEqual(rows(1, 2)));
  expect(outcome).toHaveBeenCalled();
});

test('a list that no screen shows is forgotten when one of its kind is new', async () => {
  const answers = makeAnswers();
  await answers.bring('list', brings(rows(1)));
  answers.learn({ createBatch: { __typename: 'Batch', id: 2 } });
  expect(answers.peek('list').data).toBeUndefined();
});

test('what an act changed is seen at once, without asking', async () => {
  const answers = makeAnswers();
  const ask = brings(rows(1));
  follow(answers, 'list');
  await answers.bring('list', ask);
  answers.learn({ updateBatch: { __typename: 'Batch', id: 1, name: 'Renamed' } });
  expect(answers.peek('list').data).toMatchObject({ page: { rows: [{ id: 1, name: 'Renamed' }] } });
  expect(ask).toHaveBeenCalledOnce();
});

test('what was read before an act is not shown after it', async () => {
  const answers = makeAnswers();
  const reads = [Promise.withResolvers<{ data: unknown }>(), Promise.withResolvers<{ data: unknown }>()];
  const [first, second] = reads;
  const asking = answers.bring('list', () => reads.shift()?.promise ?? Promise.reject(new Error('asked too often')));
  answers.learn({ archiveBatch: { __typename: 'Batch', id: 1 } });
  second?.resolve({ data: rows(2) });
  first?.resolve({ data: rows(1, 2) });
  await asking;
  expect(answers.peek('list').data).toEqual(rows(2));
});

test('the longest unused answers are forgotten first, and never those on a screen', async () => {
  const answers = makeAnswers();
  const { leave } = follow(answers, 'shown');
  await answers.bring('shown', brings(rows(0)));
  for (let index = 0; index < 200; index += 1) await answers.bring(`other ${index}`, brings(rows(index)));
  expect(answers.peek('shown').data).toBeDefined();
  expect(answers.peek('other 0').data).toBeUndefined();
  expect(answers.peek('other 199').data).toBeDefined();
  leave();
});

test('when all is in doubt, what a screen shows is asked once more and the rest is forgotten', async () => {
  const answers = makeAnswers();
  follow(answers, 'shown');
  const [shown, hidden] = [brings(rows(1)), brings(rows(2))];
  await answers.bring('shown', shown);
  await answers.bring('hidden', hidden);
  shown.mockResolvedValue({ data: rows(1, 3) });
  answers.doubtAll();
  await waitFor(() => expect(answers.peek('shown').data).toEqual(rows(1, 3)));
  expect(shown).toHaveBeenCalledTimes(2);
  expect(answers.peek('hidden').data).toBeUndefined();
  expect(hidden).toHaveBeenCalledOnce();
});
