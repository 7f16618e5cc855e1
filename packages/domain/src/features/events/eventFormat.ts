export const eventFormats = ['workshop', 'group-coaching', 'q-and-a', 'co-working', 'social', 'other'] as const;
export type EventFormat = (typeof eventFormats)[number];

const labels: Readonly<Record<EventFormat, string>> = {
  workshop: 'Workshop',
  'group-coaching': 'Group coaching',
  'q-and-a': 'Questions and answers',
  'co-working': 'Co-working',
  social: 'Social',
  other: 'Other',
};
const isFormat = (text: string): text is EventFormat => Object.hasOwn(labels, text);

/** What a format is called; one that is not ours is called as it is written. */
export const eventFormatLabel = (format: string): string => (isFormat(format) ? labels[format] : format);
