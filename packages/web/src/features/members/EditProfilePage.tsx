import { ProfileInput } from '@tribe/domain/features/members/profile.input.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { MyOwnProfileQuery } from '#generated/graphql.ts';
import { FormSkeleton } from '#admin/FormSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useAct } from '#kernel/graphql/useAct.ts';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { NameFields } from './PersonFields.tsx';
import { nameStart } from './personStart.ts';
import { MyOwnProfile, UpdateMyProfile } from './profile.documents.ts';

type Own = MyOwnProfileQuery['myProfile'];

/** One's own profile: who one is, and how one shows oneself. */
export function EditProfilePage() {
  const asked = useAsk(MyOwnProfile);
  return (
    <div className="mx-auto w-full max-w-form">
      <PageHeader title="Edit profile" />
      <Answer of={asked} skeleton={<FormSkeleton fields={10} />} failure={failedPage('Edit profile')}>
        {({ myProfile }) => (
          <Card className="sm:p-6">
            <EditForm key={myProfile.id} own={myProfile} />
          </Card>
        )}
      </Answer>
    </div>
  );
}

const texts = [
  { name: 'headline', label: 'Headline', help: 'What you do, in one line' },
  { name: 'niche', label: 'Niche', help: 'Such as Shopify stores or podcast editing' },
] as const;
const places = [
  { name: 'city', label: 'City' },
  { name: 'state', label: 'Province or state' },
  { name: 'country', label: 'Country' },
] as const;

function EditForm({ own }: { own: Own }) {
  const [update] = useAct(UpdateMyProfile);
  const { lookAgain } = useAuth();
  const go = useGo();
  const { headline, niche, bio, city, state, country } = own;
  const form = useZodForm(ProfileInput, { ...nameStart(own), headline, niche, bio, city, state, country });
  const save = async (input: ProfileInput) => {
    const acted = await update({ input, version: own.version });
    if (!acted.ok) return acted.failure;
    toast.success('Profile saved');
    void lookAgain();
    go('myProfile');
    return null;
  };
  return (
    <Form
      of={form}
      onSubmit={save}
      submit="Save"
      busy="Saving…"
      beside={
        <Button look="text" href={to('myProfile')}>
          Cancel
        </Button>
      }
    >
      {texts.map(({ name, ...text }) => (
        <FormField<Record<string, string | null>> key={name} name={name}>
          {({ value, ...field }) => <TextField optional {...text} value={value ?? ''} {...field} />}
        </FormField>
      ))}
      <FormField<Record<string, string | null>> name="bio">
        {({ value, ...field }) => <LongTextField label="About you" optional value={value ?? ''} {...field} />}
      </FormField>
      <NameFields />
      {places.map(({ name, label }) => (
        <FormField<Record<string, string | null>> key={name} name={name}>
          {({ value, ...field }) => <TextField label={label} optional value={value ?? ''} {...field} />}
        </FormField>
      ))}
    </Form>
  );
}
