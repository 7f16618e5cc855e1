import { expect, test } from 'vitest';
import { unlockProblem, unlockState, unlockWords } from './unlock.ts';
import type { UnlockFacts } from './unlock.ts';

const facts: UnlockFacts = {
  today: '2026-11-26',
  enrolledOn: '2026-11-20',
  batchLaunch: '2026-12-01',
  stageNumber: 2,
  previousDone: false,
};
const open = { open: true };
const closed = (reason: string) => ({ open: false, reason });

test('a lesson without a rule is open', () => {
  expect(unlockState({ rule: 'none', value: null }, facts)).toEqual(open);
});

test('in sequence, a lesson opens when the one before it is complete', () => {
  expect(unlockState({ rule: 'sequential', value: null }, facts)).toEqual(
    closed('Opens when you complete the lesson before it'),
  );
  expect(unlockState({ rule: 'sequential', value: null }, { ...facts, previousDone: true })).toEqual(open);
});

test('days are counted from the enrolment or from the launch of the batch, and the day itself is open', () => {
  expect(unlockState({ rule: 'days-after-enrolment', value: '6' }, facts)).toEqual(open);
  expect(unlockState({ rule: 'days-after-enrolment', value: '7' }, facts)).toEqual(closed('Opens on Fri, 11/27/2026'));
  expect(unlockState({ rule: 'days-after-enrolment', value: '0' }, { ...facts, enrolledOn: null })).toEqual(
    closed('Opens after you enroll'),
  );
  expect(unlockState({ rule: 'days-after-batch-launch', value: '0' }, facts)).toEqual(
    closed('Opens on Tue, 12/01/2026'),
  );
  expect(unlockState({ rule: 'days-after-batch-launch', value: '0' }, { ...facts, batchLaunch: null })).toEqual(
    closed('Opens after your batch launches'),
  );
});

test('a day opens in the morning of that day in Manila, and a stage when it is reached', () => {
  expect(unlockState({ rule: 'on-date', value: '2026-11-26' }, facts)).toEqual(open);
  expect(unlockState({ rule: 'on-date', value: '2026-11-27' }, facts)).toEqual(closed('Opens on Fri, 11/27/2026'));
  expect(unlockState({ rule: 'stage-reached', value: '2' }, facts)).toEqual(open);
  expect(unlockState({ rule: 'stage-reached', value: '3' }, facts)).toEqual(closed('Opens at stage 3'));
  expect(unlockState({ rule: 'stage-reached', value: '0' }, { ...facts, stageNumber: null })).toEqual(
    closed('Opens at stage 0'),
  );
});

test('a rule asks for the value that fits it', () => {
  expect(unlockProblem({ rule: 'none', value: null })).toBeNull();
  expect(unlockProblem({ rule: 'on-date', value: null })).toBe('Choose when it unlocks');
  expect(unlockProblem({ rule: 'on-date', value: '2026-02-30' })).toBe('Enter a day');
  expect(unlockProblem({ rule: 'days-after-enrolment', value: '-1' })).toBe('Enter a number of days');
  expect(unlockProblem({ rule: 'stage-reached', value: 'two' })).toBe('Enter a stage number');
  expect(unlockProblem({ rule: 'stage-reached', value: '2' })).toBeNull();
});

test('an author reads a rule with its value in words', () => {
  expect(unlockWords({ rule: 'none', value: null })).toBe('');
  expect(unlockWords({ rule: 'days-after-enrolment', value: '7' })).toBe('Opens 7 days after enrollment');
  expect(unlockWords({ rule: 'days-after-batch-launch', value: '1' })).toBe('Opens 1 day after the batch launches');
  expect(unlockWords({ rule: 'on-date', value: '2026-12-01' })).toBe('Opens on Tue, 12/01/2026');
  expect(unlockWords({ rule: 'stage-reached', value: '2' })).toBe('Opens at stage 2');
});
