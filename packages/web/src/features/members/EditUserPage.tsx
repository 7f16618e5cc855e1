import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { UserInput } from '@tribe/domain/features/members/user.input.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { FormSkeleton } from '#admin/FormSkeleton.tsx';
import { PickField } from '#admin/PickField.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { BatchChoices, GroupChoices } from '#kernel/graphql/choices.documents.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { toast } from '#ui/toast.ts';
import { useFilledWith } from '#ui/useFilledWith.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { PersonById, type Person } from './person.documents.ts';
import { UpdateUser } from './personAct.documents.ts';
import { PersonFields } from './PersonFields.tsx';
import { PlaceFields } from './profile/PlaceFields.tsx';
import { personStart } from './personStart.ts';

/** Edits a person: who they are, how they are reached, and where they belong. */
export function EditUserPage({ id }: { id: number }) {
  const asked = useQuery(PersonById, { id });
  usePageTitle(asked.kind === 'done' ? `Edit ${asked.data.user.name}` : null);
  return (
    <div className="max-w-form">
      <PageHeader title="Edit user" />
      <Answer of={asked} skeleton={<FormSkeleton fields={10} />} failure={failedPage('Edit user')}>
        {({ user }) => (
          <Card className="sm:p-6">
            <EditForm key={user.id} person={user} />
          </Card>
        )}
      </Answer>
    </div>
  );
}

const startOf = (person: Person) => ({
  ...personStart(person),
  batchId: person.batch?.id ?? null,
  groupId: person.group?.id ?? null,
  country: person.userProfile.country,
  state: person.userProfile.state,
  city: person.userProfile.city,
});

function EditForm({ person }: { person: Person }) {
  const [update] = useMutation(UpdateUser);
  const go = useGo();
  const isMe = useMe().id === person.id;
  const form = useZodForm(UserInput, startOf(person));
  const { version } = useFilledWith(form, person, startOf);
  const save = async (input: UserInput) => {
    const acted = await update({ id: person.id, input, version });
    if (!acted.ok) return acted.failure;
    toast.success('User saved');
    go('user', { id: person.id });
    return null;
  };
  return (
    <Form of={form} onSubmit={save} cancel={to('user', { id: person.id })}>
      {!isMe && (
        <p className="text-sm text-ink-soft">
          Changing the email signs them out, sends a confirmation link to the new address and notifies the old one. The
          old one can undo the change for 72 hours.
        </p>
      )}
      <PersonFields fixedEmail={isMe ? `${accountMessages.emailAtAccount}.` : undefined} />
      <PlaceFields />
      <FormField<Record<string, unknown>> name="batchId">
        {({ value, ...field }) => (
          <PickField label="Batch" optional pick={{ list: BatchChoices }} value={idOf(value)} {...field} />
        )}
      </FormField>
      <FormField<Record<string, unknown>> name="groupId">
        {({ value, ...field }) => (
          <PickField label="Group" optional pick={{ list: GroupChoices }} value={idOf(value)} {...field} />
        )}
      </FormField>
    </Form>
  );
}

const idOf = (value: unknown) => (typeof value === 'number' ? value : null);
