import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sceneDeclarations } from '@tribe/domain/features/site/scenes/sceneColours.ts';

test('the page’s drawings have the colors that they are served with as pictures', () => {
  const css = readFileSync(join(import.meta.dirname, '../blocks.css'), 'utf8');
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')');
  for (const line of sceneDeclarations.split('\n')) expect(plain(css)).toContain(plain(line));
});
