import { NewUserInput } from '@tribe/domain/features/members/user.input.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { z } from 'zod';
import { FormSkeleton } from '#admin/FormSkeleton.tsx';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useGo } from '#kernel/url/useGo.ts';
import { Card } from '#ui/Card.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import type { Option } from '#ui/fieldProps.ts';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { PersonLevels } from './person.documents.ts';
import { CreateUser } from './personAct.documents.ts';
import { PersonFields } from './PersonFields.tsx';
import { personStart } from './personStart.ts';

type Values = z.input<typeof NewUserInput>;

/** Makes a person: a non-member, unless other levels are chosen. */
export function NewPersonPage() {
  const levels = useQuery(PersonLevels);
  return (
    <div className="max-w-form">
      <PageHeader title="New user" />
      <Card className="sm:p-6">
        <Answer of={levels} skeleton={<FormSkeleton fields={10} />}>
          {({ accessLevels }) => <NewForm levels={accessLevels.map(({ id, name }) => ({ value: id, label: name }))} />}
        </Answer>
      </Card>
    </div>
  );
}

function NewForm({ levels }: { levels: readonly Option[] }) {
  const [create] = useMutation(CreateUser);
  const go = useGo();
  const start = { ...personStart(null), batchId: null, groupId: null, accessLevels: ['non-member'], invite: true };
  const form = useZodForm(NewUserInput, start);
  const save = async (input: NewUserInput) => {
    const acted = await create({ input });
    if (!acted.ok) return acted.failure;
    toast.success(input.invite ? `User created and invited` : 'User created');
    go('user', { id: acted.data.createUser.id });
    return null;
  };
  return (
    <Form of={form} onSubmit={save} submit="Create user" busy="Creating…" cancel={to('nonMembers')}>
      <PersonFields />
      <FormField<Values, 'accessLevels'> name="accessLevels">
        {({ onChange, ...field }) => (
          <MultiSelectField
            label="Access levels"
            options={levels}
            onChange={(ids) => onChange(ids.map(String))}
            {...field}
          />
        )}
      </FormField>
      <FormField<Values, 'invite'> name="invite">
        {(field) => <CheckboxField label="Send an invitation" help="They’ll choose their own password." {...field} />}
      </FormField>
    </Form>
  );
}
