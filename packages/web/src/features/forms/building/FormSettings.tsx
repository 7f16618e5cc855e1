import { formKindWords } from '@tribe/domain/features/forms/formFields.ts';
import { type FormEvent, useState } from 'react';
import { formKinds } from '@tribe/domain/features/forms/form.input.ts';
import type { FormWholeFragment } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { InstantField } from '#ui/InstantField.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { ArchiveForm, RestoreForm, UpdateForm } from './building.documents.ts';

const kinds = formKinds.map((value) => ({ value, label: formKindWords[value] }));
const audiences = [
  { value: 'public', label: 'Anyone with the link' },
  { value: 'members', label: 'People who are signed in' },
];

type Props = { form: FormWholeFragment; onSaved: (form: FormWholeFragment) => void };

const inputOf = ({
  name,
  slug,
  kind,
  audience,
  description,
  confirmation,
  successUrl,
  opensAt,
  closesAt,
  oneResponsePerUser,
}: FormWholeFragment) => ({
  name,
  slug,
  kind,
  audience,
  description,
  confirmation,
  successUrl: successUrl ?? '',
  opensAt: opensAt ?? null,
  closesAt: closesAt ?? null,
  oneResponsePerUser,
});

/** What a form is beside its questions: whom it asks, when, and what it says afterwards. */
export function FormSettings({ form, onSaved }: Props) {
  const [values, setValues] = useState(() => inputOf(form));
  const [wrong, setWrong] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [update, { isBusy }] = useMutation(UpdateForm);
  const isFixed = form.versions.length > 0;
  const set = (more: Partial<typeof values>) => setValues((before) => ({ ...before, ...more }));
  const field = (name: keyof typeof values) => (wrong[name]?.[0] ? { error: wrong[name][0] } : {});

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const saved = await update({
      id: form.id,
      version: form.version,
      input: { ...values, successUrl: values.successUrl || null },
    });
    if (!saved.ok) {
      setWrong(saved.failure.messages);
      return toast.error(saved.failure.message);
    }
    setWrong({});
    toast.success('Form saved');
    onSaved(saved.data.updateForm);
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-2xl gap-5">
      <Card title="Form">
        <div className="grid gap-4">
          <TextField label="Name" value={values.name} onChange={(name) => set({ name })} {...field('name')} />
          <TextField
            label="Address"
            value={values.slug}
            disabled={isFixed}
            help={
              isFixed
                ? 'Can’t be changed after it’s first published, because links lead here.'
                : `People open it at /form/${values.slug}`
            }
            onChange={(slug) => set({ slug })}
            {...field('slug')}
          />
          <SelectField
            label="Kind"
            value={values.kind}
            options={kinds}
            disabled={isFixed}
            onChange={(kind) => set({ kind: kind ?? values.kind })}
            {...field('kind')}
          />
          <SelectField
            label="Who can open it"
            value={values.audience}
            options={audiences}
            onChange={(audience) => set({ audience: audience ?? values.audience })}
          />
          <SwitchField
            label="One response per person"
            value={values.oneResponsePerUser}
            onChange={(oneResponsePerUser) => set({ oneResponsePerUser })}
          />
          <InstantField
            label="Opens"
            optional
            value={values.opensAt ? new Date(values.opensAt) : null}
            onChange={(opensAt) => set({ opensAt: opensAt?.toISOString() ?? null })}
            {...field('opensAt')}
          />
          <InstantField
            label="Closes"
            optional
            value={values.closesAt ? new Date(values.closesAt) : null}
            onChange={(closesAt) => set({ closesAt: closesAt?.toISOString() ?? null })}
            {...field('closesAt')}
          />
        </div>
      </Card>
      <Card title="Words">
        <div className="grid gap-4">
          <LongTextField
            label="Introduction"
            optional
            rows={3}
            value={values.description}
            onChange={(description) => set({ description })}
            {...field('description')}
          />
          <LongTextField
            label="Thank-you text"
            optional
            rows={3}
            value={values.confirmation}
            onChange={(confirmation) => set({ confirmation })}
            {...field('confirmation')}
          />
          <TextField
            label="Thank-you address"
            optional
            help="Where people go after sending it. Leave blank for our own page."
            value={values.successUrl}
            onChange={(successUrl) => set({ successUrl })}
            {...field('successUrl')}
          />
        </div>
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={isBusy && 'Saving…'}>
          Save
        </Button>
        <Archiving form={form} onSaved={onSaved} />
      </div>
    </form>
  );
}

function Archiving({ form, onSaved }: Props) {
  const [archive, { isBusy }] = useMutation(ArchiveForm);
  const [restore] = useMutation(RestoreForm);
  const isArchived = form.status === 'archived';
  const turn = async () => {
    const acted = isArchived ? await restore({ id: form.id }) : await archive({ id: form.id });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(isArchived ? 'Form restored' : 'Form archived');
    onSaved('restoreForm' in acted.data ? acted.data.restoreForm : acted.data.archiveForm);
  };
  return (
    <Button onClick={() => void turn()} busy={isBusy && 'Archiving…'}>
      {isArchived ? 'Restore form' : 'Archive form'}
    </Button>
  );
}
