/** Parts of the week in which somebody may have time. */
export const weekParts = [
  { value: 'weekday-morning', label: 'Weekday mornings' },
  { value: 'weekday-afternoon', label: 'Weekday afternoons' },
  { value: 'weekday-evening', label: 'Weekday evenings' },
  { value: 'weekend-morning', label: 'Weekend mornings' },
  { value: 'weekend-afternoon', label: 'Weekend afternoons' },
  { value: 'weekend-evening', label: 'Weekend evenings' },
] as const;

export type WeekPart = (typeof weekParts)[number]['value'];

export const experiences = [
  { value: 'new', label: 'Just starting' },
  { value: 'some', label: 'Had a client or two' },
  { value: 'working', label: 'Working with clients' },
] as const;

export const languages = ['English', 'Filipino', 'Cebuano', 'Ilocano', 'Hiligaynon'] as const;

const labels = new Map<string, string>(weekParts.map(({ value, label }) => [value, label]));

/** 'Weekday evenings'; a part of another release by its own word. */
export const weekPartLabel = (part: string): string => labels.get(part) ?? part;

/** 'Weekday evenings, Weekend mornings'. */
export const weekPartsInWords = (parts: readonly string[]): string => parts.map(weekPartLabel).join(', ');
