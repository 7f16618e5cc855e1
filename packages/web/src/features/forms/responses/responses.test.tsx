import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import type { FormWholeFragment } from '#generated/graphql.ts';
import { ChartsView } from './ChartsView.tsx';
import { ResponsesView } from './ResponsesView.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const fields = [
  { key: 'goal', label: 'Goal', type: 'single', options: ['VA', 'Writer, editor'] },
  { key: 'hours-a-week', label: 'Hours', type: 'number' },
  { key: 'works', label: 'Do you work?', type: 'yes-no' },
];
const version = { id: 1, publishedAt: '2026-11-01T02:00:00Z', publishedByName: null, responses: 1 };
const form: FormWholeFragment = {
  id: 5,
  slug: 'taste',
  name: 'Taste of the course',
  kind: 'lead',
  audience: 'public',
  status: 'published',
  description: '',
  confirmation: '',
  successUrl: null,
  opensAt: null,
  closesAt: null,
  oneResponsePerUser: false,
  version: 1,
  fields,
  hasDraft: false,
  revision: 1,
  draftAt: null,
  draftByName: null,
  locked: [],
  responses: 1,
  versions: [
    { ...version, number: 2, fields },
    { ...version, id: 2, number: 1, fields: [{ key: 'rate', label: 'Rate', type: 'money' }] },
  ],
};
const response = {
  id: 9,
  status: 'submitted',
  userId: null,
  name: null,
  email: 'lea@example.ph',
  number: 2,
  answers: { goal: 'VA', 'hours-a-week': 25, works: true },
  submittedAt: '2026-11-20T02:00:00Z',
  lastSavedAt: '2026-11-20T02:00:00Z',
  source: null,
  campaign: {},
  reviewedAt: null,
};
const chart = {
  key: 'works',
  label: 'Do you work?',
  type: 'yes-no',
  answered: 1,
  middle: null,
  low: null,
  high: null,
  bars: [{ label: 'Yes', count: 1, filter: 'q-works.any(yes)' }],
};

function open(query: string, View: (props: { form: FormWholeFragment }) => React.ReactElement) {
  window.history.replaceState(null, '', `/forms/5?${query}`);
  const asked: Record<string, unknown>[] = [];
  const answer = (data: unknown) => (variables: Record<string, unknown>) => {
    asked.push(variables);
    return { body: { data } };
  };
  const api = fakeApi(null);
  api.operations['FormCampaigns'] = () => ({ body: { data: { formCampaigns: ['november'] } } });
  api.operations['FormResponsePage'] = answer({
    formResponsePage: { rows: [response], total: 1, page: 1, pageSize: 10 },
  });
  api.operations['FormCharts'] = answer({ formCharts: { responses: 1, isLatest: false, charts: [chart] } });
  render(
    <ClientContext value={makeClient({ type: 'test', getToken: async () => null }, () => undefined)}>
      <SomeoneKnown as="admin">
        <View form={form} />
      </SomeoneKnown>
    </ClientContext>,
  );
  return asked;
}

const query = () => Object.fromEntries(new URLSearchParams(window.location.search));

test('a filter of the address combines answers with what staff did, and each part is cleared by itself', async () => {
  const asked = open('view=responses&filter=q-hours-a-week.atLeast(20),q-goal.any(VA),read.no()', ResponsesView);
  await screen.findByRole('link', { name: /lea@example\.ph/ });
  expect(asked[0]).toMatchObject({ formId: 5, filter: 'q-hours-a-week.atLeast(20),q-goal.any(VA),read.no()' });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear hours' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: 'q-goal.any(VA),read.no()' }));
  expect(screen.getByRole('button', { name: 'Goal is VA' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Clear not read yet' }));
  await waitFor(() => expect(query()).toEqual({ view: 'responses', filter: 'q-goal.any(VA)' }));
});

test('the panel offers the questions of every version and the options of a choice', async () => {
  const asked = open('view=responses', ResponsesView);
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  for (const name of ['Status', 'Read', 'Version', 'Campaign', 'Hours', 'Do you work?', 'Rate'])
    expect(await screen.findByRole('button', { name })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Goal' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Writer, editor' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: `q-goal.any('Writer, editor')` }));
  await userEvent.click(screen.getByRole('button', { name: 'Campaign' }));
  expect(await screen.findByRole('checkbox', { name: 'november' })).toBeDefined();
});

test.each([
  ['status=draft&reviewed=new&version=1', 'status.any(draft),read.no(),version.any(1)'],
  ['reviewed=read&campaign=a,b&page=2', `read.yes(),campaign.any('a,b')`],
  ['question=goal&answer=text:Writer, editor', `q-goal.any('Writer, editor')`],
  ['question=works&answer=truth:no', 'q-works.any(no)'],
  ['question=hours-a-week&answer=number:20', 'q-hours-a-week.is(20)'],
  ['version=two&question=__proto__&answer=text:x&status=lost', undefined],
])('an address of before is the same list (%s)', async (before, filter) => {
  const asked = open(`view=responses&${before}`, ResponsesView);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.['filter']).toBe(filter);
  await waitFor(() => expect(query()['filter']).toBe(filter));
  expect(Object.keys(query()).filter((name) => !['view', 'filter', 'page'].includes(name))).toEqual([]);
});

test('the list is sorted by when responses were sent', async () => {
  const asked = open('view=responses', ResponsesView);
  await userEvent.click(await screen.findByRole('button', { name: /^Sent/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'sent' }));
});

test('charts are narrowed as the list is, and a bar leads to the responses it counts', async () => {
  const asked = open('view=charts&version=2', ChartsView);
  const bar = await screen.findByRole('link', { name: 'Yes' });
  expect(asked[0]).toMatchObject({ formId: 5, filter: 'version.any(2)' });
  const { search } = new URL(bar.getAttribute('href') ?? '', 'http://tribe.test');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    view: 'responses',
    filter: 'version.any(2),q-works.any(yes)',
  });
});
