import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { OtpField } from './OtpField.tsx';

afterEach(cleanup);

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <OtpField label="Code" value={code} onChange={setCode} onComplete={onComplete} />;
}

const boxes = async () => screen.findAllByRole<HTMLInputElement>('textbox', {}, { timeout: 5000 });

test('a code is typed one digit a box, and a leading zero is kept', async () => {
  const complete = vi.fn<(code: string) => void>();
  render(<Code onComplete={complete} />);
  const all = await boxes();
  expect(all).toHaveLength(6);
  await userEvent.click(all[0]!);
  await userEvent.keyboard('012345');
  expect(complete).toHaveBeenCalledWith('012345');
});

test('one paste fills all six boxes, also over digits that are there already', async () => {
  const complete = vi.fn<(code: string) => void>();
  render(<Code onComplete={complete} />);
  const all = await boxes();
  await userEvent.click(all[0]!);
  await userEvent.keyboard('12');
  await userEvent.paste('98 76-54');
  expect(complete).toHaveBeenCalledWith('987654');
  expect(all.map(({ value }) => value).join('')).toBe('987654');
});
