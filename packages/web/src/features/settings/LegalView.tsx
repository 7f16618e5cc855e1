import { useState } from 'react';
import { LegalDraftInput } from '@tribe/domain/features/site/legalDocument.input.ts';
import { legalMessages } from '@tribe/domain/features/site/legalDocument.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { LegalDocumentFieldsFragment } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { confirm } from '#ui/confirm.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { RichTextField } from '#ui/RichTextField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { FindLegalDocuments, PublishLegalDocument, SaveLegalDraft } from './legal.documents.ts';

type Document = LegalDocumentFieldsFragment;

const since = (instant: string | null) => (instant ? showInstant(new Date(instant)) : '');

/** Terms, refund policy and privacy policy: what is in force, and the draft of what comes next. */
export function LegalView() {
  const asked = useQuery(FindLegalDocuments);
  return (
    <Answer of={asked} skeleton={<Skeleton lines={8} />}>
      {({ legalDocuments }, { retry }) => (
        <div className="grid max-w-3xl gap-5">
          {legalDocuments.map((document) => (
            <LegalCard key={document.kind} document={document} onDone={retry} />
          ))}
        </div>
      )}
    </Answer>
  );
}

type Props = { document: Document; onDone: () => void };

function LegalCard({ document, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { name, inForce, draft, before } = document;
  return (
    <Card title={name} aside={draft && <Badge tone="warn">Draft</Badge>}>
      <p className="num text-sm text-ink-soft">
        {inForce
          ? `Version ${inForce.version} in effect since ${since(inForce.publishedAt)}${inForce.publishedBy ? `, published by ${inForce.publishedBy}` : ''}`
          : 'Not published yet'}
      </p>
      {before.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="cursor-pointer font-semibold text-sea">Earlier versions</summary>
          <ul className="num mt-1 grid gap-1 text-ink-soft">
            {before.map(({ version, summary, publishedAt, publishedBy }) => (
              <li key={version}>
                {[`Version ${version}`, since(publishedAt), publishedBy, summary].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="mt-3">
        {isOpen ? (
          <Editor key={draft?.savedAt ?? 'new'} document={document} onDone={onDone} onClose={() => setOpen(false)} />
        ) : (
          <Button onClick={() => setOpen(true)} aria-label={`${draft ? 'Continue the draft' : 'Edit'}: ${name}`}>
            {draft ? 'Continue the draft' : 'Edit'}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Editor({ document, onDone, onClose }: Props & { onClose: () => void }) {
  const { kind, name, inForce, draft } = document;
  const [save] = useMutation(SaveLegalDraft);
  const [publish, { isBusy }] = useMutation(PublishLegalDocument);
  const form = useZodForm(LegalDraftInput, { body: (draft ?? inForce)?.body ?? '', summary: draft?.summary ?? '' });
  const keep = async (input: LegalDraftInput) => {
    const acted = await save({ kind, input, savedAt: draft?.savedAt ?? null });
    if (!acted.ok) return acted.failure;
    toast.success(legalMessages.draftSaved);
    onDone();
    return null;
  };
  const release = async () => {
    if (!draft?.savedAt) return;
    const asked = {
      title: `Publish version ${draft.version}?`,
      text: 'It takes effect right away and can’t be changed.',
      act: 'Publish',
    };
    if (!(await confirm(asked))) return;
    const acted = await publish({ kind, savedAt: draft.savedAt });
    if (acted.ok) toast.success(legalMessages.published(name, draft.version));
    else toast.error(acted.failure.message);
    onDone();
    if (acted.ok) onClose();
  };
  return (
    <Form of={form} onSubmit={keep} submit="Save draft" busy="Saving…" cancel={onClose}>
      <FormField name="body">{(field) => <RichTextField label="Text" {...field} />}</FormField>
      <FormField name="summary">
        {({ value, ...field }) => (
          <TextField
            label="What changed"
            help="In one sentence, for people who agreed to the previous version"
            value={value ?? ''}
            {...field}
          />
        )}
      </FormField>
      {draft && (
        <Button busy={isBusy && 'Publishing…'} onClick={() => void release()}>
          Publish the saved draft
        </Button>
      )}
    </Form>
  );
}
