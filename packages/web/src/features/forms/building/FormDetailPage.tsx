import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { difference, draftProblems } from '@tribe/domain/features/forms/draft.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FormWholeFragment } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlChoice, useUrlNumber } from '#kernel/url/search.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { BackLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { FormById, PublishForm } from './building.documents.ts';
import { BuilderView } from './BuilderView.tsx';
import { fieldsIn, lockedIn } from './fields.ts';
import { formState } from './formWords.ts';
import { type DraftSaving, useDraft } from './useDraft.ts';

const FormSettings = lazyWithRetry(() => import('./FormSettings.tsx').then((file) => file.FormSettings));
const ResponsesView = lazyWithRetry(() => import('../responses/ResponsesView.tsx').then((file) => file.ResponsesView));
const ChartsView = lazyWithRetry(() => import('../responses/ChartsView.tsx').then((file) => file.ChartsView));
const ResponseView = lazyWithRetry(() => import('../responses/ResponseView.tsx').then((file) => file.ResponseView));
const WavesView = lazyWithRetry(() => import('../waitlist/WavesView.tsx').then((file) => file.WavesView));

/** A form: its questions, what was answered, and how it is offered. */
export function FormDetailPage({ id }: { id: number }) {
  const asked = useQuery(FormById, { id });
  const [responseId] = useUrlNumber('response', 0);
  if (responseId > 0) return <ResponseView formId={id} id={responseId} />;
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={6} />} failure={failedPage('Form')}>
      {({ form }, { retry }) => <Shown key={form.id} form={form} onOld={retry} />}
    </Answer>
  );
}

type ShownProps = { form: FormWholeFragment; onOld: () => void };

function Shown({ form: loaded, onOld }: ShownProps) {
  const [published, setPublished] = useState<FormWholeFragment | null>(null);
  const form = published && published.version >= loaded.version ? published : loaded;
  usePageTitle(form.name);
  const mayWrite = useMe().functionAccess.form_create === true;
  const [view, setView] = useUrlChoice(
    'view',
    mayWrite ? ['build', 'responses', 'charts', 'invitations', 'settings'] : ['responses', 'charts', 'invitations'],
  );
  const tabs = [
    ...(mayWrite ? [{ key: 'build' as const, label: 'Build' }] : []),
    { key: 'responses' as const, label: 'Responses', count: form.responses },
    { key: 'charts' as const, label: 'Charts' },
    ...(form.kind === 'waitlist' ? [{ key: 'invitations' as const, label: 'Invitations' }] : []),
    ...(mayWrite ? [{ key: 'settings' as const, label: 'Settings' }] : []),
  ];
  const panel = {
    build: <Build key={`${form.id}-${form.versions.length}`} form={form} onPublished={setPublished} onOld={onOld} />,
    responses: <ResponsesView form={form} />,
    charts: <ChartsView form={form} />,
    invitations: <WavesView />,
    settings: <FormSettings form={form} onSaved={setPublished} />,
  }[view];
  return (
    <>
      <Head form={form} />
      <Tabs label="Form" tabs={tabs} value={view} onChange={setView}>
        {panel}
      </Tabs>
    </>
  );
}

function Head({ form }: { form: FormWholeFragment }) {
  const [now] = useState(() => new Date());
  const [word, tone] = formState(form, now);
  return (
    <PageHeader
      above={<BackLink href={to('forms')}>Forms</BackLink>}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {form.name} <Badge tone={tone}>{word}</Badge>
        </span>
      }
      {...(form.versions.length > 0
        ? { action: <Button href={to('viewForm', { slug: form.slug })}>Open form</Button> }
        : {})}
    />
  );
}

const clock = (at: Date) => at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

function savedWords(saving: DraftSaving): string {
  switch (saving.kind) {
    case 'rests':
      return '';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${clock(saving.at)}`;
    case 'failed':
      return 'Not saved yet';
  }
}

type BuildProps = { form: FormWholeFragment; onPublished: (form: FormWholeFragment) => void; onOld: () => void };

function Build({ form, onPublished, onOld }: BuildProps) {
  const [begun] = useState(() => ({ id: form.id, revision: form.revision, fields: fieldsIn(form.fields) }));
  const draft = useDraft(begun);
  const locked = lockedIn(form.locked);
  const [publish, { isBusy }] = useMutation(PublishForm);
  const next = (form.versions[0]?.number ?? 0) + 1;
  const live = form.versions[0];
  const hasChanges = !live || difference(fieldsIn(live.fields), draft.fields) !== '';
  const toFix = draftProblems(draft.fields, locked).filter(({ level }) => level === 'fix');

  const go = async () => {
    const [first] = toFix;
    if (first) {
      if (first.key) draft.select(first.key);
      return toast.error(first.text);
    }
    if (!(await draft.flush())) return;
    const made = await publish({ id: form.id, revision: draft.revision() });
    if (!made.ok) return toast.error(made.failure.message);
    toast.success(`Version ${next} is live`);
    onPublished(made.data.publishForm);
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={hasChanges ? 'warn' : 'good'}>
          {!hasChanges ? `Version ${next - 1} is live` : next === 1 ? 'Not published yet' : `Draft of version ${next}`}
        </Badge>
        <output className="num text-sm text-ink-soft">{savedWords(draft.saving)}</output>
        {toFix.length > 0 && <span className="text-sm font-semibold text-bad">{toFix.length} to fix</span>}
        <span className="ml-auto flex items-center gap-1">
          <IconButton
            label="Undo"
            disabled={!draft.canUndo}
            onClick={draft.undo}
            icon={<Undo2 className="size-5" aria-hidden="true" />}
          />
          <IconButton
            label="Redo"
            disabled={!draft.canRedo}
            onClick={draft.redo}
            icon={<Redo2 className="size-5" aria-hidden="true" />}
          />
          <Button look="primary" disabled={!hasChanges} busy={isBusy && 'Publishing…'} onClick={() => void go()}>
            Publish version {next}
          </Button>
        </span>
      </div>
      {draft.saving.kind === 'failed' && (
        <div
          role="alert"
          className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-bad-soft p-3 text-dense font-semibold text-bad"
        >
          <span className="min-w-0 grow">{draft.saving.text}</span>
          <Button size="small" onClick={() => void draft.flush()}>
            Try again
          </Button>
          <Button size="small" onClick={onOld}>
            Reload
          </Button>
        </div>
      )}
      <BuilderView form={form} draft={draft} locked={locked} />
    </>
  );
}
