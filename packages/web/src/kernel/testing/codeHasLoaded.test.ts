import { expect, test } from 'vitest';
import { codeHasLoaded } from './codeHasLoaded.ts';

test('code that nobody waits for has loaded before the file ends, with what it loads in turn', async () => {
  const loaded: string[] = [];
  void import('#ui/celebrate.ts').then(async () => {
    loaded.push('first');
    await import('#ui/fileSize.ts');
    loaded.push('second');
  });
  await codeHasLoaded();
  expect(loaded).toEqual(['first', 'second']);
});
