import { answerWords } from '@tribe/domain/features/forms/parts.ts';
import type { AnswerValue, FormField } from '@tribe/domain/features/forms/field.ts';
import { readAnswer } from '@tribe/domain/features/forms/field.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FormResponsePageQuery, FormWholeFragment } from '#generated/graphql.ts';
import { ListTable } from '#admin/ListTable.tsx';
import { isRecord } from '#kernel/failures/failure.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { Moment, TwoLines } from '#ui/TwoLines.tsx';
import { fieldsIn } from '../building/fields.ts';
import { ExportFormResponses, FormResponsePage } from './response.documents.ts';
import { useResponseFilter } from './useResponseFilter.ts';

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

/** What was answered, the newest first. */
export function ResponsesView({ form }: { form: FormWholeFragment }) {
  const { at, tree } = useResponseFilter(form);
  const { search, filter } = at.variables;
  const asked = useQuery(FormResponsePage, { ...at.variables, formId: form.id });
  const [exportList] = useMutation(ExportFormResponses);
  const columns: Column<Row>[] = [
    {
      title: 'Who',
      cell: ({ name, email }) => <TwoLines top={name ?? email ?? 'A visitor'} below={name ? email : null} />,
    },
    {
      title: 'Sent',
      sort: 'sent',
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
    ...columnsOf(fieldsIn(form.versions[0]?.fields ?? [])),
  ];
  return (
    <ListTable
      many="Responses"
      route={null}
      path={to('form', { id: form.id }, { view: 'responses' })}
      {...{ at, asked, columns }}
      rowHref={({ id }) => to('form', { id: form.id }, { response: id })}
      tree={tree}
      onExport={(format) => exportList({ format, search, formId: form.id, filter })}
      empty="No responses yet"
      searchLabel="Name, email or answer"
    />
  );
}
