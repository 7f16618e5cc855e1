import { cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { show } from '../courseWorld.ts';
import { TrackFormModal } from './TrackFormModal.tsx';

let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  const api = fakeApi(someone('admin'));
  api.operations['UpdateCourseTrack'] = (variables) => {
    sent.push(variables);
    return refusal('CONFLICT', 'Somebody saved this track in the meantime');
  };
  api.operations['CourseNames'] = () => ({ body: { data: { courses: [] } } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const track = (version: number, name: string) => ({
  __typename: 'CourseTrack' as const,
  id: 5,
  name,
  slug: 'first-client',
  description: '',
  coverImage: null,
  isOrdered: true,
  position: 1,
  status: 'draft',
  version,
  courses: [],
});

function Screen() {
  const [newest, setNewest] = useState(track(1, 'First client'));
  return (
    <>
      <button type="button" onMouseDown={() => setNewest(track(2, 'Your first client'))}>
        Bring
      </button>
      <TrackFormModal track={newest} isNew={false} onClose={() => undefined} onChanged={() => undefined} />
    </>
  );
}

test('what somebody else saved while a track is written is not written over', async () => {
  show(<Screen />);
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await userEvent.type(name, '!');
  const bring = screen.getByRole('button', { name: 'Bring', hidden: true });
  bring.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  await screen.findByText('Edit Your first client');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ id: 5, version: 1, input: { name: 'First client!' } }]));
});
