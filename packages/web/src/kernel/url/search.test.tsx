import { act, cleanup, renderHook } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { useUrlText } from './search.ts';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

test.each(['100%25 of ₱5', 'a%26b', 'Peña & Cruz', '50% + 50%'])(
  'a text of the address is read as it was typed: %s',
  (text) => {
    const { result } = renderHook(() => useUrlText('search'));
    act(() => result.current[1](text));
    expect(result.current[0]).toBe(text);
  },
);
