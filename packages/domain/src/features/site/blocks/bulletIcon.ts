/** The icons that a bullet may have, as their words in the builder. */
export const bulletIconNames = {
  star: 'Star',
  book: 'Book',
  people: 'People',
  path: 'Path',
  question: 'Question',
  calendar: 'Calendar',
  phone: 'Phone',
  file: 'File',
  gift: 'Gift',
  message: 'Message',
  coin: 'Money',
  clock: 'Clock',
} as const;

export type BulletIcon = keyof typeof bulletIconNames;

export const bulletIcons = [
  'star',
  'book',
  'people',
  'path',
  'question',
  'calendar',
  'phone',
  'file',
  'gift',
  'message',
  'coin',
  'clock',
] as const satisfies readonly BulletIcon[];
