import { answerWords } from '@tribe/domain/features/forms/parts.ts';
import type { AnswerValue, FormField } from '@tribe/domain/features/forms/field.ts';
import { readAnswer } from '@tribe/domain/features/forms/field.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FormResponsePageQuery, FormWholeFragment } from '#generated/graphql.ts';
import { FilterBar } from '#admin/FilterBar.tsx';
import type { ListFilter } from '#admin/FilterSelect.tsx';
import { ListTable } from '#admin/ListTable.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { isRecord } from '#kernel/failures/failure.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery, useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { Moment, TwoLines } from '#ui/TwoLines.tsx';
import { fieldsIn } from '../building/fields.ts';
import { ExportFormResponses, FormCampaigns, FormResponsePage } from './response.documents.ts';

type Row = FormResponsePageQuery['formResponsePage']['rows'][number];

/** An answer in its normal form; what no longer fits its question is shown as it lies there. */
export function answerIn(field: FormField, answers: unknown): AnswerValue | undefined {
  const value = isRecord(answers) && Object.hasOwn(answers, field.key) ? answers[field.key] : undefined;
  if (value === undefined) return undefined;
  const read = readAnswer(field, value);
  if (read.ok && read.value !== null) return read.value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String) : undefined;
}

/** The questions that tell most in a row: those with something to choose, then the first of the others. */
function columnsOf(fields: readonly FormField[]): Column<Row>[] {
  const asked = fields.filter(({ type }) => type !== 'section' && type !== 'file');
  return asked.map((field, at) => ({
    title: field.label,
    onPhone: 'hidden',
    ...(at >= 4 ? { isExtra: true } : {}),
    cell: ({ answers }) => (
      <span className="line-clamp-2 min-w-0 wrap-anywhere">{answerWords(field, answerIn(field, answers))}</span>
    ),
  }));
}

const states = [
  { value: 'submitted', label: 'Sent' },
  { value: 'draft', label: 'Started, not sent' },
];
const reads = [
  { value: 'new', label: 'Not read yet' },
  { value: 'read', label: 'Read' },
];

const names = ['status', 'reviewed', 'version', 'question', 'answer', 'campaign'];

/** The one that is chosen stands in it before the others are known. */
function campaignFilter(known: readonly string[], chosen: string | undefined): ListFilter {
  const all = chosen && !known.includes(chosen) ? [chosen, ...known] : known;
  return { name: 'campaign', label: 'Campaign', options: all.map((name) => ({ value: name, label: name })) };
}

/** What was answered, the newest first. */
export function ResponsesView({ form }: { form: FormWholeFragment }) {
  const at = useListAddress(names);
  const { page, pageSize, search } = at.variables;
  const { status, reviewed, version, question, answer, campaign } = at.chosen;
  const fields = fieldsIn(form.versions[0]?.fields ?? []);
  const filter = {
    status: status || null,
    reviewed: reviewed || null,
    version: version ? Number(version) : null,
    campaign: campaign || null,
    question: question || null,
    answer: answer || null,
  };
  const asked = useQuery(FormResponsePage, { page, pageSize, search, formId: form.id, filter });
  const isPublic = form.audience === 'public';
  const campaigns = useQueryWhen(isPublic, FormCampaigns, { formId: form.id });
  const [exportList] = useMutation(ExportFormResponses);
  const columns: Column<Row>[] = [
    {
      title: 'Who',
      cell: ({ name, email }) => <TwoLines top={name ?? email ?? 'A visitor'} below={name ? email : null} />,
    },
    {
      title: 'Sent',
      onPhone: 'badge',
      cell: ({ submittedAt, lastSavedAt, reviewedAt }) =>
        submittedAt === null || submittedAt === undefined ? (
          <Badge tone="plain">Not sent</Badge>
        ) : reviewedAt ? (
          <Moment at={submittedAt} />
        ) : (
          <Moment at={submittedAt ?? lastSavedAt} below="new" />
        ),
    },
    ...columnsOf(fields),
  ];
  const chosen = fields.find(({ key }) => key === question);
  return (
    <ListTable
      many="Responses"
      route={null}
      path={to('form', { id: form.id }, { view: 'responses' })}
      at={at}
      asked={asked}
      columns={columns}
      rowHref={({ id }) => to('form', { id: form.id }, { response: id })}
      moreFilters={
        <>
          <FilterBar
            filters={[
              { name: 'status', label: 'Status', options: states },
              { name: 'reviewed', label: 'Read', options: reads },
              {
                name: 'version',
                label: 'Version',
                options: form.versions.map(({ number }) => ({ value: String(number), label: `Version ${number}` })),
              },
              ...(isPublic
                ? [campaignFilter(campaigns.kind === 'done' ? campaigns.data.formCampaigns : [], campaign)]
                : []),
            ]}
            at={at}
          />
          {chosen && answer && (
            <Button size="small" onClick={() => at.show({ filters: { status: status ?? '' }, sort: null })}>
              {chosen.label}: {answer.replace(/^\w+:/, '')} ×
            </Button>
          )}
        </>
      }
      onExport={(format) => exportList({ format, search, formId: form.id, filter })}
      empty="No responses yet"
      searchLabel="Name, email or answer"
    />
  );
}
