import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type SentFile, SentFilesField } from './SentFilesField.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

class Slow extends EventTarget {
  static last: Slow | undefined;
  upload = new EventTarget();
  status = 200;
  responseText = '{"id":9}';
  open() {}
  setRequestHeader() {}
  send() {
    Slow.last = this;
  }
}

function Field() {
  const [value, setValue] = useState<SentFile[]>([{ id: 4, name: 'one.png', isPdf: false }]);
  return (
    <SentFilesField
      label="Pictures"
      listLabel="Your pictures"
      help="Up to 4"
      accept=".png,.pdf"
      most={4}
      value={value}
      onChange={setValue}
      sendTo="/api/pictures"
      addressOf={(id) => `/api/pictures/${id}`}
    />
  );
}

test('while one picture goes out none is taken away, so that none comes back', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not drawn here')));
  vi.stubGlobal('XMLHttpRequest', Slow);
  render(<Field />);
  await userEvent.upload(screen.getByLabelText(/Pictures/, { selector: 'input' }), new File(['x'], 'a.png'));
  const away = screen.getByRole('button', { name: 'Remove picture 1' });
  await waitFor(() => expect(Slow.last).toBeDefined());
  expect(away).toHaveProperty('disabled', true);
  Slow.last?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
  await userEvent.click(away);
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('a PDF goes out as it is, and shows its name', async () => {
  vi.stubGlobal('XMLHttpRequest', Slow);
  render(<Field />);
  await userEvent.upload(screen.getByLabelText(/Pictures/, { selector: 'input' }), new File(['%PDF-'], 'my plan.pdf'));
  await waitFor(() => expect(Slow.last).toBeDefined());
  Slow.last?.dispatchEvent(new Event('load'));
  await screen.findByRole('button', { name: 'Remove my plan.pdf' });
  expect(screen.getAllByRole('img')).toHaveLength(1);
});
