import { expect, test } from 'vitest';
import { codeHasLoaded } from './codeHasLoaded.ts';

test('code that nobody waits for has loaded before the file ends, with what it loads in turn', async () => {
  const loaded: string[] = [];
  const load = async () => {
    await import('#ui/celebrate.ts');
    loaded.push('first');
    await import('#ui/fileSize.ts');
    loaded.push('second');
  };
  void load();
  await codeHasLoaded();
  expect(loaded).toEqual(['first', 'second']);
});
