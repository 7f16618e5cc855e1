import { expect, test } from 'vitest';
import { makeLogger } from './logger.ts';

test('an error is logged with its message and causes, without the keys and rows that a driver attaches', () => {
  const lines: string[] = [];
  const logger = makeLogger('info', { write: (line) => void lines.push(line) });
  const cause = Object.assign(new Error('Connection terminated unexpectedly'), {
    client: { secretKey: 7_701_155, connectionParameters: { password: 'word-of-the-database' } },
  });
  const error = Object.assign(new Error('A query failed', { cause }), {
    code: '23502',
    detail: 'Failing row contains (ana@example.ph, 123456)',
  });
  logger.error({ err: error }, 'A field failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { message: 'A query failed', code: '23502', cause: { message: 'Connection terminated unexpectedly' } },
  });
  for (const secret of ['7701155', 'word-of-the-database', '123456']) expect(lines[0]).not.toContain(secret);
});
