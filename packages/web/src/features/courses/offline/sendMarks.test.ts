import { afterEach, beforeEach, expect, test } from 'vitest';
import { failure } from '#kernel/failures/failure.ts';
import type { Client } from '#kernel/graphql/client.ts';
import { asking } from '#ui/confirm.ts';
import { leaveLessons } from './leaveLessons.ts';
import { sendMark, sendWaiting } from './sendMarks.ts';
import { keepMark, newMark, waitingMarks } from './waitingMarks.ts';

let sent: unknown[];
let answer: () => Promise<Awaited<ReturnType<Client['act']>>>;

const client: Client = {
  peek: () => ({ data: undefined, failure: null, isAsking: false }),
  follow: () => () => undefined,
  keyOf: () => '',
  ask: async () => undefined,
  act: async (_, variables) => {
    sent.push(variables['clientEventId']);
    return answer();
  },
};

const arrives = async () => ({ data: { completeLesson: { pointsAwarded: 0 } } });
const fails = (code: 'NETWORK' | 'FORBIDDEN') => async () => ({ failure: failure(code, `Says ${code}`) });
const complete = (lessonId: number) => newMark(lessonId, { kind: 'complete' as const });

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answer = arrives;
});
afterEach(() => asking.set(null));

test('what waits is sent in its order, each once, and the rest waits on where the network goes again', async () => {
  const marks = [complete(11), complete(12), complete(13)];
  for (const mark of marks) keepMark(7, mark);
  let left = 2;
  answer = () => ((left -= 1) < 0 ? fails('NETWORK')() : arrives());
  expect(await sendWaiting(client, 7)).toEqual({ arrived: 2, refused: [], isLeft: true });
  expect(waitingMarks(7)).toEqual([marks[2]]);
  answer = arrives;
  expect(await sendWaiting(client, 7)).toEqual({ arrived: 1, refused: [], isLeft: false });
  expect(sent).toEqual([...marks, marks[2]].map((mark) => mark?.clientEventId));
});

test('a mark that is on its way already is not sent a second time', async () => {
  let arrive = () => {};
  const late = new Promise<void>((done) => {
    arrive = done;
  });
  answer = async () => {
    await late;
    return arrives();
  };
  const mark = complete(11);
  const sending = sendMark(client, 7, mark);
  expect(await sendWaiting(client, 7)).toMatchObject({ arrived: 0, isLeft: false });
  arrive();
  await sending;
  expect([sent, waitingMarks(7)]).toEqual([[mark.clientEventId], []]);
});

test('what was written anew while the rest was on its way is sent as it is now, and not written over', async () => {
  const note = (text: string) => newMark(12, { kind: 'note' as const, noteKey: 'a-note-of-mine', atSeconds: 4, text });
  const [first, before, now] = [complete(11), note('Before'), note('Now')];
  for (const mark of [first, before]) keepMark(7, mark);
  answer = async () => {
    keepMark(7, now);
    answer = fails('NETWORK');
    return arrives();
  };
  await sendWaiting(client, 7);
  expect(sent).toEqual([first.clientEventId, undefined]);
  expect(waitingMarks(7)).toEqual([now]);
});

test('what the server refuses is told and waits no more', async () => {
  keepMark(7, complete(11));
  answer = fails('FORBIDDEN');
  expect(await sendWaiting(client, 7)).toEqual({ arrived: 0, refused: ['Says FORBIDDEN'], isLeft: false });
  expect(waitingMarks(7)).toEqual([]);
});

test('whoever signs out sends first what waits, and is asked before they lose what cannot be sent', async () => {
  keepMark(7, complete(11));
  expect([await leaveLessons(client, 7), sent.length, waitingMarks(7)]).toEqual([true, 1, []]);

  answer = fails('NETWORK');
  keepMark(7, complete(12));
  keepMark(8, complete(12));
  const stays = leaveLessons(client, 7);
  await expect.poll(() => asking.get()?.text).toContain('One thing that you did in lessons');
  asking.get()?.answer(false);
  expect([await stays, waitingMarks(7).length]).toEqual([false, 1]);

  const leaves = leaveLessons(client, 7);
  await expect.poll(() => asking.get()).not.toBeNull();
  asking.get()?.answer(true);
  expect([await leaves, waitingMarks(7).length, waitingMarks(8).length]).toEqual([true, 0, 1]);
});
