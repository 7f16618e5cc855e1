import { afterEach, expect, test, vi } from 'vitest';
import { reloadOnNewVersion } from './reloadOnNewVersion.ts';

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('code that is gone loads the page anew, once, and again only much later', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const reload = vi.fn<() => void>();
  reloadOnNewVersion(reload);
  const miss = () => window.dispatchEvent(new Event('vite:preloadError'));
  miss();
  miss();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(30_000);
  miss();
  expect(reload).toHaveBeenCalledTimes(2);
});
