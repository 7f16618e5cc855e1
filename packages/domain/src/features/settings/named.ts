import { channels } from '../payments/channels.ts';
import { channelSetting, gatewaySetting, usualChannels } from '../payments/offering.ts';
import { gatewayNames } from '../payments/providers.ts';
import { type Provider, providers } from '../payments/providers.ts';

/** `gateways` and `channels-…` are lists with commas between. */
export type SettingType = 'boolean' | 'email' | 'link' | 'number' | 'text' | 'gateways' | `channels-${Provider}`;

/** A setting that is there from the start. Its value is always a text; `value` is what it begins with. */
export type NamedSetting = {
  name: string;
  type: SettingType;
  value: string;
  label: string;
  group: string;
  help?: string;
};

const days = [1, 2, 3];

const workshop = (group: string, end: string): NamedSetting[] => [
  {
    name: `enable-live-workshop${end}`,
    type: 'boolean',
    value: 'false',
    label: 'Live workshop',
    group,
    help: 'Shows the live workshop on the free training page.',
  },
  {
    name: `workshop-is-live${end}`,
    type: 'boolean',
    value: 'false',
    label: 'Workshop is live now',
    group,
    help: 'Open pages see it within a few seconds.',
  },
  { name: `workshop-master-link${end}`, type: 'link', value: '', label: 'Master link', group },
  ...(
    [
      ['zoom', 'Zoom'],
      ['recording', 'Recording'],
      ['freebie', 'Freebie'],
    ] as const
  ).flatMap(([name, label]) =>
    days.map((day): NamedSetting => ({
      name: `${name}-day-${day}${end}`,
      type: 'link',
      value: '',
      label: `${label} of day ${day}`,
      group,
    })),
  ),
];

/** The live workshops for beginners, and each setting again for the experienced. */
const workshops = [...workshop('Workshop for beginners', ''), ...workshop('Workshop for the experienced', '-exp')];

/** What the application asks for whoever is signed in. */
const forMembers: NamedSetting[] = [
  {
    name: 'enable-challenge-buddies',
    type: 'boolean',
    value: 'false',
    label: 'Accountability groups',
    group: 'For members',
    help: 'Shows the link “Accountability Group” to members who are in one.',
  },
  {
    name: 'enable-affiliate',
    type: 'boolean',
    value: 'false',
    label: 'Affiliate programme',
    group: 'For members',
    help: 'Shows the button “Become an Affiliate” to members.',
  },
  {
    name: 'community-support-link',
    type: 'link',
    value: '',
    label: 'Community and support',
    group: 'For members',
    help: 'Where the link “Community / Support” of fast-track students leads; without it they have none.',
  },
];

const forVisitors: NamedSetting[] = [
  {
    name: 'privacy-officer-mail',
    type: 'email',
    value: '',
    label: 'Data protection officer',
    group: 'Public pages',
    help: 'Shown in the privacy policy. Without an address, people write through the bug report form.',
  },
];

const forStaff: NamedSetting[] = [
  {
    name: 'bug-report-mail',
    type: 'email',
    value: '',
    label: 'Bug reports go to',
    group: 'For staff',
    help: 'Without an address, reports are saved and not emailed.',
  },
  {
    name: 'require-second-factor',
    type: 'boolean',
    value: 'false',
    label: 'Staff need two-step verification',
    group: 'Safety',
    help: 'Staff without it will set it up the next time they sign in.',
  },
];

/** Where each segment of cash collection ends, in days from an expiry. */
const forRenewals: NamedSetting[] = (
  [
    [
      'renewal-warmup-days',
      '90',
      'ER warmup begins',
      'Days left of a membership. So far back the report looks as well.',
    ],
    ['renewal-early-days', '60', 'Early renewal begins', 'Days left of a membership.'],
    ['renewal-regular-days', '30', 'Regular renewal begins', 'Days left of a membership.'],
    [
      'renewal-grace-days',
      '14',
      'Regular renewal ends',
      'Days after the expiry. Members who haven’t renewed by then count as unenrolled.',
    ],
  ] as const
).map(([name, value, label, help]) => ({ name, type: 'number', value, label, group: 'Cash collection', help }));

/** What receipts say of whoever issues them, and how people pay without a gateway. */
const forPayments: NamedSetting[] = [
  {
    name: 'academy-registered-name',
    type: 'text',
    value: '',
    label: 'Registered name',
    group: 'Receipts',
    help: 'As it’s registered with the BIR. Stands on every acknowledgement receipt.',
  },
  { name: 'academy-tin', type: 'text', value: '', label: 'TIN', group: 'Receipts' },
  { name: 'academy-address', type: 'text', value: '', label: 'Registered address', group: 'Receipts' },
  {
    name: 'vat-registered',
    type: 'boolean',
    value: 'false',
    label: 'VAT-registered',
    group: 'Receipts',
    help: 'Receipts then show the VAT that is in a payment.',
  },
  ...(
    [
      ['gcash', 'GCash', 'The number and the name that people send to. Without it GCash isn’t offered for a transfer.'],
      ['maya', 'Maya', ''],
      ['bank', 'Bank', 'The bank, the account’s name and its number.'],
      ['counter', 'Counter', 'Where people pay in cash.'],
    ] as const
  ).map(([name, label, help]): NamedSetting => ({
    name: `${name}-instructions`,
    type: 'text',
    value: '',
    label: `How to pay by ${label}`,
    group: 'Payments by transfer',
    ...(help && { help }),
  })),
  {
    name: 'proof-days-after-rejection',
    type: 'number',
    value: '90',
    label: 'Keep pictures of rejected receipts, in days',
    group: 'Payments by transfer',
    help: 'Reference, amount and a fingerprint of the picture stay.',
  },
  {
    name: 'proof-months-after-settlement',
    type: 'number',
    value: '24',
    label: 'Keep pictures of approved receipts, in months',
    group: 'Payments by transfer',
  },
];

const channelHelp = (provider: Provider): string => {
  const ids = channels[provider].map(({ id }) => id);
  const known = ids.length > 1 ? `By their names there: ${ids.join(', ')}. ` : '';
  return `${known}After a name, other limits in pesos: ${ids[0]} 100-50000.`;
};

const forGateways: NamedSetting[] = [
  {
    name: gatewaySetting,
    type: 'gateways',
    value: providers.join(', '),
    label: 'Gateways',
    group: 'Payments',
    help: 'Those that are used, the first choice first. A way to pay that two of them take goes to the first.',
  },
  ...providers.map((provider): NamedSetting => ({
    name: channelSetting(provider),
    type: `channels-${provider}`,
    value: usualChannels[provider],
    label: `Channels of ${gatewayNames[provider]}`,
    group: 'Payments',
    help: channelHelp(provider),
  })),
];

export const namedSettings: readonly NamedSetting[] = [
  ...forMembers,
  ...forVisitors,
  ...forGateways,
  ...forPayments,
  ...forStaff,
  ...forRenewals,
  ...workshops,
];

const byName = new Map(namedSettings.map((setting) => [setting.name, setting]));

/** What is known of a setting by its name; null for one that staff or an import added. */
export const namedSetting = (name: string): NamedSetting | null => byName.get(name) ?? null;

const names = (settings: readonly NamedSetting[]): ReadonlySet<string> => new Set(settings.map(({ name }) => name));

/** Read by the public training pages. */
export const publicNames = names(workshops);
export const memberNames = names(forMembers);
