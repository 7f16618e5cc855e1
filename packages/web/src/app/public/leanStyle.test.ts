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
