import { type FieldType, type FormField, fieldTypes } from '@tribe/domain/features/forms/field.ts';
import { answerWords } from '@tribe/domain/features/forms/parts.ts';
import { questionField } from '@tribe/domain/features/forms/responseFields.ts';
import { isAnyOf } from '@tribe/domain/kernel/filter/filter.ts';
import { filterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { type ResponseList, responseStatement } from '#features/forms/responses/responseQuery.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { described, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** One bar: what was answered, how often, and the text of the filter that finds those who did. */
export const ChartBar = shape({
  label: 'String',
  count: 'Int',
  filter: described('String?', 'The text of a filter of the responses with this answer.'),
});
export type ChartBar = ShapeOf<typeof ChartBar>;

/** What a question was answered with. */
export const QuestionChart = shape({
  key: 'String',
  label: 'String',
  type: typed<FieldType>('String'),
  answered: 'Int',
  bars: [ChartBar],
  /** Of numbers: the middle one, and the borders of the middle half. */
  middle: 'Float?',
  low: 'Float?',
  high: 'Float?',
});
export type QuestionChart = ShapeOf<typeof QuestionChart>;

export const FormCharts = shape({
  responses: 'Int',
  isLatest: described('Boolean', 'Whether only the latest of them were looked at.'),
  charts: [QuestionChart],
});
export type FormCharts = ShapeOf<typeof FormCharts>;

/** The latest so many are looked at: a form of years would be read whole for each look. */
export const mostCharted = 10_000;

type Tallied = { responses: number; tallies: Tally[]; fields: FormField[] };

type Tally = {
  key: string;
  answered: number;
  least: number | null;
  most: number | null;
  middle: number | null;
  low: number | null;
  high: number | null;
  bars: { value: string | number | boolean; count: number }[];
};

/** Choices are counted one by one, numbers in eight equal steps, texts only as answered. Each answer is taken apart once. */
const tally = responseStatement<Tallied>(
  'forms.charts',
  ({ where, cameAt }, most) => `with latest as materialized (
     select r.answers from form_response r where ${where} order by ${cameAt} desc, r.id desc limit ${most}),
   asked as materialized (select q.field, q.place, q.field->>'key' as key, q.field->>'type' as type
     from (select fields from form_version where form_id = $1 order by number desc limit 1) v,
     jsonb_array_elements(v.fields) with ordinality as q(field, place) where q.field->>'type' <> 'section'),
   said as materialized (
     select key, type, value, count(*)::int as count from (
       select a.key, a.type, case when a.type in ('single', 'yes-no', 'rating', 'multi', 'place', 'number', 'money') then e.value end as value
       from latest l cross join lateral jsonb_each(l.answers) e join asked a on a.key = e.key) each
     group by key, type, value),
   numbers as materialized (select key, (value#>>'{}')::numeric as value, count from said
     where type in ('number', 'money') and jsonb_typeof(value) = 'number'),
   ranked as (select key, value, sum(count) over (partition by key order by value) as upto, sum(count) over (partition by key) as whole from numbers),
   spans as (select key, min(value) as least, max(value) as most, min(value) filter (where upto * 2 >= whole)::float8 as middle,
       min(value) filter (where upto * 4 >= whole)::float8 as low, min(value) filter (where upto * 4 >= whole * 3)::float8 as high
     from ranked group by key),
   bars as (
     select key, value, sum(count)::int as count from (
       select key, value, count from said where type in ('single', 'yes-no', 'rating')
       union all select key, jsonb_array_elements(value), count from said where type = 'multi' and jsonb_typeof(value) = 'array'
       union all select key, to_jsonb(coalesce(nullif(value->>'city', ''), nullif(value->>'state', ''), value->>'country')), count
         from said where type = 'place'
       union all select n.key, to_jsonb(least(7, case when s.most > s.least
         then floor((n.value - s.least) / (s.most - s.least) * 8)::int else 0 end)), n.count from numbers n join spans s using (key)
     ) each group by key, value)
   select (select count(*)::int from latest) as responses,
     coalesce((select json_agg(field order by place) from asked), '[]') as fields,
     coalesce((select json_agg(json_build_object('key', t.key, 'answered', t.answered, 'middle', s.middle, 'low', s.low, 'high', s.high,
       'least', s.least, 'most', s.most,
       'bars', coalesce((select json_agg(json_build_object('value', b.value, 'count', b.count) order by b.count desc, b.value) from bars b where b.key = t.key), '[]')))
       from (select key, sum(count)::int as answered from said group by key) t left join spans s on s.key = t.key), '[]') as tallies`,
);

/** What each question of a form was answered with, over the latest ten thousand responses that the viewer may read. */
export const chartForm = replicaQuery('forms', async (ctx, asked: ResponseList): Promise<FormCharts> => {
  const [found] = await tally(ctx, asked, mostCharted);
  const { responses = 0, tallies = [], fields = [] } = found ?? {};
  const charts = fields.flatMap((field): QuestionChart[] => {
    const type = fieldTypes.find((known) => known === field.type);
    if (!type) return [];
    const of = tallies.find(({ key }) => key === field.key);
    return [
      {
        key: field.key,
        label: field.label,
        type,
        answered: of?.answered ?? 0,
        bars: of ? barsOf({ ...field, type }, of) : [],
        middle: of?.middle ?? null,
        low: of?.low ?? null,
        high: of?.high ?? null,
      },
    ];
  });
  return { responses, isLatest: responses >= mostCharted, charts };
});

const mostBars = 12;

const chose = ({ key }: FormField, value: string) => filterText(isAnyOf(questionField(key), value));

function barsOf(field: FormField, of: Tally): ChartBar[] {
  const count = (value: string | number | boolean) => of.bars.find((bar) => bar.value === value)?.count ?? 0;
  switch (field.type) {
    case 'yes-no':
      return [true, false].map((value) => ({
        label: answerWords(field, value),
        count: count(value),
        filter: chose(field, value ? 'yes' : 'no'),
      }));
    case 'rating':
      return [5, 4, 3, 2, 1].map((value) => ({
        label: `${value} of 5`,
        count: count(value),
        filter: filterText({ field: questionField(field.key), operator: 'is', values: [String(value)] }),
      }));
    case 'single':
    case 'multi': {
      // Options that no version offers any more were answered all the same.
      const old = of.bars.flatMap(({ value }) =>
        typeof value === 'string' && !field.options.includes(value) ? [value] : [],
      );
      return [...field.options, ...old].map((value) => ({
        label: value,
        count: count(value),
        filter: chose(field, value),
      }));
    }
    case 'place':
      return of.bars
        .slice(0, mostBars)
        .map(({ value, count: times }) => ({ label: String(value), count: times, filter: null }));
    case 'number':
    case 'money':
      return stepsOf(field, of, count);
    default:
      return [];
  }
}

function stepsOf(
  field: FormField,
  { least, most }: Pick<Tally, 'least' | 'most'>,
  count: (step: number) => number,
): ChartBar[] {
  if (least === null || most === null) return [];
  const words = (value: number) => answerWords(field, field.type === 'money' ? value : Math.round(value * 100) / 100);
  if (least === most) return [{ label: words(least), count: count(0), filter: null }];
  const width = (most - least) / 8;
  return Array.from({ length: 8 }, (_, step) => ({
    label: `${words(least + step * width)} to ${words(least + (step + 1) * width)}`,
    count: count(step),
    filter: null,
  }));
}
