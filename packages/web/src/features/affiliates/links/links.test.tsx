import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { linkMessages } from '@tribe/domain/features/affiliates/links/messages.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal } from '#kernel/testing/fakeApi.ts';
import { ConfirmHost } from '#ui/ConfirmHost.tsx';
import { ToastHost } from '#ui/ToastHost.tsx';
import { AffiliateLeadsPage } from './AffiliateLeadsPage.tsx';
import { AffiliateLinksPage } from './AffiliateLinksPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const hostile = '<img src=x onerror=alert(1)> “₱” ñ';

const link = (values: object = {}) => ({
  __typename: 'OwnAffiliateLink',
  id: 1,
  isMain: true,
  address: 'https://tribe.ph/carlo',
  label: '',
  campaign: '',
  funnelId: null,
  funnelName: null,
  coupon: null,
  isOpen: true,
  version: 1,
  clicks: 318,
  leads: 39,
  orders: 4,
  ...values,
});

const reel = link({
  id: 2,
  isMain: false,
  address: 'https://tribe.ph/carlo/reel',
  label: hostile,
  version: 3,
  funnelId: 'closed',
  funnelName: 'Batch 9',
  isOpen: false,
  clicks: 1_250,
  leads: 2,
  orders: 0,
});

function show(drawn: ReactNode, operations: Record<string, (variables: Record<string, unknown>) => object>) {
  const asked: Record<string, unknown>[] = [];
  const api = fakeApi(null);
  const active = { __typename: 'OwnAffiliate', id: 3, status: 'active', statusReason: null };
  api.operations['MyAffiliateStatus'] = () => ({
    body: { data: { affiliateTerms: { __typename: 'AffiliateTerms', mine: active } } },
  });
  for (const [name, answer] of Object.entries(operations))
    api.operations[name] = (variables) => {
      asked.push({ [name]: variables });
      const body = answer(variables);
      return 'errors' in body ? { body } : { body: { data: body } };
    };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      {drawn}
      <ConfirmHost />
      <ToastHost />
    </ClientContext>,
  );
  return asked;
}

const brought = {
  MyAffiliateLinks: () => ({
    myAffiliateLinks: { __typename: 'OwnAffiliateLinks', links: [link(), reel], clicks: 1_568, leads: 44, orders: 5 },
  }),
};
const targets = {
  AffiliateLinkTargets: () => ({
    affiliateLinkTargets: [{ __typename: 'AffiliateLinkTarget', id: 'open', name: 'Masterclass' }],
  }),
};

test('links show where they lead and what they brought, and what came without one is told apart', async () => {
  show(<AffiliateLinksPage />, brought);
  expect(await screen.findByRole('heading', { name: hostile })).toBeDefined();
  expect(screen.getByText('tribe.ph/carlo/reel')).toBeDefined();
  expect(screen.getByText('Leads to Batch 9')).toBeDefined();
  expect(screen.getByText('Closed right now')).toBeDefined();
  expect(screen.getByRole('img', { name: 'QR code: Main page' }).getAttribute('src')).toBe(
    '/api/affiliate-links/1/qr.svg',
  );
  expect(screen.getByRole('link', { name: /^Save QR, PNG.*Main page/ }).getAttribute('href')).toBe(
    '/api/affiliate-links/1/qr.png?save=1',
  );
  expect(screen.getByText('1.3K').getAttribute('title')).toBe('1,250');
  const other = screen.getByText('Coupons, earlier leads and archived links').parentElement!;
  expect(other.textContent).toContain('0 clicks3 leads1 order');
  expect(screen.getByText('Total').parentElement!.textContent).toContain('1,568 clicks44 leads5 orders');
});

test('Copy says Copied for a while, and a browser that refuses says what to do', async () => {
  const user = userEvent.setup();
  show(<AffiliateLinksPage />, brought);
  await user.click(await screen.findByRole('button', { name: 'Copy the link: Main page' }));
  expect(await navigator.clipboard.readText()).toBe('https://tribe.ph/carlo');
  expect(await screen.findByRole('button', { name: /^Copied the link: Main page/ })).toBeDefined();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'));
  await user.click(screen.getByRole('button', { name: /^Copy the link: </ }));
  expect(await screen.findAllByText(linkMessages.notCopied)).not.toEqual([]);
});

test('a link of its own is made with a label and a place; the days stay in the address', async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, '', '/affiliate/links?days=7');
  const asked = show(<AffiliateLinksPage />, {
    ...brought,
    ...targets,
    CreateMyAffiliateLink: () => ({ createMyAffiliateLink: { ...reel, id: 9 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'New link' }));
  await user.click(await screen.findByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('Label is required')).toBeDefined();
  await user.type(screen.getByLabelText('Label'), '  My reel ');
  await user.type(screen.getByLabelText(/^Campaign/), 'Señor Sale!');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Masterclass' })).toBeDefined());
  await user.selectOptions(screen.getByLabelText('Leads to'), 'Masterclass');
  await user.dblClick(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const made = asked.filter((each) => 'CreateMyAffiliateLink' in each);
  expect(made).toEqual([
    { CreateMyAffiliateLink: { input: { label: 'My reel', campaign: 'senor-sale', funnelId: 'open' } } },
  ]);
  expect(asked[0]).toEqual({ MyAffiliateLinks: { days: 7 } });
});

test('an edit keeps a place that is closed by now, says when somebody was first, and keeps what was typed', async () => {
  const user = userEvent.setup();
  const asked = show(<AffiliateLinksPage />, {
    ...brought,
    ...targets,
    UpdateMyAffiliateLink: () => refusal('CONFLICT', linkMessages.changedMeanwhile).body as object,
  });
  await user.click(await screen.findByRole('button', { name: `More for ${hostile}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit link' });
  const label = await within(dialog).findByLabelText('Label');
  await user.clear(label);
  await user.type(label, 'Story');
  await user.click(within(dialog).getByRole('button', { name: 'Save link' }));
  expect(await within(dialog).findByText(linkMessages.changedMeanwhile)).toBeDefined();
  expect(within(dialog).getByDisplayValue('Story')).toBeDefined();
  expect(asked.at(-1)).toEqual({
    UpdateMyAffiliateLink: { id: 2, version: 3, input: { label: 'Story', campaign: '', funnelId: 'closed' } },
  });
});

test('archiving asks first', async () => {
  const user = userEvent.setup();
  const asked = show(<AffiliateLinksPage />, {
    ...brought,
    ArchiveMyAffiliateLink: () => ({ archiveMyAffiliateLink: true }),
  });
  await user.click(await screen.findByRole('button', { name: `More for ${hostile}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive link' }));
  expect(asked).not.toContainEqual({ ArchiveMyAffiliateLink: { id: 2 } });
  await user.click(await screen.findByRole('button', { name: 'Archive link' }));
  await waitFor(() => expect(asked).toContainEqual({ ArchiveMyAffiliateLink: { id: 2 } }));
  await waitFor(() => expect(asked.filter((each) => 'MyAffiliateLinks' in each)).toHaveLength(2));
});

const leads = (rows: object[], total = rows.length) => ({
  myAffiliateLeadPage: { __typename: 'OwnAffiliateLeadPage', rows, total, page: 1, pageSize: 10 },
});
const lead = {
  __typename: 'OwnAffiliateLead',
  id: 4,
  email: 'j•••@g•••.com',
  name: 'J••• P•••',
  state: 'paid',
  why: 'They used your coupon CARLO10',
  at: '2026-11-20T02:00:00Z',
};

test('a lead says how far they came and why they are theirs; a filter is in the address and starts at page one', async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, '', '/affiliate/leads?page=3');
  const asked = show(<AffiliateLeadsPage />, { MyAffiliateLeads: () => leads([lead], 31) });
  expect(await screen.findByText('They used your coupon CARLO10')).toBeDefined();
  expect(screen.getByText('J••• P•••')).toBeDefined();
  expect(screen.getByText('Fri, 11/20/2026')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Paid' }));
  await waitFor(() => expect(window.location.search).toBe('?state=paid'));
  await user.type(screen.getByRole('searchbox'), 'reel{Enter}');
  await waitFor(() => expect(asked.at(-1)).toEqual({ MyAffiliateLeads: { page: 1, search: 'reel', state: 'paid' } }));
});

test('without leads the way to a link is shown; a filter that matches nobody is taken back', async () => {
  const user = userEvent.setup();
  show(<AffiliateLeadsPage />, { MyAffiliateLeads: () => leads([]) });
  expect((await screen.findByRole('link', { name: 'Get a link' })).getAttribute('href')).toBe('/affiliate/links');
  await user.click(screen.getByRole('button', { name: 'Paid' }));
  await user.click(await screen.findByRole('button', { name: 'Show all leads' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});
