import { z } from 'zod';
import { Card } from '../Card.tsx';
import { Form } from '../Form.tsx';
import { FormField } from '../FormField.tsx';
import type { FormFailure } from '../formFailure.ts';
import { FormSummary } from '../FormSummary.tsx';
import { TextField } from '../TextField.tsx';
import { toast } from '../toast.ts';
import { useZodForm } from '../useZodForm.ts';
import { Exhibit, Part } from './Part.tsx';

const Invitation = z.object({
  name: z.string().min(1, 'Name is required'),
  email: z.email('Enter a valid email address, such as joy@example.ph'),
});
type Invitation = z.infer<typeof Invitation>;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A form that can be sent: an address that holds "taken" is refused as a server would. */
export function FormPart() {
  const form = useZodForm<Invitation, Invitation>(Invitation, { name: '', email: '' });
  const send = async ({ name, email }: Invitation): Promise<FormFailure | null> => {
    await wait(900);
    if (email.includes('taken'))
      return { code: 'BAD_USER_INPUT', message: 'Invalid', messages: { email: ['This address is taken already'] } };
    if (email.includes('offline')) return { code: 'NETWORK', message: 'Failed to fetch', messages: {} };
    toast.success(`${name} is invited`);
    return null;
  };
  return (
    <Part title="Form">
      <div className="grid gap-5 md:grid-cols-2">
        <Card title="Invite a member">
          <Form of={form} onSubmit={send} submit="Send invitation" busy="Sending…" cancel={() => form.reset()}>
            <FormField<Invitation, 'name'> name="name">
              {(field) => <TextField label="Name" autoComplete="off" {...field} />}
            </FormField>
            <FormField<Invitation, 'email'> name="email">
              {(field) => <TextField label="Email" type="email" autoComplete="off" {...field} />}
            </FormField>
          </Form>
        </Card>
        <Exhibit title="What a form says when it was refused">
          <FormSummary
            title="Errors prevented this form from being saved"
            homeless={['Batch 24 is full', 'Someone else saved this batch meanwhile']}
          />
        </Exhibit>
      </div>
    </Part>
  );
}
