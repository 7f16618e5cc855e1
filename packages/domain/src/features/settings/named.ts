import { channels } from '../payments/channels.ts';
import { channelSetting, gatewaySetting, usualChannels } from '../payments/offering.ts';
import { gatewayNames } from '../payments/providers.ts';
import { type Provider, providers } from '../payments/providers.ts';

/** `gateways` and `channels-…` are lists with commas between. */
export type SettingType =
  | 'boolean'
  | 'email'
  | 'instant'
  | 'link'
  | 'number'
  | 'text'
  | 'season'
  | 'colour'
  | 'picture'
  | 'gateways'
  | `channels-${Provider}`;

/** A setting that is there from the start. Its value is always a text; `value` is what it begins with. */
export type NamedSetting = {
  name: string;
  type: SettingType;
  value: string;
  label: string;
  group: SettingGroup;
  help?: string;
};

const days = [1, 2, 3];

const workshop = (group: SettingGroup, end: string): NamedSetting[] => [
  {
    name: `enable-live-workshop${end}`,
    type: 'boolean',
    value: 'false',
    label: 'Show the training',
    group,
    help: 'When off, visitors go to the waitlist.',
  },
  {
    name: `workshop-is-live${end}`,
    type: 'boolean',
    value: 'false',
    label: 'Workshop is live',
    group,
    help: 'Open pages see it within a few seconds.',
  },
  {
    name: `workshop-master-link${end}`,
    type: 'link',
    value: '',
    label: 'Live link',
    group,
    help: 'Where the Join button goes while it’s live.',
  },
  ...(
    [
      ['zoom', 'Zoom'],
      ['recording', 'recording'],
      ['freebie', 'freebie'],
    ] as const
  ).flatMap(([name, label]) =>
    days.map((day): NamedSetting => ({
      name: `${name}-day-${day}${end}`,
      type: 'link',
      value: '',
      label: `Day ${day} ${label}`,
      group,
    })),
  ),
  ...days.map((day): NamedSetting => ({
    name: `opens-day-${day}${end}`,
    type: 'instant',
    value: '',
    label: `Day ${day} opens`,
    group,
    help: 'Manila time. If this is blank, the day opens as soon as it’s live or has a recording.',
  })),
];

/** The live workshops for beginners, and each setting again for the experienced. */
const workshops = [...workshop('Beginner training', ''), ...workshop('Experienced training', '-exp')];

/** What the application asks for whoever is signed in. */
const forMembers: NamedSetting[] = [
  {
    name: 'enable-challenge-buddies',
    type: 'boolean',
    value: 'false',
    label: 'Challenge buddies',
    group: 'Community',
    help: 'Shows the “Accountability Group” link to members who are in a group.',
  },
  {
    name: 'enable-affiliate',
    type: 'boolean',
    value: 'false',
    label: 'Affiliate program',
    group: 'Membership',
    help: 'Shows the “Become an Affiliate” button to members.',
  },
  {
    name: 'community-support-link',
    type: 'link',
    value: '',
    label: 'Community and support link',
    group: 'Community',
    help: 'Where “Community / Support” takes fast-track students. If this is blank, they don’t see it.',
  },
];

/** Who the academy is on its public pages. */
const ofAcademy: NamedSetting[] = [
  {
    name: 'academy-name',
    type: 'text',
    value: 'Tribe',
    label: 'Name',
    group: 'Your academy',
    help: 'Shown on every page, and in the titles of tabs.',
  },
  {
    name: 'academy-tagline',
    type: 'text',
    value: 'Learning, coaching and company for Filipino freelancers.',
    label: 'Tagline',
    group: 'Your academy',
    help: 'Below the name, at the bottom of public pages.',
  },
  {
    name: 'academy-logo',
    type: 'picture',
    value: '',
    label: 'Logo',
    group: 'Your academy',
    help: 'A wide picture that can be read in both themes, such as a PNG with a clear background. Without one, the first letter of the name is shown.',
  },
  {
    name: 'academy-colour',
    type: 'colour',
    value: '',
    label: 'Color',
    group: 'Your academy',
    help: 'Such as #0b6b63. We use its hue and adjust how light it is, so everything is readable in both themes.',
  },
  ...(['Facebook', 'Instagram', 'YouTube', 'TikTok'] as const).map((site): NamedSetting => ({
    name: `academy-${site.toLowerCase()}`,
    type: 'link',
    value: '',
    label: `${site} link`,
    group: 'Your academy',
  })),
  {
    name: 'academy-footer',
    type: 'text',
    value: 'Made in the Philippines.',
    label: 'Last line of public pages',
    group: 'Your academy',
  },
];

const forVisitors: NamedSetting[] = [
  {
    name: 'pixel-id',
    type: 'text',
    value: '',
    label: 'Advertising pixel ID',
    group: 'Your academy',
    help: 'Digits only. Visitors are asked before it loads. If this is blank, no one is asked.',
  },
  {
    name: 'tag-manager-id',
    type: 'text',
    value: '',
    label: 'Tag manager ID',
    group: 'Your academy',
    help: 'Such as GTM-ABC1234. Visitors are asked before it loads. Tags with custom HTML don’t run.',
  },
  {
    name: 'privacy-officer-mail',
    type: 'email',
    value: '',
    label: 'Data protection officer’s email',
    group: 'Your academy',
    help: 'Shown in the privacy policy. If this is blank, people write to you through the bug report form.',
  },
  ...(
    [
      ['xmas', 'Christmas', '12-01 to 01-06'],
      ['anniv', 'anniversary', '06-12 to 06-19'],
    ] as const
  ).map(([name, label, value]): NamedSetting => ({
    name: `${name}-season`,
    type: 'season',
    value,
    label: `When the ${label} page is open`,
    group: 'Your academy',
    help: `Month and day, such as 12-01 to 01-06. At other times, /${name} leads to /enroll.`,
  })),
];

const forStaff: NamedSetting[] = [
  {
    name: 'redirect-hosts',
    type: 'text',
    value: '',
    label: 'Allowed redirect websites',
    group: 'Security',
    help: 'Besides this site, such as zoom.us, facebook.com. Redirect rules can’t lead anywhere else.',
  },
  {
    name: 'bug-report-mail',
    type: 'email',
    value: '',
    label: 'Bug reports go to',
    group: 'Community',
    help: 'If this is blank, reports are saved but not emailed.',
  },
  {
    name: 'require-second-factor',
    type: 'boolean',
    value: 'false',
    label: 'Two-step verification for staff',
    group: 'Security',
    help: 'Staff who don’t use it yet will set it up the next time they log in.',
  },
];

/** Where each segment of cash collection ends, in days from an expiry. */
const forRenewals: NamedSetting[] = (
  [
    [
      'renewal-warmup-days',
      '90',
      'Warm-up starts',
      'This many days before a membership ends. The report also looks back this far.',
    ],
    ['renewal-early-days', '60', 'Early renewal starts', 'This many days before a membership ends.'],
    ['renewal-regular-days', '30', 'Regular renewal starts', 'This many days before a membership ends.'],
    [
      'renewal-grace-days',
      '14',
      'Regular renewal ends',
      'This many days after a membership ends. Members who haven’t renewed by then count as unenrolled.',
    ],
  ] as const
).map(([name, value, label, help]) => ({ name, type: 'number', value, label, group: 'Retention', help }));

/** What receipts say of whoever issues them, and how people pay without a gateway. */
const forPayments: NamedSetting[] = [
  {
    name: 'academy-registered-name',
    type: 'text',
    value: '',
    label: 'Registered name',
    group: 'Your academy',
    help: 'As registered with the BIR. Printed on every acknowledgement receipt.',
  },
  { name: 'academy-tin', type: 'text', value: '', label: 'TIN', group: 'Your academy' },
  { name: 'academy-address', type: 'text', value: '', label: 'Registered address', group: 'Your academy' },
  {
    name: 'vat-registered',
    type: 'boolean',
    value: 'false',
    label: 'VAT-registered',
    group: 'Your academy',
    help: 'Receipts will show the VAT included in each payment.',
  },
  ...(
    [
      ['gcash', 'GCash', 'The number and name people send money to. If this is blank, GCash isn’t offered.'],
      ['maya', 'Maya', ''],
      ['bank', 'bank transfer', 'The bank, account name and account number.'],
      ['counter', 'cash', 'Where people pay in cash.'],
    ] as const
  ).map(([name, label, help]): NamedSetting => ({
    name: `${name}-instructions`,
    type: 'text',
    value: '',
    label: `How to pay by ${label}`,
    group: 'Bank transfers and cash',
    ...(help && { help }),
  })),
  {
    name: 'proof-days-after-rejection',
    type: 'number',
    value: '90',
    label: 'Days to keep pictures of rejected receipts',
    group: 'Bank transfers and cash',
    help: 'We keep the reference, the amount and a fingerprint of the picture.',
  },
  {
    name: 'proof-months-after-settlement',
    type: 'number',
    value: '24',
    label: 'Months to keep pictures of approved receipts',
    group: 'Bank transfers and cash',
  },
];

/** How affiliates are paid. */
const forAffiliates: NamedSetting[] = (
  [
    ['payout-minimum', '1000', 'Smallest payout', 'In pesos. Smaller amounts carry over to the next payout.'],
    [
      'payout-withholding',
      '5',
      'Withholding tax',
      'In percent, usually 5 or 10. You can set another rate for one affiliate on their page.',
    ],
    ['payout-limit-bank', '50000', 'Largest bank transfer', 'In pesos. A larger payout is split into several rows.'],
    [
      'payout-limit-wallet',
      '50000',
      'Largest e-wallet transfer',
      'In pesos. A larger payout is split into several rows.',
    ],
  ] as const
).map(([name, value, label, help]) => ({ name, type: 'number', value, label, group: 'Affiliates', help }));

const channelHelp = (provider: Provider): string => {
  const ids = channels[provider].map(({ id }) => id);
  const known = ids.length > 1 ? `Choose from ${ids.join(', ')}. ` : '';
  return `${known}To set your own limits in pesos, add them after the name, like ${ids[0]} 100-50000.`;
};

const forGateways: NamedSetting[] = [
  {
    name: gatewaySetting,
    type: 'gateways',
    value: providers.join(', '),
    label: 'Gateways',
    group: 'Payments',
    help: 'The gateways to use, in order of preference. If two offer the same payment method, the first one is used.',
  },
  ...providers.map((provider): NamedSetting => ({
    name: channelSetting(provider),
    type: `channels-${provider}`,
    value: usualChannels[provider],
    label: `${gatewayNames[provider]} channels`,
    group: 'Payments',
    help: channelHelp(provider),
  })),
];

/** What a setting is for, in the order in which staff read them. */
const groups = [
  'Your academy',
  'Membership',
  'Community',
  'Payments',
  'Bank transfers and cash',
  'Affiliates',
  'Retention',
  'Security',
  'Beginner training',
  'Experienced training',
] as const;

export type SettingGroup = (typeof groups)[number];

export const namedSettings: readonly NamedSetting[] = [
  ...forPayments,
  ...ofAcademy,
  ...forVisitors,
  ...forMembers,
  ...forStaff,
  ...forGateways,
  ...forAffiliates,
  ...forRenewals,
  ...workshops,
].toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));

const byName = new Map(namedSettings.map((setting) => [setting.name, setting]));

/** What is known of a setting by its name; null for one that staff or an import added. */
export const namedSetting = (name: string): NamedSetting | null => byName.get(name) ?? null;

const names = (settings: readonly NamedSetting[]): ReadonlySet<string> => new Set(settings.map(({ name }) => name));

/** Read by the public training pages. */
export const publicNames = names(workshops);
export const memberNames = names(forMembers);
