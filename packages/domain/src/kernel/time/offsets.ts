/** How the picker offers zones: by the standard offset of each; what is stored is the IANA name. */
const zonesByOffset = {
  'GMT-12:00': 'Etc/GMT+12',
  'GMT-11:00': 'Pacific/Pago_Pago',
  'GMT-10:00': 'Pacific/Honolulu',
  'GMT-09:30': 'Pacific/Marquesas',
  'GMT-09:00': 'America/Anchorage',
  'GMT-08:00': 'America/Los_Angeles',
  'GMT-07:00': 'America/Denver',
  'GMT-06:00': 'America/Chicago',
  'GMT-05:00': 'America/New_York',
  'GMT-04:00': 'America/Halifax',
  'GMT-03:30': 'America/St_Johns',
  'GMT-03:00': 'America/Sao_Paulo',
  'GMT-02:00': 'America/Noronha',
  'GMT-01:00': 'Atlantic/Azores',
  'GMT+00:00': 'Europe/London',
  'GMT+01:00': 'Europe/Paris',
  'GMT+02:00': 'Europe/Athens',
  'GMT+03:00': 'Asia/Riyadh',
  'GMT+03:30': 'Asia/Tehran',
  'GMT+04:00': 'Asia/Dubai',
  'GMT+04:30': 'Asia/Kabul',
  'GMT+05:00': 'Asia/Karachi',
  'GMT+05:30': 'Asia/Kolkata',
  'GMT+05:45': 'Asia/Kathmandu',
  'GMT+06:00': 'Asia/Dhaka',
  'GMT+06:30': 'Asia/Yangon',
  'GMT+07:00': 'Asia/Bangkok',
  'GMT+08:00': 'Asia/Singapore',
  'GMT+08:45': 'Australia/Eucla',
  'GMT+09:00': 'Asia/Tokyo',
  'GMT+09:30': 'Australia/Darwin',
  'GMT+10:00': 'Australia/Brisbane',
  'GMT+10:30': 'Australia/Lord_Howe',
  'GMT+11:00': 'Pacific/Noumea',
  'GMT+12:00': 'Pacific/Auckland',
  'GMT+12:45': 'Pacific/Chatham',
  'GMT+13:00': 'Pacific/Tongatapu',
  'GMT+14:00': 'Pacific/Kiritimati',
} as const;

export type OffsetOption = { offset: string; zone: string };

/** Every GMT offset with the zone that it stands for, from west to east. */
export const offsetOptions: readonly OffsetOption[] = Object.entries(zonesByOffset).map(([offset, zone]) => ({
  offset,
  zone,
}));

export const defaultZone = zonesByOffset['GMT+08:00'];
