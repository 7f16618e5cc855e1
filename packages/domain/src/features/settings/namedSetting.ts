import type { Provider } from '../payments/providers.ts';

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
  | 'font'
  | 'picture'
  /** From when to when, each day. */
  | 'times'
  | 'qr-ph'
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

/** What a setting is for, in the order in which staff read them. */
export const settingGroups = [
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

export type SettingGroup = (typeof settingGroups)[number];
