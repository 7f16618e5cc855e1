import { act, cleanup, renderHook, waitFor } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { screenOf } from './screen.tsx';
import { useShownAddress } from './useShownAddress.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const [home, events] = [`${to('home')}?`, `${to('myEvents')}?filter=past`];

const isMarked = () => document.documentElement.hasAttribute('data-going');

/** Opens the events from home, while their code is on its way. */
async function leaves() {
  const { code } = screenOf('myEvents');
  const coming = Promise.withResolvers<() => null>();
  vi.spyOn(code, 'isHere').mockReturnValue(false);
  vi.spyOn(code, 'load').mockReturnValue(coming.promise);
  const { result, rerender } = renderHook(useShownAddress, { initialProps: home });
  await act(async () => rerender(events));
  return { ...coming, rerender, shown: () => result.current };
}

test('the screen that is open stays until the code of the next one is here, and the page says that it’s on its way', async () => {
  const { shown, resolve } = await leaves();
  expect([shown(), isMarked()]).toEqual([home, true]);
  resolve(() => null);
  await waitFor(() => expect([shown(), isMarked()]).toEqual([events, false]));
});

test('code that can’t come lets the next screen say so', async () => {
  const { shown, reject } = await leaves();
  reject(new Error('no network'));
  await waitFor(() => expect(shown()).toBe(events));
});

test('going back while the code loads keeps the earlier screen, and waits for nothing', async () => {
  const { shown, resolve, rerender } = await leaves();
  await act(async () => rerender(home));
  await act(async () => resolve(() => null));
  expect([shown(), isMarked()]).toEqual([home, false]);
});

test('another query of the screen that is open is shown at once', async () => {
  vi.spyOn(screenOf('home').code, 'isHere').mockReturnValue(true);
  const { result, rerender } = renderHook(useShownAddress, { initialProps: home });
  await act(async () => rerender(`${home}page=2`));
  expect(result.current).toBe(`${home}page=2`);
});
