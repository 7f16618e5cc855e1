import { cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { waitingEvents } from '#kernel/outbox/outbox.ts';
import { waitingToasts } from '#ui/toast.ts';
import { show } from '../courseWorld.ts';
import { forgetDrafts } from '../authoring/keptDrafts.ts';
import { LessonNotes } from './LessonNotes.tsx';

let api: FakeApi;
let sent: Record<string, unknown>[];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  api = fakeApi(someone('member'));
  api.operations['KeepLessonNote'] = (variables) => {
    sent.push(variables);
    return { body: { data: { keepLessonNote: { __typename: 'LessonNotebook', id: 11, notes: [] } } } };
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The field for a new note beside a lesson without any, whose video goes on by a second with each look. */
async function open(jumpTo = vi.fn<(seconds: number) => void>()): Promise<HTMLTextAreaElement> {
  let second = 11;
  const video = { now: () => (second += 1), jumpTo };
  show(<LessonNotes lesson={{ id: 11, notebook: { id: 11, notes: [] } }} video={video} onSettled={() => undefined} />);
  return screen.findByLabelText<HTMLTextAreaElement>('New note');
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('a note is added at the second at which it was begun, is jumped to and changed, and refused words stand in the field again', async () => {
  const jumpTo = vi.fn<(seconds: number) => void>();
  const note = await open(jumpTo);
  await userEvent.type(note, 'Ask for the brief');
  await press('Add note at 00:12');
  expect(await screen.findByText('Ask for the brief')).toBeDefined();
  await waitFor(() => expect(sent).toMatchObject([{ lessonId: 11, atSeconds: 12 }]));
  expect(waitingEvents(7)).toEqual([]);
  await press('Jump to 00:12');
  expect(jumpTo).toHaveBeenCalledExactlyOnceWith(12);
  await press('Edit the note at 00:12');
  await userEvent.keyboard(' first');
  await press('Save note');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit the note at 00:12' }));
  const noteKey = sent[0]?.['noteKey'];
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ noteKey, text: 'Ask for the brief first' }));
  api.operations['KeepLessonNote'] = () => refusal('BAD_USER_INPUT', 'Note is too long');
  await userEvent.type(note, 'Refused');
  await press(/^Add note/);
  await waitFor(() => expect(waitingToasts.get().map(({ text }) => text)).toEqual(['Note is too long']));
  expect(screen.queryByText('Refused', { selector: 'p' })).toBeNull();
  expect(note.value).toBe('Refused');
});

test('a note that is being written is still there when the lesson is opened again, until it is added or its writer signs out', async () => {
  await userEvent.type(await open(), 'Half a thought');
  cleanup();
  expect(await open()).toMatchObject({ value: 'Half a thought' });
  cleanup();
  forgetDrafts();
  const note = await open();
  expect(note.value).toBe('');
  await userEvent.type(note, 'All');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(note.value).toBe('');
  expect(document.activeElement).toBe(note);
  await waitFor(() => expect(localStorage.length).toBe(0));
});
