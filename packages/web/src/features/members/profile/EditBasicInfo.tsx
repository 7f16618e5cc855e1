import { ProfileInput } from '@tribe/domain/features/members/profile.input.ts';
import { audiences, profileParts } from '@tribe/domain/features/members/shown.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { MyOwnProfileQuery } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useFilledWith } from '#ui/useFilledWith.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { NameFields } from '../PersonFields.tsx';
import { nameStart } from '../personStart.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { ShownFields } from './ShownFields.tsx';
import { UpdateMyProfile } from './profile.documents.ts';

type Own = MyOwnProfileQuery['myProfile'];

const texts = [
  { name: 'headline', label: 'Headline', help: 'What you do, in one line' },
  { name: 'niche', label: 'Niche', help: 'Such as Shopify stores or podcast editing' },
] as const;

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
      {texts.map(({ name, ...text }) => (
        <FormField<Record<string, string | null>> key={name} name={name}>
          {({ value, ...field }) => <TextField optional {...text} value={value ?? ''} {...field} />}
        </FormField>
      ))}
      <FormField<Record<string, string | null>> name="bio">
        {({ value, ...field }) => <LongTextField label="About you" optional value={value ?? ''} {...field} />}
      </FormField>
      <NameFields />
      <PlaceFields />
      <ShownFields />
    </Form>
  );
}
