import { expect, test } from 'vitest';
import { usedStyle } from './usedStyle.ts';

test('a rule whose classes no element has goes, inside of conditions too', () => {
  const css = '.a{color:red}.b{color:blue}@media (min-width:1px){.a{x:y}.c{x:y}}@container (width>1px){.c{x:y}}p{m:0}';
  expect(usedStyle(css, '<p class="x a">')).toBe('.a{color:red}@media (min-width:1px){.a{x:y}}p{m:0}');
  expect(usedStyle('table{a:b}p,sub{a:b}.a ul>li{a:b}::placeholder{a:b}*{a:b}:is(h2,h3){a:b}', '<p class="a">')).toBe(
    'p{a:b}*{a:b}:is(h2,h3){a:b}',
  );
});

test('names with signs in them are known, and of a list the part that is named stays', () => {
  const css = String.raw`.\@2xl\:text-3xl{a:b}.hover\:bg:hover,.z{a:b}.group:is([open],.q) .in{a:b}.\[\&\>p\]\:m>p{a:b}`;
  expect(usedStyle(css, '<i class="@2xl:text-3xl hover:bg [&amp;&gt;p]:m"><p></p>')).toBe(
    String.raw`.\@2xl\:text-3xl{a:b}.hover\:bg:hover{a:b}.\[\&\>p\]\:m>p{a:b}`,
  );
});

test('what moves stays only for a rule that names it', () => {
  const css =
    '@keyframes spin{to{rotate:1turn}}@property --x{syntax:"*";inherits:false}*{--x:1}.a{animation:spin 1s}i{--y:1}';
  expect(usedStyle(css, '<i class="a">')).toBe(
    '@keyframes spin{to{rotate:1turn}}*{--x:1}.a{animation:spin 1s}i{--y:1}',
  );
});

test('braces and semicolons in a text end nothing', () => {
  const css = '@import url("a;b");.a:before{content:"}"}.b{c:d}';
  expect(usedStyle(css, '<i class="a">')).toBe('@import url("a;b");.a:before{content:"}"}');
});
