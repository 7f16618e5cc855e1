import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sceneMarkup, sceneNames } from '@tribe/domain/features/site/scenes/scene.ts';
import { sceneDeclarations } from '@tribe/domain/features/site/scenes/sceneColours.ts';
import { Scene } from './Scene.tsx';

test('the page’s drawings have the colors that they are served with as pictures', () => {
  const css = readFileSync(join(import.meta.dirname, '../blocks.css'), 'utf8');
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')');
  for (const line of sceneDeclarations.split('\n')) expect(plain(css)).toContain(plain(line));
});

test.each(sceneNames)('the page draws every shape of %s, each where it is', (name) => {
  const plain = (markup: string) => markup.replaceAll(/><\/(?:rect|path|circle|ellipse)>/g, '/>');
  const drawn = plain(renderToStaticMarkup(createElement(Scene, { name, alt: '' })));
  expect(drawn).toBe(`<svg viewBox="0 0 400 300" aria-hidden="true">${plain(sceneMarkup(name))}</svg>`);
});
