import { formKindWords } from '@tribe/domain/features/forms/formFields.ts';
import { type FormEvent, useState } from 'react';
import { formKinds } from '@tribe/domain/features/forms/form.input.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useGoTo } from '#kernel/url/useGo.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { CreateForm } from './building.documents.ts';

type Kind = (typeof formKinds)[number];

const options = formKinds
  .filter((kind) => kind !== 'journey' && kind !== 'bug-report' && kind !== 'waitlist')
  .map((value) => ({ value, label: formKindWords[value] }));

/** A form begins with its name; its questions come on the next screen. */
export function NewFormModal({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>('survey');
  const [error, setError] = useState<string>();
  const [create, { isBusy }] = useMutation(CreateForm);
  const goTo = useGoTo();

  const make = async () => {
    if (isBusy) return;
    if (name.trim() === '') return setError(fieldMessages.required('Name'));
    const input = {
      name,
      slug: '',
      kind,
      audience: kind === 'lead' ? 'public' : 'members',
      description: '',
      confirmation: '',
      oneResponsePerUser: kind !== 'lead',
    };
    const made = await create({ input });
    if (made.ok) return goTo(to('form', { id: made.data.createForm.id }));
    const { messages, message, code } = made.failure;
    setError(
      code === 'CONFLICT'
        ? 'Another form has this name or address'
        : (messages['name']?.[0] ?? messages['slug']?.[0] ?? message),
    );
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void make();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title="New form"
      withCancel
      actions={
        <Button look="primary" busy={isBusy && 'Creating…'} onClick={() => void make()}>
          Create form
        </Button>
      }
    >
      <form onSubmit={onSubmit} noValidate className="grid gap-4 pb-2">
        <TextField label="Name" value={name} onChange={setName} {...(error ? { error } : {})} />
        <SelectField label="Kind" value={kind} options={options} onChange={(next) => setKind(next ?? 'survey')} />
      </form>
    </Modal>
  );
}
