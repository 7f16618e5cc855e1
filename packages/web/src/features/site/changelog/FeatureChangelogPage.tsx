import { LegalDraftInput } from '@tribe/domain/features/site/legalDocument.input.ts';
import { legalMessages } from '@tribe/domain/features/site/legalDocument.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { ChangelogFieldsFragment } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { confirm } from '#ui/confirm.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { RichTextField } from '#ui/RichTextField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { FindChangelog, PublishChangelog, SaveChangelogDraft } from './changelog.documents.ts';

/** Where staff write what is new; a published entry is there for everybody, and stays as it is. */
export function FeatureChangelogPage() {
  const asked = useQuery(FindChangelog);
  return (
    <>
      <PageHeader title="Feature changelog" action={<Button href={to('changelog')}>See the public page</Button>} />
      <Answer of={asked} skeleton={<Skeleton lines={8} />}>
        {({ changelogDocument: changelog }, { retry }) => (
          <div className="grid max-w-3xl gap-5">
            <Card title={changelog.draft ? 'The next entry' : 'A new entry'}>
              <Entry key={changelog.draft?.savedAt ?? 'new'} draft={changelog.draft} onDone={retry} />
            </Card>
            <Published entries={[changelog.inForce, ...changelog.before].filter((entry) => entry !== null)} />
          </div>
        )}
      </Answer>
    </>
  );
}

type Draft = ChangelogFieldsFragment['draft'];

function Entry({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const [save] = useMutation(SaveChangelogDraft);
  const [publish, { isBusy }] = useMutation(PublishChangelog);
  const form = useZodForm(LegalDraftInput, { body: draft?.body ?? '', summary: draft?.summary ?? '' });
  const keep = async (input: LegalDraftInput) => {
    const acted = await save({ input, savedAt: draft?.savedAt ?? null });
    if (!acted.ok) return acted.failure;
    toast.success(legalMessages.draftSaved);
    onDone();
    return null;
  };
  const release = async () => {
    if (!draft?.savedAt) return;
    const asked = {
      title: 'Publish this entry?',
      text: 'Everyone will be able to read it right away, and it can’t be changed.',
      act: 'Publish',
    };
    if (!(await confirm(asked))) return;
    const acted = await publish({ savedAt: draft.savedAt });
    if (acted.ok) toast.success('Entry published');
    else toast.error(acted.failure.message);
    onDone();
  };
  return (
    <Form of={form} onSubmit={keep} submit="Save draft" busy="Saving…">
      <FormField name="summary">
        {({ value, ...field }) => (
          <TextField label="Headline" help="What members can do now, in one line" value={value ?? ''} {...field} />
        )}
      </FormField>
      <FormField name="body">{(field) => <RichTextField label="Text" {...field} />}</FormField>
      {draft && (
        <Button busy={isBusy && 'Publishing…'} onClick={() => void release()}>
          Publish the saved draft
        </Button>
      )}
    </Form>
  );
}

type Line = NonNullable<ChangelogFieldsFragment['inForce']>;

function Published({ entries }: { entries: readonly Line[] }) {
  if (entries.length === 0) return <p className="text-ink-soft">Nothing has been published yet.</p>;
  return (
    <Card title="Published">
      <ul className="divide-y divide-line">
        {entries.map(({ version, summary, publishedAt, publishedBy }) => (
          <li key={version} className="py-3 first:pt-0 last:pb-0">
            <p className="font-semibold">{summary || `Entry ${version}`}</p>
            <p className="num text-sm text-ink-soft">
              {[publishedAt && showInstant(new Date(publishedAt)), publishedBy].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
