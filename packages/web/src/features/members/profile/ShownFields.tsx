import {
  audienceLabels,
  audiences,
  type Audience,
  profilePartLabels,
  profileParts,
  type ProfilePart,
} from '@tribe/domain/features/members/shown.ts';
import { FormField } from '#ui/FormField.tsx';
import { SelectField } from '#ui/SelectField.tsx';

const options = audiences.map((value) => ({ value, label: audienceLabels[value] }));

/** To whom one shows each part of one's profile, in the form around it. */
export function ShownFields() {
  return (
    <fieldset className="grid gap-5 rounded-card border border-line p-4 sm:grid-cols-2 sm:p-5">
      <legend className="px-1 text-sm font-semibold">Who sees what</legend>
      <p className="text-sm text-ink-soft sm:col-span-2">
        The team members who look after you always see it. Email and mobile number are for them and for your own group.
      </p>
      {profileParts.map((part) => (
        <FormField<Record<ProfilePart, Audience | null>, ProfilePart> key={part} name={part}>
          {(field) => <SelectField label={profilePartLabels[part]} options={options} {...field} />}
        </FormField>
      ))}
    </fieldset>
  );
}
