import { expect, test } from 'vitest';
import { pictureAddress } from '../../../kernel/input/fields.ts';
import { sceneAddress, sceneAt, sceneMarkup, sceneNames } from './scene.ts';
import { sceneColours } from './sceneColours.ts';

test.each(sceneNames)('the drawing %s is small, holds shapes alone, and has no color but the drawings’ own', (name) => {
  const markup = sceneMarkup(name);
  expect(markup.length).toBeLessThan(8_000);
  expect(new Set(Array.from(markup.matchAll(/<(\w+)/g), ([, tag]) => tag))).toSatisfy((tags: Set<string>) =>
    [...tags].every((tag) => ['rect', 'path', 'circle', 'ellipse', 'svg', 'g'].includes(tag)),
  );
  expect(markup).not.toMatch(/\bon\w+=|href|url\(|style=|NaN|undefined/);
  const used = Array.from(markup.matchAll(/(?:fill|stroke)="(?!none)([^"]+)"/g), ([, colour = '']) => colour);
  for (const colour of used) {
    const [, token] = /^var\(--scene-([\w-]+)\)$/.exec(colour) ?? [];
    expect([name, colour, Object.hasOwn(sceneColours, token ?? '')]).toEqual([name, colour, true]);
  }
});

test('a drawing is found by its address, which a picture may have', () => {
  for (const name of sceneNames) {
    expect(sceneAt(sceneAddress(name))).toBe(name);
    expect(pictureAddress('Picture').parse(sceneAddress(name))).toBe(sceneAddress(name));
  }
  for (const other of [null, '', '/api/scenes/none.svg', '/api/scenes/window.svg?x', 'https://x/api/scenes/window.svg'])
    expect(sceneAt(other)).toBeNull();
});
