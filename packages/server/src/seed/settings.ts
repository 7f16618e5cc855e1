const workshop = (suffix: string) => [
  { name: `enable-live-workshop${suffix}`, value: 'false', type: 'boolean' },
  { name: `workshop-master-link${suffix}`, value: '', type: 'link' },
  { name: `workshop-is-live${suffix}`, value: 'false', type: 'boolean' },
  ...[1, 2, 3].flatMap((day) => [
    { name: `zoom-day-${day}${suffix}`, value: '', type: 'link' },
    { name: `recording-day-${day}${suffix}`, value: '', type: 'link' },
    { name: `freebie-day-${day}${suffix}`, value: '', type: 'link' },
  ]),
];

/** The settings that exist from the start; screens and rules ask for them by these names. */
export const baseSettings = [
  { name: 'enable-challenge-buddies', value: 'false', type: 'boolean' },
  { name: 'enable-affiliate', value: 'false', type: 'boolean' },
  { name: 'require-second-factor', value: 'false', type: 'boolean' },
  ...workshop(''),
  ...workshop('-exp'),
];
