import { NonMemberInput } from '@tribe/domain/features/members/user.input.ts';
import type { PersonInput } from '@tribe/domain/features/members/person.input.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { NonMemberByIdQuery } from '#generated/graphql.ts';
import { FormSkeleton } from '#admin/FormSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useGo } from '#kernel/url/useGo.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/Form.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { toast } from '#ui/toast.ts';
import { useFilledWith } from '#ui/useFilledWith.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { NonMemberById } from './person.documents.ts';
import { UpdateNonMember } from './personAct.documents.ts';
import { PersonFields } from './PersonFields.tsx';
import { personStart } from './personStart.ts';

export function EditNonMemberPage({ id }: { id: number }) {
  const asked = useQuery(NonMemberById, { id });
  usePageTitle(asked.kind === 'done' ? `Edit ${asked.data.nonMember.name}` : null);
  return (
    <div className="max-w-form">
      <PageHeader title="Edit non-member" />
      <Answer of={asked} skeleton={<FormSkeleton fields={8} />} failure={failedPage('Edit non-member')}>
        {({ nonMember }) => (
          <Card className="sm:p-6">
            <EditForm key={nonMember.id} person={nonMember} />
          </Card>
        )}
      </Answer>
    </div>
  );
}

function EditForm({ person }: { person: NonMemberByIdQuery['nonMember'] }) {
  const [update] = useMutation(UpdateNonMember);
  const go = useGo();
  const form = useZodForm(NonMemberInput, personStart(person));
  const { version } = useFilledWith(form, person, personStart);
  const save = async (input: PersonInput) => {
    const acted = await update({ id: person.id, input, version });
    if (!acted.ok) return acted.failure;
    toast.success('Non-member saved');
    go('nonMember', { id: person.id });
    return null;
  };
  return (
    <Form of={form} onSubmit={save} cancel={to('nonMember', { id: person.id })}>
      <PersonFields />
    </Form>
  );
}
