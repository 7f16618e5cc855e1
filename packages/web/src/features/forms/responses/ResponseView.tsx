import { answerWords } from '@tribe/domain/features/forms/parts.ts';
import type { FormField } from '@tribe/domain/features/forms/field.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { ResponseWholeFragment } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { isRecord } from '#kernel/failures/failure.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { BackLink, TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { fieldsIn } from '../building/fields.ts';
import { FormResponseById, ReviewFormResponse } from './response.documents.ts';
import { answerIn } from './ResponsesView.tsx';

/** One response, question by question. */
export function ResponseView({ formId, id }: { formId: number; id: number }) {
  const asked = useQuery(FormResponseById, { id });
  const back = <Button href={to('form', { id: formId }, { view: 'responses' })}>All responses</Button>;
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={6} />} failure={failedPage('Response', back)}>
      {({ formResponse }, { retry }) => <Shown key={formResponse.id} response={formResponse} onChanged={retry} />}
    </Answer>
  );
}

function Shown({ response, onChanged }: { response: ResponseWholeFragment; onChanged: () => void }) {
  const { formId, formName, name, email, submittedAt, lastSavedAt, number, reviewedAt, newerId, olderId, userId } =
    response;
  const who = name ?? email ?? 'A visitor';
  usePageTitle(`${who}, ${formName}`);
  const mayOpenPerson = useMe().pageAccess.user === true;
  const [review, { isBusy }] = useMutation(ReviewFormResponse);
  const mark = async () => {
    const acted = await review({ id: response.id, isRead: !reviewedAt });
    if (!acted.ok) return toast.error(acted.failure.message);
    onChanged();
  };
  const fields = fieldsIn(response.fields).filter(({ type }) => type !== 'section');
  return (
    <>
      <PageHeader
        above={<BackLink href={to('form', { id: formId }, { view: 'responses' })}>{formName}</BackLink>}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {who} {submittedAt ? null : <Badge tone="warn">Not sent yet</Badge>}
          </span>
        }
        action={
          <span className="flex flex-wrap gap-2">
            {newerId && <Button href={to('form', { id: formId }, { response: newerId })}>Newer</Button>}
            {olderId && <Button href={to('form', { id: formId }, { response: olderId })}>Older</Button>}
            {submittedAt && (
              <Button look={reviewedAt ? 'quiet' : 'primary'} busy={isBusy && 'Saving…'} onClick={() => void mark()}>
                {reviewedAt ? 'Mark as new' : 'Mark as read'}
              </Button>
            )}
          </span>
        }
      />
      <div className="grid gap-4">
        <Card>
          <Facts wide={3}>
            <Fact title={submittedAt ? 'Sent' : 'Last saved'}>{showInstant(new Date(submittedAt ?? lastSavedAt))}</Fact>
            <Fact title="Email">{email ?? 'None'}</Fact>
            <Fact title="Account">
              {userId && mayOpenPerson ? (
                <TextLink href={to('user', { id: userId })}>{who}</TextLink>
              ) : userId ? (
                who
              ) : (
                'No account'
              )}
            </Fact>
            <Fact title="Version">{number}</Fact>
            <Fact title="Sent from">{response.source ?? 'The form itself'}</Fact>
            <Fact title="Campaign">{campaignWords(response.campaign)}</Fact>
            <Fact title="Read">
              {reviewedAt ? `${response.reviewedByName ?? 'Staff'}, ${showInstant(new Date(reviewedAt))}` : 'Not yet'}
            </Fact>
          </Facts>
        </Card>
        <Card title="Answers">
          <dl className="grid gap-4">
            {fields.map((field) => (
              <AnswerRow key={field.key} field={field} response={response} />
            ))}
            {others(response, fields).map(([key, value]) => (
              <div key={key}>
                <dt className="text-sm font-semibold text-ink-soft">{key} (no longer asked)</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </>
  );
}

function AnswerRow({ field, response: { answers, files } }: { field: FormField; response: ResponseWholeFragment }) {
  const value = answerIn(field, answers);
  const file = field.type === 'file' ? files.find(({ id }) => id === value) : undefined;
  return (
    <div>
      <dt className="text-sm font-semibold text-ink-soft">{field.label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">
        {file ? (
          <a
            href={`/api/form-files/${file.id}`}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-sea underline"
          >
            {file.name}
          </a>
        ) : (
          answerWords(field, value) || <span className="text-ink-faint">No answer</span>
        )}
      </dd>
    </div>
  );
}

/** What an older version asked. */
function others({ answers }: ResponseWholeFragment, fields: readonly FormField[]): [string, string][] {
  if (!isRecord(answers)) return [];
  return Object.entries(answers).flatMap(([key, value]): [string, string][] =>
    fields.some((field) => field.key === key) ? [] : [[key, Array.isArray(value) ? value.join(', ') : String(value)]],
  );
}

function campaignWords(campaign: unknown): string {
  const words = isRecord(campaign) ? Object.values(campaign).filter((each) => typeof each === 'string') : [];
  return words.length > 0 ? words.join(', ') : 'None';
}
