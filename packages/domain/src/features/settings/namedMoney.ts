import { channels } from '../payments/channels.ts';
import { channelSetting, gatewaySetting, usualChannels } from '../payments/offering.ts';
import { gatewayNames } from '../payments/providers.ts';
import { type Provider, providers } from '../payments/providers.ts';
import { handWaySettings } from './namedHandWays.ts';
import type { NamedSetting } from './namedSetting.ts';

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
  ...handWaySettings,
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

/** What is set about money: receipts, gateways, payouts and renewals. */
export const moneySettings: readonly NamedSetting[] = [
  ...forPayments,
  ...forGateways,
  ...forAffiliates,
  ...forRenewals,
];
