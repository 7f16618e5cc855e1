import { act, cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { WhenNear } from './WhenNear.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const part = (
  <WhenNear place={<p>Place</p>}>
    <p>Wins of the tribe</p>
  </WhenNear>
);

test('a part far down the page is brought once it comes near', () => {
  let come: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: typeof come) {
        come = seen;
      }
      observe() {}
      disconnect() {}
    },
  );
  render(part);
  act(() => come([{ isIntersecting: false }]));
  expect(screen.queryByText('Wins of the tribe')).toBeNull();
  act(() => come([{ isIntersecting: true }]));
  expect(screen.getByText('Wins of the tribe')).toBeDefined();
});

test('a browser that cannot tell brings it at once', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  render(part);
  expect(screen.getByText('Wins of the tribe')).toBeDefined();
});
