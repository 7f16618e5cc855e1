import { showMobile } from '@tribe/domain/features/members/mobile.ts';
import { sexes } from '@tribe/domain/features/members/person.input.ts';
import type { ProfileFieldsFragment } from '#generated/graphql.ts';
import type { PersonValues } from './PersonFields.tsx';

/** What a form about a person starts with; the mobile number as Filipinos write it. */
export function personStart(person: { email: string; userProfile: ProfileFieldsFragment } | null): PersonValues {
  return { email: person?.email ?? '', ...nameStart(person?.userProfile ?? null) };
}

/** The same of who they are alone. */
export function nameStart(profile: ProfileFieldsFragment | null): Omit<PersonValues, 'email'> {
  return {
    firstName: profile?.firstName ?? '',
    middleName: profile?.middleName ?? null,
    lastName: profile?.lastName ?? '',
    suffix: profile?.suffix ?? null,
    sex: sexes.find((sex) => sex === profile?.sex) ?? null,
    birthdate: profile?.birthdate ?? null,
    mobileNumber: profile?.mobileNumber ? showMobile(profile.mobileNumber) : null,
  };
}
