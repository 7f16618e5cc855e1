import { answerWords } from '@tribe/domain/features/forms/parts.ts';
import { fieldTypes } from '@tribe/domain/features/forms/field.ts';
import { typeWord } from '@tribe/domain/features/forms/draft.ts';
import { both, everything } from '@tribe/domain/kernel/filter/filter.ts';
import { filterText, readFilterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { FormChartsQuery, FormWholeFragment } from '#generated/graphql.ts';
import { FilterBar } from '#admin/FilterBar.tsx';
import { filterName } from '#admin/useListAddress.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { FormCharts } from './response.documents.ts';
import { useResponseFilter } from './useResponseFilter.ts';

type Chart = FormChartsQuery['formCharts']['charts'][number];

const count = (value: number) => value.toLocaleString('en-PH');

/** What each question was answered with; a bar leads to the responses behind it. Narrowed as the list is. */
export function ChartsView({ form }: { form: FormWholeFragment }) {
  const { at, tree } = useResponseFilter(form);
  const { filter } = at.variables;
  const asked = useQuery(FormCharts, { formId: form.id, filter });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <FilterBar of={tree} at={at} />
      </div>
      <Answer
        of={asked}
        isEmpty={({ formCharts }) => formCharts.responses === 0}
        empty={
          filter ? (
            <EmptyState
              title="Nothing matches these filters"
              action={<Button onClick={() => at.setFilter(filterName, null)}>Clear filters</Button>}
            />
          ) : (
            <EmptyState title="No responses yet" text="Share the form’s link. Its answers are counted here." />
          )
        }
      >
        {({ formCharts: { responses, isLatest, charts } }) => (
          <>
            <p className="num text-ink-soft">
              {isLatest ? `The latest ${count(responses)} responses` : counted(responses, 'response')}
            </p>
            <div className="grid gap-4 lg:grid-cols-2">
              {charts.map((chart) => (
                <QuestionCard
                  key={chart.key}
                  chart={chart}
                  responses={responses}
                  hrefOf={(bar) => {
                    const narrowed = filterText(both(read(filter), read(bar)));
                    return to('form', { id: form.id }, { view: 'responses', filter: narrowed || null });
                  }}
                />
              ))}
            </div>
          </>
        )}
      </Answer>
    </div>
  );
}

/** A filter by its text; one that can't be read narrows nothing. */
const read = (text = '') => readFilterText(text).filter ?? everything;

type CardProps = {
  chart: Chart;
  responses: number;
  /** The list of the responses that a bar counts, by its filter, or of all that the charts are about. */
  hrefOf: (filter?: string) => string;
};

function QuestionCard({ chart, responses, hrefOf }: CardProps) {
  const { label, bars, answered, middle, low, high } = chart;
  const type = fieldTypes.find((known) => known === chart.type) ?? 'short-text';
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  const words = (value: number) => answerWords({ type }, Math.round(value * 100) / 100);
  return (
    <Card title={label}>
      <p className="num -mt-2 mb-3 text-sm text-ink-soft">
        {typeWord(type)}, {count(answered)} of {count(responses)} answered
      </p>
      {typeof middle === 'number' && typeof low === 'number' && typeof high === 'number' && (
        <p className="num mb-3 text-dense">
          Median <strong>{words(middle)}</strong>, half of answers between {words(low)} and {words(high)}
        </p>
      )}
      {bars.length > 0 && (
        <table className="w-full text-dense">
          <caption className="sr-only">{label}</caption>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row" className="w-2/5 py-1 pr-3 text-left font-normal wrap-anywhere">
                  {bar.filter ? <TextLink href={hrefOf(bar.filter)}>{bar.label}</TextLink> : bar.label}
                </th>
                <td className="py-1" aria-hidden="true">
                  <svg
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="h-4 w-full rounded-small bg-sunk"
                  >
                    <rect width={(bar.count / most) * 100} height="10" className="fill-sea" />
                  </svg>
                </td>
                <td className="num w-24 py-1 pl-3 text-right whitespace-nowrap">
                  {count(bar.count)}
                  {answered > 0 && (
                    <span className="text-ink-soft"> · {Math.round((bar.count / answered) * 100)}%</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {bars.length === 0 && <TextLink href={hrefOf()}>Read the answers</TextLink>}
    </Card>
  );
}
