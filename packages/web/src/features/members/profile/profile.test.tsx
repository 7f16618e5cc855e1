import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type Control, FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { EditBasicInfo } from './EditBasicInfo.tsx';
import { EditSocials } from './EditSocials.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { ProfilePage } from './ProfilePage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const profile = (values: object = {}) => ({
  __typename: 'Profile',
  id: 9,
  slug: 'ligaya-reyes',
  name: 'Ligaya Reyes',
  profileImage: null,
  headline: 'Editor',
  niche: 'Podcasts',
  bio: null,
  city: 'Lazi',
  country: 'Philippines',
  joinedAt: '2026-11-01T02:00:00Z',
  batchName: 'Batch 24',
  stageNumber: 1,
  stageName: 'Your first offer',
  groupName: null,
  email: null,
  mobileNumber: null,
  xp: null,
  socials: [],
  isMine: false,
  ...values,
});

type Answers = Record<string, (variables: Record<string, unknown>) => object>;

function show(drawn: ReactNode, answers: Answers) {
  const asked: Record<string, unknown>[] = [];
  const api = fakeApi(someone('member'));
  for (const [name, answer] of Object.entries(answers))
    api.operations[name] = (variables) => {
      asked.push({ [name]: variables });
      return { body: { data: answer(variables) } };
    };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as="member">{drawn}</SomeoneKnown>
    </ClientContext>,
  );
  return asked;
}

function open(query: string, values: object = {}) {
  window.history.replaceState(null, '', `/profile/ligaya-reyes${query}`);
  const page = <ProfilePage slug="ligaya-reyes" wins={() => <p>Their wins</p>} subscriptions={<p>What is paid</p>} />;
  return show(page, { ProfileBySlug: () => ({ profile: profile(values) }) });
}

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

test('a profile has its tabs, which the address holds; the account is one’s own alone', async () => {
  open('');
  await screen.findByText('Their wins');
  expect(tabs()).toEqual(['Wins', 'Basic info', 'Social accounts', 'Membership']);
  await userEvent.click(screen.getByRole('tab', { name: 'Membership' }));
  expect(window.location.search).toBe('?q=membership');
  expect(await screen.findByText('Stage 1, Your first offer')).toBeDefined();
  expect(screen.queryByText('What is paid')).toBeNull();
  cleanup();
  open('?q=account', { isMine: true });
  await screen.findByRole('link', { name: /Billing and Subscriptions/ });
  expect(tabs()).toEqual(['Wins', 'Basic info', 'Social accounts', 'Membership', 'Account']);
  cleanup();
  open('?q=account');
  await screen.findByText('Their wins');
});

test('how to reach somebody stands there only where the server told it', async () => {
  open('?q=basic-info');
  await screen.findByText('Podcasts');
  expect(screen.queryByRole('heading', { name: 'Contact' })).toBeNull();
  cleanup();
  open('?q=basic-info', { email: 'ligaya@example.ph', mobileNumber: '+639171234567' });
  await screen.findByRole('heading', { name: 'Contact' });
  expect(screen.getByText('0917 123 4567')).toBeDefined();
});

test('an account elsewhere is a link that tells nobody where it comes from; what is no web address is text (XSS-4)', async () => {
  open('?q=social-accounts', {
    socials: [
      { __typename: 'SocialAccount', platform: 'facebook', url: 'https://www.facebook.com/ligaya' },
      { __typename: 'SocialAccount', platform: 'website', url: 'javascript:alert(1)' },
    ],
  });
  const link = await screen.findByRole('link', { name: /facebook.com\/ligaya/ });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull();
});

test('an account that is none of the platform is refused before it is sent', async () => {
  const asked = show(<EditSocials />, {
    MySocialAccounts: () => ({ mySocialAccounts: [] }),
    SetSocialAccount: () => ({ setSocialAccount: [] }),
  });
  await userEvent.selectOptions(await screen.findByLabelText('Platform'), 'TikTok');
  await userEvent.type(screen.getByLabelText('Address or name'), 'https://evil.example/joy');
  await userEvent.click(screen.getByRole('button', { name: 'Save account' }));
  await screen.findByText('This isn’t a link from TikTok');
  await userEvent.clear(screen.getByLabelText('Address or name'));
  await userEvent.type(screen.getByLabelText('Address or name'), '@joy');
  await userEvent.click(screen.getByRole('button', { name: 'Save account' }));
  await waitFor(() =>
    expect(asked).toContainEqual({ SetSocialAccount: { input: { platform: 'tiktok', url: '@joy' } } }),
  );
});

function Places() {
  const form = useForm({ defaultValues: { country: 'Philippines', state: 'Cebu', city: 'Argao' } });
  return (
    <FormProvider {...form}>
      <PlaceFields />
      <Typed control={form.control} />
    </FormProvider>
  );
}

function Typed({ control }: { control: Control<{ country: string; state: string; city: string }> }) {
  return <output>{JSON.stringify(useWatch({ control }))}</output>;
}

const worlds: Answers = {
  Countries: () => ({ countries: ['Japan', 'Philippines'] }),
  States: ({ country }) => ({ states: country === 'Japan' ? ['Tokyo'] : ['Cebu', 'Siquijor'] }),
  Cities: ({ country }) => ({ cities: country === 'Japan' ? [] : ['Argao', 'Lazi'] }),
};

test('another country takes the province and the city back, and where no cities are known one is typed', async () => {
  show(<Places />, worlds);
  const country = screen.getByRole('combobox', { name: /^Country/ });
  await userEvent.clear(country);
  await userEvent.type(country, 'Jap');
  await userEvent.click(await screen.findByRole('option', { name: 'Japan' }));
  expect(screen.getByRole('status').textContent).toBe('{"country":"Japan","state":null,"city":null}');
  const state = await screen.findByRole('combobox', { name: /^Province/ });
  await userEvent.type(state, 'Tok');
  await userEvent.click(await screen.findByRole('option', { name: 'Tokyo' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^City/ }), 'Chofu');
  expect(screen.getByRole('status').textContent).toBe('{"country":"Japan","state":"Tokyo","city":"Chofu"}');
});

const own = {
  id: 9,
  version: 1,
  firstName: 'Ligaya',
  middleName: null,
  lastName: 'Reyes',
  suffix: null,
  birthdate: null,
  sex: null,
  mobileNumber: null,
  headline: 'Editor',
  niche: 'Podcasts',
  bio: null,
  city: 'Lazi',
  state: 'Siquijor',
  country: 'Philippines',
  showAbout: 'tribe',
  showWins: 'nobody',
  showSocials: 'tribe',
  showPlace: 'group',
  showGroup: 'tribe',
};

test('basic info is four short groups, and who sees a part is chosen beside it', async () => {
  const form = (
    <AuthProvider client={makeDbAuth()}>
      <EditBasicInfo own={own} />
    </AuthProvider>
  );
  show(form, {
    Countries: () => ({ countries: ['Philippines'] }),
    States: () => ({ states: ['Siquijor'] }),
    Cities: () => ({ cities: ['Lazi'] }),
  });
  const groups = await screen.findAllByRole('group', {
    name: /^(About you|Name and contact|Where you live|Who sees the rest)$/,
  });
  expect(groups).toHaveLength(4);
  const [about, , place, rest] = groups.map((group) => within(group!));
  expect(about!.getByLabelText('Who sees it')).toHaveProperty('value', 'tribe');
  expect(place!.getByLabelText('Who sees it')).toHaveProperty('value', 'group');
  expect(rest!.getByLabelText('Wins')).toHaveProperty('value', 'nobody');
});
