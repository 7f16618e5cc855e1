import { expect, test } from 'vitest';
import { jobName } from './jobNames.ts';
import { mailTitle } from './mailKinds.ts';

test('a job or a mail of another release is called by its own word', () => {
  expect(jobName('imports.run').title).toBe('Run an import');
  expect(mailTitle('invitation')).toBe('Invitation');
  for (const name of ['imports.of_tomorrow', '__proto__', 'constructor']) {
    expect(jobName(name).title).toBe(name);
    expect(mailTitle(name)).toBe(name);
  }
});
