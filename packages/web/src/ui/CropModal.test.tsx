import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { CropModal } from './CropModal.tsx';

afterEach(cleanup);

test('a file that turns out to be no picture is told at once, and cannot be saved', async () => {
  const file = new File(['no picture'], 'picture.png', { type: 'image/png' });
  render(<CropModal file={file} aspect={1} act="Save picture" onClose={() => undefined} onChoose={() => undefined} />);
  await screen.findByRole('group', { name: /The part that will show/ });
  const image = document.querySelector('dialog img, [role=dialog] img');
  if (!image) throw new Error('There is no picture to cut');
  fireEvent.error(image);
  await screen.findByText('We can’t show this file as a picture. Choose another one.');
  expect(screen.getByRole('button', { name: 'Save picture' })).toHaveProperty('disabled', true);
});
