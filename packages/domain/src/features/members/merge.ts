import { oneLine } from '../../kernel/text/clean.ts';

/** What is chosen of two people who become one, in the order in which it is shown. A place is chosen as a whole. */
export const mergeFields = [
  'email',
  'tribeId',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'birthdate',
  'sex',
  'mobileNumber',
  'place',
  'batch',
  'successManager',
  'picture',
  'headline',
  'niche',
  'bio',
] as const;
export type MergeField = (typeof mergeFields)[number];

export const mergeFieldLabels: Readonly<Record<MergeField, string>> = {
  email: 'Email',
  tribeId: 'Tribe ID',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  suffix: 'Suffix',
  birthdate: 'Birth date',
  sex: 'Sex',
  mobileNumber: 'Mobile number',
  place: 'Lives in',
  batch: 'Batch',
  successManager: 'Success manager',
  picture: 'Picture',
  headline: 'Headline',
  niche: 'Niche',
  bio: 'About',
};

/** What tells two people apart; addresses and Tribe IDs differ between two accounts of one person too. */
const identifying: ReadonlySet<MergeField> = new Set([
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'birthdate',
  'sex',
  'mobileNumber',
]);

export type MergeSide = 'survivor' | 'merged';

/** A value of each of the two, null where there is none. */
export type MergePair = { survivor: string | null; merged: string | null };

/** Whether somebody has to choose: both have a value, and they aren't the same. */
export const isChosen = ({ survivor, merged }: MergePair): boolean =>
  survivor !== null && merged !== null && survivor !== merged;

/** Which value survives unless staff choose: that of the account that stays, or the other's where it has none. */
export const sideByDefault = ({ survivor, merged }: MergePair): MergeSide =>
  survivor === null && merged !== null ? 'merged' : 'survivor';

/** A value as people say it: 'Peña' and 'PENA ' are one name. */
const spoken = (value: string) =>
  oneLine(value)
    .normalize('NFD')
    .replace(/[\p{M}.,]/gu, '')
    .toLowerCase();

/** Whether the two values speak against one and the same person. */
export const speaksAgainst = (field: MergeField, pair: MergePair): boolean =>
  identifying.has(field) && isChosen(pair) && spoken(pair.survivor ?? '') !== spoken(pair.merged ?? '');
