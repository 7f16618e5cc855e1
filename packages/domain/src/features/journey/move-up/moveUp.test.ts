import { expect, test } from 'vitest';
import { MoveUpDecisionInput } from './moveUp.input.ts';
import { afterMove, claimEnds, dueAfter, moveUpActs, moveUpStatuses, shortWait } from './moveUp.ts';

test('a request moves only as the table says', () => {
  const table = Object.fromEntries(
    moveUpStatuses.map((status) => [
      status,
      moveUpActs.flatMap((act) => {
        const after = afterMove(status, act);
        return after === null ? [] : [`${act}: ${after}`];
      }),
    ]),
  );
  expect(table).toEqual({
    submitted: [
      'claim: in-review',
      'approve: approved',
      'ask-changes: changes-requested',
      'reject: rejected',
      'withdraw: withdrawn',
    ],
    'in-review': [
      'claim: in-review',
      'release: submitted',
      'approve: approved',
      'ask-changes: changes-requested',
      'reject: rejected',
      'withdraw: withdrawn',
    ],
    'changes-requested': ['answer: submitted', 'withdraw: withdrawn'],
    approved: [],
    rejected: [],
    withdrawn: [],
  });
});

test('a claim lasts 30 minutes, and an answer is due within two days', () => {
  const at = new Date('2026-11-29T13:42:00Z');
  expect(claimEnds(at).toISOString()).toBe('2026-11-29T14:12:00.000Z');
  expect(dueAfter(at).toISOString()).toBe('2026-12-01T13:42:00.000Z');
});

test('a wait reads in minutes, hours, then days and hours', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  const since = (hours: number) => shortWait(new Date(now.getTime() - hours * 3_600_000), now);
  expect([since(-1), since(0.8), since(3.5), since(33)]).toEqual(['0m', '48m', '3h', '1d 9h']);
});

test('whoever asks for changes names a reason, the tasks and words; approving needs none of them', () => {
  const decision = { kind: 'approve', reasonCode: null, feedback: '', taskIds: [] };
  expect(MoveUpDecisionInput.parse(decision)).toEqual(decision);
  const messages = (more: object) =>
    MoveUpDecisionInput.safeParse({ ...decision, ...more }).error?.issues.map(({ message }) => message);
  expect(messages({ kind: 'ask-changes' })).toEqual([
    'Choose a reason',
    'Write what they should know',
    'Choose the tasks to reopen',
  ]);
  expect(messages({ kind: 'reject', reasonCode: 'other' })).toEqual(['Write what they should know']);
  expect(messages({ kind: 'dance' })).toEqual(['Decision is required']);
});
