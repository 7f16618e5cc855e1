import { cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { courseMessages } from '@tribe/domain/features/courses/messages.ts';
import { type FakeApi, fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { show } from './courseWorld.ts';
import { EditUnitPage } from './authoring/unit.resource.tsx';

const unit = {
  __typename: 'Unit',
  id: 5,
  courseId: 3,
  courseName: 'Finding Clients',
  name: 'First steps',
  shortDescription: '',
  description: '',
  coverImage: null,
  status: 'draft',
  unlockRule: 'stage-reached',
  unlockValue: '20',
  lessonCount: 2,
  version: 4,
};
const stages = [20, 30].map((number) => ({ __typename: 'Stage', id: number, number, name: `Stage ${number}` }));

let api: FakeApi;
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  api = fakeApi(someone('admin'));
  api.operations['UnitById'] = () => ({ body: { data: { unit } } });
  api.operations['StageChoices'] = () => ({ body: { data: { stages } } });
  api.operations['CourseNames'] = () => ({
    body: { data: { courses: [{ __typename: 'CourseName', id: 3, name: 'Finding Clients' }] } },
  });
  api.operations['UpdateUnit'] = ({ input }) => {
    sent.push(input);
    return { body: { data: { updateUnit: unit } } };
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the form of a unit asks for what its rule needs, and is not sent without it', async () => {
  show(<EditUnitPage id={5} />);
  const stage = await screen.findByRole('combobox', { name: 'Stage' }, { timeout: 5_000 });
  expect(screen.queryByLabelText(/Opens when/)).toBeNull();
  await screen.findByRole('option', { name: '30: Stage 30' });
  await userEvent.selectOptions(stage, '30: Stage 30');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Opens/ }), 'Days after enrollment');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(courseMessages.unlockValueRequired)).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Number of days/), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ unlockRule: 'days-after-enrolment', unlockValue: '7' }]));
});
