import { expect, test } from 'vitest';
import { styleAttributes } from './styleAttributes.ts';

test('style attributes become one rule per distinct value', () => {
  const markup =
    '<i style="width:40%"></i><b style="--share:0.5;color:oklch(0.5 0.1 20)"></b><i style="width:40%"></i>';
  expect(styleAttributes(markup)).toEqual({
    html: '<i data-style="0"></i><b data-style="1"></b><i data-style="0"></i>',
    style: '[data-style="0"]{width:40%}[data-style="1"]{--share:0.5;color:oklch(0.5 0.1 20)}',
  });
});

test.each([
  'width:1px}body{display:none',
  'background:url(/api/files/1)',
  'width:1px;&quot;',
  'width:1px</style>',
  'not a style',
  'width:1px/**/;x:\\75rl(a)',
])('the unsafe style %s is dropped', (declarations) => {
  expect(styleAttributes(`<i style="${declarations}">x</i>`)).toEqual({ html: '<i>x</i>', style: '' });
});
