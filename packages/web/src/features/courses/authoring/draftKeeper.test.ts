import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure } from '#kernel/failures/failure.ts';
import { makeDraftKeeper, type Fields, type Outcome, type Written } from './draftKeeper.ts';

const written = (fields: Fields, version = 1, more: Partial<Written> = {}): Written => ({
  id: 11,
  name: 'Three doors',
  courseId: 3,
  unitId: 5,
  status: 'draft',
  version,
  fields,
  waiting: [],
  editedBy: null,
  editedAt: null,
  ...more,
});

const first = written({ name: 'Three doors', points: 20, description: '' });

/** A server that keeps what it is sent, until a test says otherwise. */
function server() {
  let kept = first;
  const answers: Outcome[] = [];
  const save = vi.fn<(changes: Fields, version: number) => Promise<Outcome>>(async (changes, version) => {
    const outcome = answers.shift();
    if (outcome) return outcome;
    if (version !== kept.version)
      return { failure: failure('CONFLICT', 'Maya Reyes saved this lesson in the meantime') };
    kept = written({ ...kept.fields, ...changes }, version + 1, { editedBy: 'Joy Peña' });
    return { written: kept };
  });
  const load = async (): Promise<Outcome> => ({ written: kept });
  const others = (changes: Fields) => {
    kept = written({ ...kept.fields, ...changes }, kept.version + 1, {
      editedBy: 'Maya Reyes',
      editedAt: '2026-11-21T07:00:00Z',
    });
  };
  return { keeper: makeDraftKeeper(first, { load, save }), save, answers, others, kept: () => kept };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is typed goes out once typing has rested, all of it at once, and stands as it was typed', async () => {
  const { keeper, save, kept } = server();
  keeper.type({ name: 'Three d' });
  keeper.type({ name: 'Three doors ' });
  keeper.type({ points: 30 });
  expect(keeper.state.get().now).toBe('typing');
  await vi.advanceTimersByTimeAsync(900);
  expect(save.mock.calls).toEqual([[{ name: 'Three doors ', points: 30 }, 1]]);
  expect(keeper.state.get()).toMatchObject({ now: 'saved', changes: {}, typed: { name: 'Three doors ' } });
  expect(kept().version).toBe(2);
});

test('with no network everything is kept, and goes out when it is back', async () => {
  const { keeper, answers, kept } = server();
  answers.push({ failure: failure('NETWORK', 'An error has occurred') });
  keeper.type({ name: 'Four doors' });
  await vi.advanceTimersByTimeAsync(900);
  expect(keeper.state.get().now).toBe('offline');
  expect(keeper.isUnsaved()).toBe(true);
  keeper.type({ points: 5 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kept().fields).toMatchObject({ name: 'Four doors', points: 5 });
  expect(keeper.state.get().now).toBe('saved');
});

test('what two people write in different fields comes together by itself', async () => {
  const { keeper, others, kept } = server();
  others({ points: 50 });
  keeper.type({ name: 'Four doors' });
  await vi.advanceTimersByTimeAsync(900);
  expect(kept().fields).toMatchObject({ name: 'Four doors', points: 50 });
  expect(keeper.state.get()).toMatchObject({ now: 'saved', clashes: {} });
});

test('of the same field both versions stand there with a name, and one chooses; the rest is saved', async () => {
  const { keeper, others, kept } = server();
  others({ description: '<p>Hers</p>' });
  keeper.type({ description: '<p>Mine</p>', points: 40 });
  await vi.advanceTimersByTimeAsync(900);
  const clash = { by: 'Maya Reyes', at: '2026-11-21T07:00:00Z', theirs: '<p>Hers</p>' };
  expect(keeper.state.get()).toMatchObject({ now: 'waits', clashes: { description: clash } });
  expect(keeper.state.get().typed['description']).toBe('<p>Mine</p>');
  expect(kept().fields).toMatchObject({ description: '<p>Hers</p>', points: 40 });
  keeper.keepMine('description');
  await vi.advanceTimersByTimeAsync(0);
  expect(kept().fields['description']).toBe('<p>Mine</p>');

  others({ name: 'Hers' });
  keeper.type({ name: 'Mine' });
  await vi.advanceTimersByTimeAsync(900);
  keeper.takeTheirs('name');
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.state.get()).toMatchObject({ now: 'saved', saved: { fields: { name: 'Hers' } } });
  expect(keeper.state.get().typed['name']).toBeUndefined();
});

test('a field that is refused says why and waits, while the others are saved', async () => {
  const { keeper, answers, kept } = server();
  const refusal = { ...failure('BAD_USER_INPUT', 'Name is required'), messages: { name: ['Name is required'] } };
  answers.push({ failure: refusal });
  keeper.type({ name: '', points: 10 });
  await vi.advanceTimersByTimeAsync(900);
  expect(keeper.state.get()).toMatchObject({
    now: 'waits',
    errors: { name: 'Name is required' },
    changes: { name: '' },
  });
  expect(kept().fields).toMatchObject({ name: 'Three doors', points: 10 });
  keeper.type({ name: 'Doors' });
  await vi.advanceTimersByTimeAsync(900);
  expect(keeper.state.get()).toMatchObject({ now: 'saved', errors: {} });
});

test('what was archived meanwhile is not written for ever', async () => {
  const { keeper, answers } = server();
  answers.push({ failure: failure('CONFLICT', 'This lesson was archived meanwhile') });
  keeper.type({ name: 'x' });
  await vi.advanceTimersByTimeAsync(900);
  expect(keeper.state.get()).toMatchObject({ now: 'failed', message: 'This lesson was archived meanwhile' });
});

test('what was typed when the page was closed is there again, and goes out', async () => {
  const before = server();
  before.keeper.type({ name: 'Four doors', points: 5 });
  const unsent = before.keeper.unsent();
  expect(unsent).toEqual({ changes: { name: 'Four doors', points: 5 }, basis: { name: 'Three doors', points: 20 } });
  const { keeper, kept } = server();
  keeper.restore(unsent);
  expect(keeper.state.get().typed).toEqual({ name: 'Four doors', points: 5 });
  await vi.advanceTimersByTimeAsync(0);
  expect(kept().fields).toMatchObject({ name: 'Four doors', points: 5 });
  expect(keeper.isUnsaved()).toBe(false);
});

test('what somebody else wrote before the page was opened again stands beside it', async () => {
  const { others, kept } = server();
  others({ name: 'Hers' });
  const keeper = makeDraftKeeper(kept(), {
    load: async () => ({ written: kept() }),
    save: vi.fn<() => Promise<Outcome>>(),
  });
  keeper.restore({ changes: { name: 'Mine' }, basis: { name: 'Three doors' } });
  expect(keeper.state.get()).toMatchObject({
    typed: { name: 'Mine' },
    clashes: { name: { by: 'Maya Reyes', theirs: 'Hers' } },
  });
});

test('a look at the server that comes back late takes nothing of what was saved meanwhile', async () => {
  const { save, kept } = server();
  let arrive: (outcome: Outcome) => void = () => undefined;
  const load = () =>
    new Promise<Outcome>((done) => {
      arrive = done;
    });
  const keeper = makeDraftKeeper(first, { load, save });
  const looking = keeper.refresh();
  keeper.type({ name: 'Four doors' });
  await vi.advanceTimersByTimeAsync(900);
  arrive({ written: first });
  await looking;
  expect(keeper.state.get()).toMatchObject({ saved: kept(), typed: { name: 'Four doors' }, clashes: {} });
});

test('what had reached the server after all is not a second version', () => {
  const { keeper, save } = server();
  keeper.restore({ changes: { name: 'Three doors ' }, basis: { name: 'Two doors' } });
  expect(keeper.state.get()).toMatchObject({ changes: {}, clashes: {} });
  expect(save).not.toHaveBeenCalled();
});
