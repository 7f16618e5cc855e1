import { showPeso } from '../../kernel/money/peso.ts';
import { proofPlatforms, type ProofPlatform } from './proof.ts';
import { readQrPh } from './qrPh.ts';

/** What staff fill in for a way to pay without a gateway, each a setting of its own: `gcash-number`, `bank-name`. */
const common = ['account-name', 'number', 'qr-picture', 'qr-code', 'note'] as const;
export const handFields = {
  gcash: common,
  maya: common,
  bank: ['name', ...common],
  counter: ['place', 'note'],
} as const satisfies Record<ProofPlatform, readonly string[]>;

export const handSettings: readonly string[] = proofPlatforms.flatMap((platform) =>
  handFields[platform].map((field) => `${platform}-${field}`),
);

/** A way to pay without a gateway, as a buyer sees it; what staff left blank is ''. */
export type HandWay = {
  platform: ProofPlatform;
  /** What it is called where one is chosen: 'GCash', the name of the bank, 'Cash'. */
  label: string;
  accountName: string;
  number: string;
  place: string;
  qrPicture: string;
  qrCode: string;
  note: string;
};

const labels: Readonly<Record<ProofPlatform, string>> = {
  gcash: 'GCash',
  maya: 'Maya',
  bank: 'Bank transfer',
  counter: 'Cash',
};

/** What the settings say of a way. */
export function handWay(platform: ProofPlatform, settings: ReadonlyMap<string, string>): HandWay {
  const said = (field: string): string => settings.get(`${platform}-${field}`)?.trim() ?? '';
  const code = readQrPh(said('qr-code'));
  return {
    platform,
    label: (platform === 'bank' && said('name')) || labels[platform],
    accountName: said('account-name'),
    number: said('number'),
    place: said('place'),
    qrPicture: said('qr-picture'),
    qrCode: code.ok ? code.value : '',
    note: said('note'),
  };
}

/** Whether it says where the money goes: a name alone doesn't. */
export const isFilledIn = ({ number, place, qrPicture, qrCode, note }: HandWay): boolean =>
  [number, place, qrPicture, qrCode, note].some((text) => text !== '');

/** The ways to pay without a gateway that are offered, to anybody and anywhere: those that staff filled in. */
export const handWays = (settings: ReadonlyMap<string, string>): HandWay[] =>
  proofPlatforms.map((platform) => handWay(platform, settings)).filter(isFilledIn);

/** The one that was asked for, else the first. */
export const chosenHandWay = (ways: readonly HandWay[], asked: string | null | undefined): HandWay | undefined =>
  ways.find(({ platform }) => platform === asked) ?? ways[0];

/** 'Send ₱2,250.00 by GCash'; an amount in centavos. */
export function handTitle({ platform, label }: HandWay, amount: number): string {
  switch (platform) {
    case 'gcash':
    case 'maya':
      return `Send ${showPeso(amount)} by ${label}`;
    case 'bank':
      return `Send ${showPeso(amount)} by bank transfer`;
    case 'counter':
      return `Pay ${showPeso(amount)} in cash`;
  }
}

/** What a way calls its number, where its payer writes the code, and where a reference is found. */
export const handWords: Readonly<Record<ProofPlatform, { number: string; message: string; reference: string }>> = {
  gcash: { number: 'GCash number', message: 'Put in the message', reference: '13 digits from the GCash receipt' },
  maya: { number: 'Maya number', message: 'Put in the message', reference: 'From the Maya receipt' },
  bank: { number: 'Account number', message: 'Put in the remarks', reference: 'From your bank’s receipt' },
  counter: { number: '', message: 'Give them this code', reference: 'From the slip you’re given' },
};

/** Several names as people list them: 'GCash, Maya or BPI'. */
export const anyOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)!}`;
