import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DateField } from './DateField.tsx';
import { Form } from './Form.tsx';
import { FormField } from './FormField.tsx';
import type { FormFailure } from './formFailure.ts';
import { SentFileField, type SendFile } from './SentFileField.tsx';
import { TextField } from './TextField.tsx';
import { useZodForm } from './useZodForm.ts';
import { mayLeavePage } from './useAskBeforeLeaving.ts';

afterEach(cleanup);

const Input = z.object({
  name: z.string().min(1, 'Name is required'),
  email: z.email('Enter a valid email address'),
  born: z.iso.date().nullable(),
});
type Input = z.infer<typeof Input>;
const Attached = z.object({ fileId: z.number().nullable() });
type Attached = z.infer<typeof Attached>;

function Invite({ onSubmit }: { onSubmit: (values: Input) => Promise<FormFailure | null> }) {
  const form = useZodForm<Input, Input>(Input, { name: '', email: '', born: null });
  return (
    <Form of={form} onSubmit={onSubmit}>
      <FormField<Input, 'name'> name="name">{(field) => <TextField label="Name" {...field} />}</FormField>
      <FormField<Input, 'email'> name="email">{(field) => <TextField label="Email" {...field} />}</FormField>
      <FormField<Input, 'born'> name="born">{(field) => <DateField label="Birth date" {...field} />}</FormField>
    </Form>
  );
}

const refusing = (failure: Partial<FormFailure>) =>
  vi.fn<() => Promise<FormFailure>>(async () => ({ code: 'INTERNAL', message: '', messages: {}, ...failure }));

async function fillIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Name'), 'Joy Peña');
  await userEvent.type(screen.getByLabelText('Email'), 'joy@example.ph');
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('what does not fit is said under its field, the first takes the focus, and nothing is sent', async () => {
  const save = vi.fn<(values: Input) => Promise<null>>();
  render(<Invite onSubmit={save} />);
  await send();
  expect(await screen.findByText('Name is required')).toBeDefined();
  expect(screen.getByText('Enter a valid email address')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(save).not.toHaveBeenCalled();
});

test('what fits is sent as it was typed', async () => {
  const save = vi.fn<(values: Input) => Promise<null>>(async () => null);
  render(<Invite onSubmit={save} />);
  await fillIn();
  await send();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Joy Peña', email: 'joy@example.ph', born: null }));
});

test('bad input is said above the form and under its field, and what was typed stays', async () => {
  render(
    <Invite
      onSubmit={refusing({
        code: 'BAD_USER_INPUT',
        messages: { email: ['This address is taken'], batch: ['Batch 24 is full'] },
      })}
    />,
  );
  await fillIn();
  await send();
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Errors prevented this form from being saved');
  expect(summary.textContent).toContain('Batch 24 is full');
  expect(await screen.findByText('This address is taken')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Joy Peña');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('a broken connection is said in the words of the catalogue', async () => {
  render(<Invite onSubmit={refusing({ code: 'NETWORK', message: 'Failed to fetch' })} />);
  await fillIn();
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('An error has occurred');
});

test('any other refusal is said in the words of the server', async () => {
  render(<Invite onSubmit={refusing({ code: 'CONFLICT', message: 'Someone else saved this meanwhile' })} />);
  await fillIn();
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Someone else saved this meanwhile');
});

test('a field that cannot be read is not sent as nothing, though it may stay empty', async () => {
  const save = vi.fn<(values: Input) => Promise<null>>(async () => null);
  render(<Invite onSubmit={save} />);
  await fillIn();
  await userEvent.type(screen.getByLabelText('Birth date'), 'someday');
  await send();
  expect(save).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByLabelText('Birth date'));
});

test('leaving with something unsaved asks, and after saving it does not', async () => {
  const ask = vi.fn<() => boolean>(() => false);
  vi.stubGlobal('confirm', ask);
  render(
    <>
      <a href="/elsewhere">Elsewhere</a>
      <Invite onSubmit={vi.fn<(values: Input) => Promise<null>>(async () => null)} />
    </>,
  );
  const left = vi.fn<(event: MouseEvent) => void>((event) => event.preventDefault());
  screen.getByText('Elsewhere').addEventListener('click', left);
  await fillIn();
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(left).not.toHaveBeenCalled();
  expect(mayLeavePage()).toBe(false);
  ask.mockClear();
  await send();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDefined());
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(mayLeavePage()).toBe(true);
  expect(ask).not.toHaveBeenCalled();
  expect(left).toHaveBeenCalledTimes(1);
});

function Attach({ send, onSubmit }: { send: SendFile; onSubmit: (values: Attached) => Promise<null> }) {
  const form = useZodForm<Attached, Attached>(Attached, { fileId: null });
  return (
    <Form of={form} onSubmit={onSubmit}>
      <FormField<Attached, 'fileId'> name="fileId">
        {(field) => <SentFileField label="File" send={send} limit={1_000} {...field} />}
      </FormField>
    </Form>
  );
}

/** A form whose file is on its way and whose Save was pressed. */
async function savedEarly() {
  let arrives: (outcome: Awaited<ReturnType<SendFile>>) => void = () => undefined;
  const save = vi.fn<(values: Attached) => Promise<null>>(async () => null);
  const { container, unmount } = render(
    <Attach send={() => new Promise((resolve) => (arrives = resolve))} onSubmit={save} />,
  );
  const input = container.querySelector<HTMLElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['a'], 'rates.csv'));
  await send();
  expect(screen.getByText('Waiting for the file…')).toBeDefined();
  expect(save).not.toHaveBeenCalled();
  return { save, unmount, arrives: (outcome: Parameters<typeof arrives>[0]) => arrives(outcome) };
}

test('who saves while a file is still on its way has it saved once it has arrived', async () => {
  const { save, arrives } = await savedEarly();
  arrives({ id: 7 });
  await waitFor(() => expect(save.mock.calls).toEqual([[{ fileId: 7 }]]));
});

test('where the file does not arrive nothing is saved until Save is pressed again', async () => {
  const { save, arrives } = await savedEarly();
  arrives({ problem: 'The file wasn’t uploaded' });
  expect(await screen.findByText('The file wasn’t uploaded')).toBeDefined();
  await screen.findByRole('button', { name: 'Save' });
  await send();
  await waitFor(() => expect(save.mock.calls).toEqual([[{ fileId: null }]]));
});

test('a form that was left meanwhile is not saved behind one’s back', async () => {
  const { save, arrives, unmount } = await savedEarly();
  unmount();
  const later = await savedEarly();
  arrives({ id: 7 });
  later.arrives({ id: 8 });
  await waitFor(() => expect(later.save).toHaveBeenCalledOnce());
  expect(save).not.toHaveBeenCalled();
});
