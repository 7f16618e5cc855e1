import { expect, test } from 'vitest';
import { failure, type Failure } from '#kernel/failures/failure.ts';
import { tableOf } from './tableOf.ts';

const tableFor = (of: Failure) => tableOf({ kind: 'failed', failure: of, retry: () => undefined });

test('what is wrong with what was asked for is told, and else there is nothing to tell but to try again', () => {
  const messages = { from: ['Choose a range of 31 days or less'] };
  expect(tableFor({ ...failure('BAD_USER_INPUT'), messages })).toMatchObject({
    state: 'failed',
    refused: { message: 'Choose a range of 31 days or less', isOfSort: false },
  });
  expect(tableFor({ ...failure('BAD_USER_INPUT'), messages: { sort: ['Narrow this list'] } })).toMatchObject({
    refused: { message: 'Narrow this list', isOfSort: true },
  });
  expect(tableFor(failure('BAD_USER_INPUT'))).not.toHaveProperty('refused');
  expect(tableFor({ ...failure('INTERNAL'), messages })).not.toHaveProperty('refused');
});
