import type { ReactNode } from 'react';
import { ProfileInput } from '@tribe/domain/features/members/profile.input.ts';
import {
  type Audience,
  audienceLabels,
  audiences,
  type ProfilePart,
  profilePartLabels,
  profileParts,
} from '@tribe/domain/features/members/shown.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { MyOwnProfileQuery } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useFilledWith } from '#ui/useFilledWith.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { NameFields } from '../PersonFields.tsx';
import { nameStart } from '../personStart.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { UpdateMyProfile } from './profile.documents.ts';

type Own = MyOwnProfileQuery['myProfile'];

const texts = [
  { name: 'headline', label: 'Headline', help: 'What you do, in one line' },
  { name: 'niche', label: 'Niche', help: 'For example, Shopify stores or podcast editing' },
] as const;

const options = audiences.map((value) => ({ value, label: audienceLabels[value] }));

/** What is filled in elsewhere, and shown to whom one chooses here. */
const elsewhere = ['showWins', 'showSocials', 'showGroup'] as const;

function startOf(own: Own): ProfileInput {
  const { headline, niche, bio, city, state, country } = own;
  const shown = (part: (typeof profileParts)[number]) =>
    audiences.find((audience) => audience === own[part]) ?? 'tribe';
  return {
    ...nameStart(own),
    headline,
    niche,
    bio,
    city,
    state,
    country,
    showAbout: shown('showAbout'),
    showWins: shown('showWins'),
    showSocials: shown('showSocials'),
    showPlace: shown('showPlace'),
    showGroup: shown('showGroup'),
  };
}

/** Who one is, how one shows oneself, and to whom. */
export function EditBasicInfo({ own }: { own: Own }) {
  const [update] = useMutation(UpdateMyProfile);
  const { lookAgain } = useAuth();
  const go = useGo();
  const form = useZodForm(ProfileInput, startOf(own));
  const { version } = useFilledWith(form, own, startOf);
  const save = async (input: ProfileInput) => {
    const acted = await update({ input, version });
    if (!acted.ok) return acted.failure;
    toast.success('Profile saved');
    void lookAgain();
    go('myProfile', {}, { q: 'basic-info' });
    return null;
  };
  return (
    <Form of={form} onSubmit={save} cancel={to('myProfile')}>
      <Group title="About you">
        {texts.map(({ name, ...text }) => (
          <FormField<Record<string, string | null>> key={name} name={name}>
            {({ value, ...field }) => <TextField optional {...text} value={value ?? ''} {...field} />}
          </FormField>
        ))}
        <FormField<Record<string, string | null>> name="bio">
          {({ value, ...field }) => <LongTextField label="About you" optional value={value ?? ''} {...field} />}
        </FormField>
        <ShownField part="showAbout" />
      </Group>
      <Group title="Name and contact" text="Only your group and the Tribe team can see your email and mobile number.">
        <NameFields />
      </Group>
      <Group title="Where you live">
        <PlaceFields />
        <ShownField part="showPlace" />
      </Group>
      <Group title="Who sees the rest" text="Staff who look after you can always see your full profile.">
        {elsewhere.map((part) => (
          <ShownField key={part} part={part} label={profilePartLabels[part]} />
        ))}
      </Group>
    </Form>
  );
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 rounded-card border border-line p-4 sm:p-5">
      <legend className="px-1 text-sm font-semibold">{title}</legend>
      {text && <p className="text-sm text-ink-soft">{text}</p>}
      {children}
    </fieldset>
  );
}

function ShownField({ part, label = 'Who sees it' }: { part: ProfilePart; label?: string }) {
  return (
    <FormField<Record<ProfilePart, Audience | null>, ProfilePart> name={part}>
      {(field) => <SelectField label={label} options={options} {...field} />}
    </FormField>
  );
}
