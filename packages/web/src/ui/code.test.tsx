import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { codeIsHere, renderWithoutWaiting, whenNeeded } from './code.ts';

test('markup leaves the place of missing code empty, asks for it once, and has it when rendered again', async () => {
  const inner = vi.fn<() => Promise<() => string>>(async () => () => 'inner');
  const [outerCode, innerCode] = [whenNeeded(async () => () => <innerCode.Component />), whenNeeded(inner)];
  const render = () => renderWithoutWaiting(() => renderToString(<outerCode.Component />));
  const markup = [render()];
  await codeIsHere(() => markup.push(render()));
  expect(markup).toEqual(['', '', 'inner']);
  expect(inner).toHaveBeenCalledOnce();
});

test('code that can’t be loaded is waited for a few times only', async () => {
  const bring = vi.fn<() => Promise<never>>(async () => Promise.reject(new TypeError('no network')));
  const code = whenNeeded(bring);
  const render = () => renderWithoutWaiting(() => renderToString(<code.Component />));
  render();
  await codeIsHere(render);
  expect(bring).toHaveBeenCalledTimes(5);
});
