import { cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import './loader.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const island = (text: string) => {
  const props = JSON.stringify({ text, children: 'Copy number' }).replaceAll('"', '&quot;');
  return `<div data-island="copy" data-props="${props}"><button type="button">Copy number</button></div>`;
};

test('a press that wakes a page is answered once its code is here, and later ones at once', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  document.body.innerHTML = island('0917 000 0001');
  await user.click(screen.getByRole('button', { name: 'Copy number' }));
  expect(write).not.toHaveBeenCalled();
  await waitFor(() => expect(write.mock.calls).toEqual([['0917 000 0001']]));
  await user.click(await screen.findByRole('button', { name: 'Copied' }));
  expect(write).toHaveBeenCalledTimes(2);
});
