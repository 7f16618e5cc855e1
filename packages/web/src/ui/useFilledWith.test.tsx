import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { useFilledWith } from './useFilledWith.ts';
import { useZodForm } from './useZodForm.ts';

afterEach(cleanup);

type Item = { name: string; version: number };
const schema = z.object({ name: z.string() });
const startOf = ({ name }: Item) => ({ name });

function Probe({ item }: { item: Item }) {
  const form = useZodForm(schema, startOf(item));
  const { version } = useFilledWith(form, item, startOf);
  return (
    <label>
      Version {version}
      <input {...form.register('name')} />
    </label>
  );
}

test('a newer answer fills a form that nobody typed into, and is never passed off as what somebody typed over', async () => {
  const { rerender } = render(<Probe item={{ name: 'Joy', version: 1 }} />);
  rerender(<Probe item={{ name: 'Joy Peña', version: 2 }} />);
  const field = await screen.findByLabelText<HTMLInputElement>('Version 2');
  expect(field.value).toBe('Joy Peña');
  await userEvent.type(field, ' Cruz');
  rerender(<Probe item={{ name: 'Ligaya', version: 3 }} />);
  expect(screen.getByLabelText<HTMLInputElement>('Version 2').value).toBe('Joy Peña Cruz');
});
