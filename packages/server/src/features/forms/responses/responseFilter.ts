import type { FormField } from '@tribe/domain/features/forms/field.ts';
import {
  type AskedVersion,
  type fieldsOfEveryForm,
  questionField,
  questionsOf,
  responseFields,
  responseLabels,
} from '@tribe/domain/features/forms/responseFields.ts';
import type { Condition, Kind } from '@tribe/domain/kernel/filter/filter.ts';
import type { Labels } from '@tribe/domain/kernel/filter/filterWords.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import {
  among,
  anyOf,
  casesSql,
  choiceSql,
  dateSql,
  type FieldSql,
  type FieldsSql,
  type FilterAt,
  instantSql,
  moneySql,
  numberSql,
  textSql,
  within,
  yesNoSql,
} from '#kernel/filter/filterSql.ts';
import { type ListFilter, listFilterOf } from '#kernel/filter/listFilter.ts';

/** The filter of the responses `r` of one form, and the words of its choices. */
export type ResponseFilter = ListFilter & { labels: Labels };

const sqlOfEveryForm = (formId: number): FieldsSql<typeof fieldsOfEveryForm> => ({
  status: casesSql({ submitted: () => `r.status = 'submitted'`, draft: () => `r.status = 'draft'` }),
  read: yesNoSql('r.reviewed_at is not null'),
  sent: instantSql('r.submitted_at'),
  version: choiceSql(
    (values, { put }) => `r.version_id = any(array(
      select id from form_version where form_id = ${put(formId)}::int and number ${among(values.map(Number), put)}))`,
  ),
  // The first part lets the partial index of campaigns serve it.
  campaign: choiceSql(
    (values, { put }) => `(r.campaign ? 'utm_campaign' and r.campaign->>'utm_campaign' ${among(values, put)})`,
  ),
  source: textSql('r.source'),
});

/** The condition that a question is answered with a value, or with a list that holds it. The index of answers serves it. */
const isAnswer = (key: string, value: string | number | boolean | string[], { put }: FilterAt) =>
  `r.answers @> ${put(JSON.stringify({ [key]: value }))}::jsonb`;

/** A choice, by the answer that each of its values comes to. */
const answerSql = (key: string, answerOf: (value: string) => string | boolean | string[]): FieldSql<'choice'> =>
  choiceSql((values, at) => anyOf(values.map((value) => isAnswer(key, answerOf(value), at))));

type Answer = { json: string; text: string };

/** Compares the answer itself. The key of its question is bound. */
const comparedSql = <Of extends Kind>(kind: Of, key: string, compare: (answer: Answer) => FieldSql<Of>) => ({
  kind,
  sql(condition: Condition, at: FilterAt) {
    const bound = `${at.put(key)}::text`;
    return compare({ json: `r.answers->${bound}`, text: `(r.answers->>${bound})` }).sql(condition, at);
  },
});

/** A number, which its field counts in parts of the answer: an amount is in centavos, its answer in pesos. */
function numericSql(
  key: string,
  compare: typeof numberSql | typeof moneySql,
  parts: number,
): FieldSql<'number' | 'money'> {
  const { kind } = compare('');
  const compared = comparedSql<'number' | 'money'>(kind, key, ({ json, text }) =>
    compare(`case when jsonb_typeof(${json}) = 'number' then ${text}::numeric * ${parts} end`),
  );
  return {
    kind,
    sql: (condition, at) =>
      condition.operator === 'is'
        ? isAnswer(key, Number(condition.values[0]) / parts, at)
        : compared.sql(condition, at),
  };
}

/** A place in words, as the list shows it. */
const placeText = (json: string) =>
  `concat_ws(', ', ${['city', 'state', 'country'].map((part) => `nullif(${json}->>'${part}', '')`).join(', ')})`;

/** Days are compared as texts: in another form, the same key may hold anything. */
const dayText = (bound: string | null) => bound && `to_char(${bound}, 'YYYY-MM-DD')`;

const dayIn = (text: string) =>
  dateSql('days', {
    isIn: ({ from, until }) => within(`(${text} collate "C")`, { from: dayText(from), until: dayText(until) }),
    isKnown: `(${text} is not null)`,
  });

function questionSql({ key, type }: FormField): FieldSql<Kind> | null {
  switch (type) {
    case 'short-text':
    case 'long-text':
    case 'phone':
    case 'email':
    case 'url':
      return comparedSql('text', key, ({ text }) => textSql(text));
    case 'place':
      return comparedSql('text', key, ({ json }) => textSql(placeText(json)));
    case 'number':
    case 'rating':
      return numericSql(key, numberSql, 1);
    case 'money':
      return numericSql(key, moneySql, 100);
    case 'date':
      return comparedSql('date', key, ({ text }) => dayIn(text));
    case 'single':
      return answerSql(key, (value) => value);
    case 'multi':
      return answerSql(key, (value) => [value]);
    case 'yes-no':
      return answerSql(key, (value) => value === 'yes');
    case 'file':
    case 'section':
      return null;
  }
}

export function responseFilterOf(formId: number, versions: readonly AskedVersion[]): ResponseFilter {
  const questions = questionsOf(versions).flatMap((field): [string, FieldSql<Kind>][] => {
    const sql = questionSql(field);
    return sql ? [[questionField(field.key), sql]] : [];
  });
  const sql = { ...sqlOfEveryForm(formId), ...Object.fromEntries(questions) };
  return {
    ...listFilterOf(['formResponsePage'], responseFields(versions), sql),
    labels: responseLabels(versions),
  };
}

const askedVersions = statement<AskedVersion>(
  'forms.asked_versions',
  'select number, fields from form_version where form_id = $1 order by number desc',
);

/** The filter of a form's responses. One statement. */
export const readResponseFilter = async (ctx: Ctx, formId: number): Promise<ResponseFilter> =>
  responseFilterOf(formId, await ctx.rows(askedVersions, [formId]));
