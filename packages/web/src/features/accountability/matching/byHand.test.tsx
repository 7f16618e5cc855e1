import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { type FakeApi, fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { ToastHost } from '#ui/ToastHost.tsx';
import { AdminAccountabilityGroupPage, ChallengeGroupsPage } from '../FormGroupsPages.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const person = (id: number, name: string) => ({ __typename: 'User', id, name, note: `T-90000${id}` });
const line = {
  __typename: 'AccountabilityGroup',
  id: 3,
  name: 'Agila 3',
  kind: 'challenge',
  batchName: null,
  teamLeadName: null,
  capacity: 6,
  memberCount: 0,
  health: null,
  startsOn: '2026-11-02',
  status: 'running',
};
const whole = {
  ...line,
  batchId: null,
  teamLeadId: null,
  assistantTeamLeadId: null,
  rhythm: 'weekly',
  checkInWeekday: 0,
  meetingTime: null,
  meetLink: null,
  chatLink: null,
  checklist: ['Send one pitch'],
  endsOn: null,
  version: 4,
};
const page = (rows: unknown[]) => ({
  __typename: 'AccountabilityGroupPage',
  rows,
  total: rows.length,
  page: 1,
  pageSize: 20,
});
const detail = (group: unknown) => ({
  body: { data: { accountabilityGroup: { __typename: 'AccountabilityDetail', id: 3, group, members: [] } } },
});

let api: FakeApi;
const sent: Record<string, unknown>[] = [];

function open(role: Role, isChallenge = false) {
  sent.length = 0;
  window.history.replaceState(null, '', isChallenge ? '/challenge-groups' : '/admin-accountability-group');
  api = fakeApi(someone(role));
  const people = [person(8, 'Ramon Cruz'), person(9, 'Liezl Cabrera')];
  api.operations['BatchChoices'] = () => ({ body: { data: { batches: [] } } });
  api.operations['AccountabilityGroupPage'] = () => ({ body: { data: { accountabilityGroupPage: page([]) } } });
  api.operations['ChallengeGroupPage'] = () => ({ body: { data: { challengeGroupPage: page([line]) } } });
  api.operations['AccountabilityGroupById'] = () => detail(line);
  api.operations['AccountabilityGroupToEdit'] = () => detail(whole);
  api.operations['PersonChoices'] = () => ({ body: { data: { users: people } } });
  api.operations['ChosenPerson'] = ({ id }) => ({ body: { data: { user: people.find((one) => one.id === id) } } });
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as={role}>
        {isChallenge ? <ChallengeGroupsPage /> : <AdminAccountabilityGroupPage />}
        <ToastHost />
      </SomeoneKnown>
    </ClientContext>,
  );
}

/** Keeps what is sent, and answers this. */
function answers(operation: string, data: Record<string, unknown>) {
  api.operations[operation] = (variables) => {
    sent.push(variables);
    return { body: { data } };
  };
}

async function choose(label: string, name: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

async function chooseFromMenu(item: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('staff make a group by hand; places outside 2 to 8 are refused before it’s sent', async () => {
  open('admin');
  answers('CreateAccountabilityGroup', { createAccountabilityGroup: { __typename: 'AccountabilityDetail', id: 5 } });
  await userEvent.click(await screen.findByRole('button', { name: 'New group' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Bituin');
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Buddies');
  await userEvent.selectOptions(screen.getByLabelText('Meeting day'), 'Thursday');
  await choose('Team lead', 'Ramon Cruz');
  const capacity = screen.getByLabelText('Capacity');
  await userEvent.clear(capacity);
  await userEvent.type(capacity, '9');
  await userEvent.click(screen.getByRole('button', { name: 'Create group' }));
  await waitFor(() => expect(capacity.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  await userEvent.clear(capacity);
  await userEvent.type(capacity, '4');
  await userEvent.click(screen.getByRole('button', { name: 'Create group' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.['input']).toMatchObject({
    name: 'Bituin',
    kind: 'buddies',
    teamLeadId: 8,
    capacity: 4,
    checkInWeekday: 4,
    meetLink: null,
    checklist: [],
  });
});

test('a challenge group is edited: its checklist is a line each, and a stale save keeps what was typed', async () => {
  open('admin', true);
  await userEvent.click(await screen.findByRole('button', { name: 'Agila 3' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit group' }));
  const checklist = await screen.findByLabelText(/^Daily checklist/);
  expect(screen.queryByLabelText('Kind')).toBeNull();
  await userEvent.type(checklist, '\n\nPost a win\n');
  api.operations['UpdateAccountabilityGroup'] = (variables) => {
    sent.push(variables);
    return refusal('CONFLICT', 'Someone else saved this group');
  };
  await userEvent.click(screen.getByRole('button', { name: 'Save group' }));
  expect(await screen.findByText('Someone else saved this group')).toBeDefined();
  expect(sent[0]).toMatchObject({ id: 3, version: 4, input: { checklist: ['Send one pitch', 'Post a win'] } });
  expect(checklist).toHaveProperty('value', 'Send one pitch\n\nPost a win\n');
});

test('someone who leads nobody yet is made a team lead', async () => {
  open('admin');
  api.operations['TeamLeadById'] = () => refusal('NOT_FOUND', 'Team lead was not found');
  const { id, name } = person(9, 'Liezl Cabrera');
  const saved = { __typename: 'TeamLead', id, name, profileImage: null, headline: null, niche: null, meets: [] };
  const own = {
    isAssistant: false,
    introduction: 'Hi',
    availability: [],
    accepting: false,
    capacity: 6,
    placesLeft: 6,
  };
  answers('SaveTeamLead', { saveTeamLead: { ...saved, ...own } });
  await chooseFromMenu('Make someone a team lead');
  await choose('Who leads', 'Liezl Cabrera');
  await userEvent.type(await screen.findByLabelText(/^Introduction/), 'Hi');
  await userEvent.click(screen.getByLabelText('Takes new people'));
  await userEvent.click(screen.getByRole('button', { name: 'Make team lead' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    leadId: 9,
    input: { isAssistant: false, introduction: 'Hi', capacity: 6, availability: [], accepting: false },
  });
});

test('two people are kept apart, and allowed together again', async () => {
  open('admin');
  let apart: unknown[] = [];
  api.operations['KeptApart'] = () => ({ body: { data: { keptApart: apart } } });
  api.operations['KeepApart'] = (variables) => {
    sent.push(variables);
    apart = variables['isApart'] ? [{ __typename: 'KeptApart', id: 9, name: 'Liezl Cabrera' }] : [];
    return { body: { data: { keepApart: apart } } };
  };
  await chooseFromMenu('Keep two people apart');
  await choose('Person', 'Ramon Cruz');
  await choose('Apart from', 'Liezl Cabrera');
  await userEvent.click(screen.getByRole('button', { name: 'Keep apart' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Allow again: Liezl Cabrera' }));
  expect(await screen.findByText('They aren’t kept apart from anyone yet.')).toBeDefined();
  expect(sent).toEqual([
    { userId: 8, otherId: 9, isApart: true },
    { userId: 8, otherId: 9, isApart: false },
  ]);
});

test('who only looks is offered none of it', async () => {
  open('tribe-team-ro');
  expect(await screen.findByRole('heading', { name: 'Accountability groups' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'New group' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});
