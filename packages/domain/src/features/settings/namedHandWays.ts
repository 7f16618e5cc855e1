import { handFields } from '../payments/handWays.ts';
import { proofPlatforms, type ProofPlatform } from '../payments/proof.ts';
import { reviewHoursSetting, reviewTimesSetting } from '../payments/reviewTime.ts';
import type { NamedSetting, SettingType } from './namedSetting.ts';

const group = 'Bank transfers and cash';

const names: Readonly<Record<ProofPlatform, string>> = {
  gcash: 'GCash',
  maya: 'Maya',
  bank: 'Bank',
  counter: 'Cash',
};

type Field = (typeof handFields)[ProofPlatform][number];

const fields: Readonly<Record<Field, { label: string; type: SettingType; help?: string }>> = {
  name: { label: 'name', type: 'text', help: 'Such as BPI or UnionBank.' },
  'account-name': { label: 'account name', type: 'text' },
  number: { label: 'number', type: 'text' },
  'qr-picture': { label: 'QR picture', type: 'picture', help: 'The QR code that the app or bank gave you.' },
  'qr-code': {
    label: 'QR code text',
    type: 'qr-ph',
    help: 'The text inside a QR Ph code, instead of a picture. We draw a sharp code from it.',
  },
  place: { label: 'place', type: 'text', help: 'Where people pay, and when it’s open.' },
  note: { label: 'note', type: 'text', help: 'Anything else people should know before they pay.' },
};

/** Where people send money without a gateway, and how soon somebody looks at their receipt. */
export const handWaySettings: readonly NamedSetting[] = [
  ...proofPlatforms.flatMap((platform) =>
    handFields[platform].map((field): NamedSetting => {
      const { label, ...rest } = fields[field];
      return { name: `${platform}-${field}`, value: '', label: `${names[platform]} ${label}`, group, ...rest };
    }),
  ),
  {
    name: reviewHoursSetting,
    type: 'number',
    value: '4',
    label: 'Hours to check a receipt',
    group,
    help: 'How long it usually takes. People read it before and after they send a receipt.',
  },
  {
    name: reviewTimesSetting,
    type: 'times',
    value: '9:00 AM to 9:00 PM',
    label: 'When receipts are checked',
    group,
    help: 'Such as 9:00 AM to 9:00 PM. If this is blank, people read only the hours above.',
  },
];
