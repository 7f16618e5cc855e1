import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { describe, expect, test } from 'vitest';
import { screens, walk } from './testing/walk.ts';

describe('every screen of staff is in order at 390 and 1280 px, light and dark', () => {
  test.each(screens.filter(([walker]) => walker === 'admin'))('for %s: %s %s', async (walker, _name, address) => {
    expect(await walk(walker, address)).toEqual([]);
  });

  test('a batch that does not exist', async () => {
    const found = await walk('admin', to('batch', { id: 999_999 }));
    expect(found.filter((it) => !it.includes('NOT_FOUND'))).toEqual([]);
  });
});
