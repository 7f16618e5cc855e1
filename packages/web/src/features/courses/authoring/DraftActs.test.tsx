import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { waitingToasts } from '#ui/toast.ts';
import { DraftActs } from './DraftActs.tsx';
import { makeDrafts } from './draftKinds.ts';
import { makeDraftKeeper, type Written } from './draftKeeper.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const archived: Written = {
  id: 11,
  name: 'Three doors',
  courseId: 3,
  unitId: 5,
  status: 'archived',
  version: 4,
  fields: { name: 'Three doors' },
  waiting: [],
  editedBy: null,
  editedAt: null,
};

function open(written: Written) {
  const sent: unknown[] = [];
  const onChanged = vi.fn<() => void>();
  const api = fakeApi();
  api.operations['UnpublishLesson'] = (variables) => {
    sent.push(variables);
    return { body: { data: { draft: { ...written, status: 'draft', version: 5 } } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  const asRead = async () => ({ written });
  const keeper = makeDraftKeeper(written, { load: asRead, save: asRead });
  const around = { courseStatus: 'published', units: [] };
  const input = { drafts: makeDrafts(client, 7), kind: 'lesson' as const, keeper, around, onChanged };
  render(
    <ClientContext value={client}>
      <DraftActs {...input} onClose={() => undefined} />
    </ClientContext>,
  );
  return { sent, onChanged };
}

async function acts(): Promise<(string | null)[]> {
  await userEvent.click(screen.getByRole('button', { name: 'More for this lesson' }));
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => item.textContent);
}

test('what is archived is brought back as a draft, and can be archived again', async () => {
  const { sent, onChanged } = open(archived);
  expect(await acts()).toEqual(['Move back to draft']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move back to draft' }));
  await waitFor(() => expect(waitingToasts.get().map(({ text }) => text)).toEqual(['Moved back to draft']));
  expect(sent).toEqual([{ id: 11, version: 4 }]);
  expect(onChanged).toHaveBeenCalledOnce();
  expect(await acts()).toEqual(['Archive']);
});

test('what members see is unpublished or archived, and is nothing to bring back', async () => {
  open({ ...archived, status: 'published' });
  expect(await acts()).toEqual(['Unpublish', 'Archive']);
});
