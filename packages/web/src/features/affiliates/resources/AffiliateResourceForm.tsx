import {
  AffiliateResourceInput,
  resourceAudiences,
} from '@tribe/domain/features/affiliates/resources/affiliateResource.input.ts';
import type { AffiliateResourceByIdQuery } from '#generated/graphql.ts';
import { ResourceField } from '#admin/ResourceField.tsx';
import { ArchiveButton } from '#admin/ArchiveButton.tsx';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { affiliateResourceDocuments } from './affiliateResource.documents.ts';
import { audienceWords } from './words.ts';

type Known = AffiliateResourceByIdQuery['affiliateResource'];
type Props = { id: number | null; onClose: () => void; onChanged: () => void };

/** A resource for affiliates, new or known, over the list. */
export function AffiliateResourceForm({ id, onClose, onChanged }: Props) {
  const asked = useQueryWhen(id !== null, affiliateResourceDocuments.one, { id: id ?? 0 });
  return (
    <Modal isOpen onClose={onClose} size="wide" title={id === null ? 'New resource' : 'Edit resource'}>
      {id === null ? (
        <Fields of={null} onClose={onClose} onChanged={onChanged} />
      ) : (
        <Answer of={asked} skeleton={<Skeleton lines={8} />}>
          {({ affiliateResource }) => (
            <Fields key={affiliateResource.version} of={affiliateResource} onClose={onClose} onChanged={onChanged} />
          )}
        </Answer>
      )}
    </Modal>
  );
}

const audiences = resourceAudiences.map((value) => ({ value, label: audienceWords[value] }));

const startOf = (known: Known | null) => ({
  title: known?.title ?? '',
  text: known?.text ?? '',
  url: known?.url ?? '',
  fileId: known?.fileId ?? null,
  audience: resourceAudiences.find((each) => each === known?.audience) ?? ('active' as const),
  position: known?.position ?? 0,
  isPublished: known?.isPublished ?? false,
});

type FieldsProps = { of: Known | null; onClose: () => void; onChanged: () => void };

function Fields({ of: known, onClose, onChanged }: FieldsProps) {
  const [create] = useMutation(affiliateResourceDocuments.create);
  const [update] = useMutation(affiliateResourceDocuments.update);
  const form = useZodForm(AffiliateResourceInput, startOf(known));
  const done = () => {
    onChanged();
    onClose();
  };
  const save = async (input: AffiliateResourceInput) => {
    const saved = known ? await update({ id: known.id, input, version: known.version }) : await create({ input });
    if (!saved.ok) return saved.failure;
    toast.success('Resource saved');
    done();
    return null;
  };
  return (
    <Form
      of={form}
      onSubmit={save}
      submit="Save resource"
      cancel={onClose}
      beside={
        known && (
          <ArchiveButton
            one="Resource"
            name={known.title}
            id={known.id}
            text="Affiliates won’t find it anymore."
            archive={affiliateResourceDocuments.archive}
            onDone={done}
          />
        )
      }
    >
      <FormField name="title">{(field) => <ResourceField label="Title" kind="text" {...field} />}</FormField>
      <FormField name="text">
        {(field) => <ResourceField label="Text" kind="rich-text" optional {...field} />}
      </FormField>
      <FormField name="fileId">{(field) => <ResourceField label="File" kind="file" optional {...field} />}</FormField>
      <FormField name="url">
        {(field) => (
          <ResourceField label="Link" kind="link" help="A web address instead of a file." optional {...field} />
        )}
      </FormField>
      <FormField name="audience">
        {(field) => <ResourceField label="For" kind={{ options: audiences }} {...field} />}
      </FormField>
      <FormField name="position">
        {(field) => <ResourceField label="Position" kind="number" help="Lower numbers come first." {...field} />}
      </FormField>
      <FormField name="isPublished">
        {(field) => <ResourceField label="Published" kind="switch" help="Off, only staff see it." {...field} />}
      </FormField>
    </Form>
  );
}
