import { expect, test } from 'vitest';
import { leanStyle } from './leanStyle.ts';

test('a token that nothing reads goes, and so does what only it read', () => {
  expect(leanStyle(':root{--hue:188;--sea:oklch(.4 .1 var(--hue));--ink:black}p{color:var(--ink)}')).toBe(
    ':root{--ink:black}p{color:var(--ink)}',
  );
});

test('what is read stays, wherever it is declared', () => {
  const css = ':root{--ink:black;--soft:var(--ink,gray)}a{--gap:1px;color:var(--soft);margin:var(--gap)}';
  expect(leanStyle(css)).toBe(css);
});

test('the last declaration of a rule goes without leaving the rule open', () => {
  expect(leanStyle('a{color:red;--unread:1px}b{color:blue}')).toBe('a{color:red;}b{color:blue}');
});

test('the colors of a drawing stay where a page draws it, and all of them while no page is known', () => {
  const css = ':root{--brand:1;--scene-wall:red;--scene-sea:oklch(.5 .1 var(--brand))}p{color:red}';
  expect(leanStyle(css)).toBe(css);
  expect(leanStyle(css, '<path fill="var(--scene-wall)"/>')).toBe(':root{--scene-wall:red;}p{color:red}');
  expect(leanStyle(css, '<p></p>')).toBe(':root{}p{color:red}');
});
