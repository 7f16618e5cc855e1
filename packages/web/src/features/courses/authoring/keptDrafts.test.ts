import { waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeClient } from '#kernel/graphql/client.ts';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { type FakeApi, fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import type { DraftKeeper } from './draftKeeper.ts';
import { makeDrafts } from './draftKinds.ts';
import { forgetDrafts, keptDraftsOf } from './keptDrafts.ts';

const draft = (name: string, version: number) => ({
  __typename: 'CourseDraft',
  id: 3,
  name,
  courseId: 3,
  unitId: null,
  status: 'draft',
  version,
  fields: { name, category: '' },
  waiting: [],
  editedBy: null,
  editedAt: null,
});

let api: FakeApi;
const saved: unknown[] = [];
const someDrafts = (userId: number) =>
  makeDrafts(
    makeClient(makeDbAuth(), () => undefined),
    userId,
  );

beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
  api = fakeApi(someone('head-coach'));
  api.operations['CourseDraft'] = () => ({ body: { data: { draft: draft('Clients', 1) } } });
  api.operations['SaveCourseDraft'] = ({ changes }) => {
    saved.push(changes);
    return { body: { data: { draft: draft('Finding Clients', 2) } } };
  };
});
const keepers: DraftKeeper[] = [];
afterEach(() => {
  // One that was left with changes would go on trying, against the server of the next test.
  for (const keeper of keepers.splice(0)) keeper.forget();
  vi.unstubAllGlobals();
});

async function typesAndGoes(userId: number): Promise<void> {
  const opened = await someDrafts(userId).open('course', 3);
  if (!('keeper' in opened)) throw new Error('The draft did not open');
  keepers.push(opened.keeper);
  opened.keeper.type({ name: 'Finding Clients' });
}

test('what was typed before the tab was closed goes out when its course is opened again, and is kept no longer', async () => {
  await typesAndGoes(7);
  expect(saved).toEqual([]);
  expect(keptDraftsOf(7, 3)).toEqual(['course-3']);
  await someDrafts(7).takeUp(3);
  await waitFor(() => expect(keptDraftsOf(7, 3)).toEqual([]));
  expect(saved).toContainEqual({ name: 'Finding Clients' });
});

test('nobody’s draft goes out as someone else’s, and signing out leaves none behind', async () => {
  await typesAndGoes(7);
  await someDrafts(8).takeUp(3);
  expect(saved).toEqual([]);
  forgetDrafts();
  expect(localStorage.length).toBe(0);
});
