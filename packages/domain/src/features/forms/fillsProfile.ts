import type { FieldType, FormField } from './field.ts';

type Target = { label: string; types: readonly FieldType[] };

/** What of a profile an answer may fill as well, and the types of questions that fit it. */
export const profileTargets = {
  mobileNumber: { label: 'Mobile number', types: ['phone'] },
  birthdate: { label: 'Birth date', types: ['date'] },
  place: { label: 'City, province and country', types: ['place'] },
  headline: { label: 'Headline', types: ['short-text'] },
  niche: { label: 'Niche', types: ['short-text', 'single'] },
  bio: { label: 'About', types: ['short-text', 'long-text'] },
} as const satisfies Record<string, Target>;

export type ProfileTarget = keyof typeof profileTargets;

const isTarget = (name: string): name is ProfileTarget => Object.hasOwn(profileTargets, name);
const all = Object.keys(profileTargets).filter(isTarget);

/** What a question of a type may fill. */
export const targetsFor = (type: FieldType): ProfileTarget[] =>
  all.filter((name) => profileTargets[name].types.some((each) => each === type));

/** What a question fills beside its own answer; null where it fills nothing, or nothing that fits it. */
export const targetOf = ({ mapsTo, type }: Pick<FormField, 'mapsTo' | 'type'>): ProfileTarget | null =>
  mapsTo !== null && isTarget(mapsTo) && targetsFor(type).includes(mapsTo) ? mapsTo : null;
