import type { GraphQLField } from 'graphql';
import type { AnswerValue, FormField } from '@tribe/domain/features/forms/field.ts';
import { answerWords } from '@tribe/domain/features/forms/parts.ts';
import { questionsOf } from '@tribe/domain/features/forms/responseFields.ts';
import { type Condition, type FilterFields, operators, problemOf } from '@tribe/domain/kernel/filter/filter.ts';
import { filterText, longestFilterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { filterWords } from '@tribe/domain/kernel/filter/filterWords.ts';
import { addDays, dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { beforeAll, expect, test } from 'vitest';
import { responseFilterOf } from '#features/forms/responses/responseFilter.ts';
import { filterDescription } from '#kernel/api/pageType.ts';
import { type ListFilter, listFilters } from '#kernel/filter/listFilter.ts';
import { makeSchema } from '../schema.ts';
import { anAccount, goodPassword } from './accounts.ts';
import { aFormOfEachKind } from './forms.ts';
import { aListeningServer, type Browser, type HttpAnswer } from './http.ts';
import { rowsOfLists } from './listRows.ts';
import { type Held, matches } from './naiveFilter.ts';
import { services } from './world.ts';

const today = dayOf(services.clock());
const roots: readonly GraphQLField<unknown, unknown>[] = Object.values(makeSchema().getQueryType()?.getFields() ?? {});
let [admin, stranger]: Browser[] = [];
/** What a list is asked for beside its filter, as it can't do without. */
let needed: Readonly<Record<string, string>> = {};
const argumentsOf = (name: string, filter: string) => [needed[name], `filter: ${filter}`].filter(Boolean).join(', ');
/** Lists whose fields depend on what they're of, as one of each has them. */
const ofOne: ListFilter[] = [];
let questions: readonly FormField[] = [];
const lists = () => [...listFilters(), ...ofOne];

beforeAll(async () => {
  const { aBrowser } = await aListeningServer({ ratePerMinute: { member: 1_000_000, anonymous: 1_000_000 } });
  [admin, stranger] = [aBrowser(), aBrowser()];
  const { email } = await anAccount({ roles: ['admin'] });
  await admin.auth('login', { username: email, password: goodPassword });
  const { formId, versions } = await aFormOfEachKind();
  questions = questionsOf(versions);
  const responses = responseFilterOf(formId, versions);
  ofOne.push(responses);
  needed = {
    ...(await rowsOfLists()),
    ...Object.fromEntries(responses.names.map((name) => [name, `formId: ${formId}`])),
  };
});

const answer = async (name: string, filter: unknown, selection = '__typename') => {
  const query = `query ($filter: String) { page: ${name}(${argumentsOf(name, '$filter')}, pageSize: 100) { total rows { ${selection} } } }`;
  return (await admin!.graphql(query, { filter })).body;
};
/** How many rows a list has by each of these filters; the count is that of the rows. */
async function totalsOf(name: string, ...filters: readonly [string, string, string]): Promise<readonly number[]> {
  const page = (place: number) =>
    `f${place}: ${name}(${argumentsOf(name, `$f${place}`)}, pageSize: 100) { total rows { __typename } }`;
  const query = `query ($f0: String, $f1: String, $f2: String) { ${[0, 1, 2].map(page).join(' ')} }`;
  const [f0, f1, f2] = filters;
  const { body } = await admin!.graphql(query, { f0, f1, f2 });
  expect([name, filters, body.errors]).toEqual([name, filters, undefined]);
  return [0, 1, 2].map((place) => {
    const { total, rows } = body.data[`f${place}`];
    expect([name, filters[place], rows.length]).toEqual([name, filters[place], Math.min(total, 100)]);
    return total;
  });
}

const looked: Readonly<Record<string, readonly string[]>> = {
  level: ['member', 'nobody'],
  tag: ['vip', `it's ñ`],
  category: ['Rates', 'None ₱'],
  platform: ['GCash', 'Maya'],
};

/** A condition for each operator of a field, with values that it can have. */
function conditionsOn(name: string, { kind, options }: FilterFields[string]): Condition[] {
  const values: Readonly<Record<string, readonly string[]>> = {
    text: ['a'],
    number: ['0', '7'],
    money: ['100000', '200000'],
    date: [addDays(today, -20), addDays(today, 1)],
    choice: options ? options.slice(0, 2).map(({ value }) => value) : (looked[name] ?? ['1', '0']),
  };
  return operators[kind].map((operator): Condition => {
    const known = values[kind] ?? [];
    if (['empty', 'filled', 'yes', 'no'].includes(operator)) return { field: name, operator, values: [] };
    if (operator === 'last' || operator === 'next') return { field: name, operator, values: ['30'] };
    return { field: name, operator, values: kind === 'choice' || operator === 'between' ? known : known.slice(0, 1) };
  });
}

test('every list of the API that takes a filter has declared one', () => {
  const taking = roots.filter(({ args }) => args.some(({ description }) => description === filterDescription));
  const declared = lists().flatMap(({ names }) => names);
  expect(declared.toSorted()).toEqual(
    taking
      .map(({ name }) => name)
      .filter((name) => !name.endsWith('Ids'))
      .toSorted(),
  );
});

test('every operator of every field of every list runs, is told in words, and its opposite holds all others', async () => {
  for (const { names, fields } of lists())
    for (const name of names)
      for (const [field, known] of Object.entries(fields))
        for (const condition of conditionsOn(field, known)) {
          expect([field, problemOf(condition, fields)]).toEqual([field, null]);
          expect(filterWords(condition, fields, () => undefined)).toMatch(/^\S.*\S$/);
          const [is, isNot] = [filterText(condition), filterText({ not: condition })];
          const [held = 0, others = 0, all] = await totalsOf(name, is, isNot, `any(${is},${isNot})`);
          expect([name, is, held + others]).toEqual([name, is, all]);
        }
}, 120_000);

type Row = HttpAnswer['body'];
type Shown = { selection: string; held: (row: Row) => Record<string, Held> };
const centavos = (pesos: number) => Math.round(pesos * 100);
const dayIn = (instant: string | null) => (instant === null ? null : dayOf(new Date(instant)));

/** Of lists whose rows show what they are filtered by: what each row holds. */
const shown: Readonly<Record<string, Shown>> = {
  productPage: {
    selection: 'id status type price',
    held: ({ status, type, price }) => ({ status, type, price: centavos(price) }),
  },
  funnelPage: {
    selection: 'id status kind closesAt seatsTaken product { id }',
    held: ({ status, kind, closesAt, seatsTaken, product }) => ({
      status,
      kind,
      closes: dayIn(closesAt),
      seats: seatsTaken,
      product: String(product.id),
    }),
  },
  formPage: { selection: 'id status kind', held: ({ status, kind }) => ({ status, kind }) },
  resourceFilePage: {
    selection: 'id category status downloadCount',
    held: ({ category, status, downloadCount }) => ({ category, status, downloads: downloadCount }),
  },
  affiliatePage: { selection: 'id status since', held: ({ status, since }) => ({ status, joined: dayIn(since) }) },
  groupMemberPage: {
    selection: 'id groupId subGroupId joinedAt',
    held: ({ groupId, subGroupId, joinedAt }) => ({
      group: String(groupId),
      subgroup: subGroupId === null ? null : String(subGroupId),
      joined: dayIn(joinedAt),
    }),
  },
  learnerPage: {
    selection: 'id status percent enrolledAt lastStudiedAt completedAt',
    held: ({ status, percent, enrolledAt, lastStudiedAt, completedAt }) => ({
      status,
      progress: percent,
      enrolled: dayIn(enrolledAt),
      studied: dayIn(lastStudiedAt),
      completed: dayIn(completedAt),
    }),
  },
  worklistPage: {
    selection: 'id reasons { kind } expiry lastLoginAt isResting',
    held: ({ reasons, expiry, lastLoginAt, isResting }) => ({
      needs: reasons.map(({ kind }: { kind: string }) => kind),
      expiry,
      lastLogin: dayIn(lastLoginAt),
      resting: isResting,
    }),
  },
  formResponsePage: {
    selection: 'id status answers submittedAt reviewedAt number source campaign',
    held: ({ status, answers, submittedAt, reviewedAt, number, source, campaign }) => ({
      status,
      read: reviewedAt !== null,
      sent: dayIn(submittedAt),
      version: String(number),
      source,
      campaign: campaign.utm_campaign ?? null,
      ...Object.fromEntries(questions.map(({ key, type }) => [`q-${key}`, heldIn({ type }, answers[key])])),
    }),
  },
  subscriptionPage: {
    selection: 'id subscription { startsAt expiry }',
    held: ({ subscription }) => {
      const { startsAt, expiry } = subscription;
      const ends = expiry === '9999-12-31' ? null : expiry;
      return { starts: startsAt, expiry: ends, expired: ends !== null && ends < today };
    },
  },
};

/** An answer as a filter names it; a place as its words. */
function heldIn({ type }: Pick<FormField, 'type'>, answer: AnswerValue | undefined): Held {
  if (type === 'yes-no') return answer === undefined ? null : answer === true ? 'yes' : 'no';
  if (type === 'money') return typeof answer === 'number' ? centavos(answer) : null;
  if (answer === undefined || typeof answer === 'number' || Array.isArray(answer)) return answer ?? null;
  return answerWords({ type }, answer);
}

test('the rows of a list are those that a plain reading of its filter holds', async () => {
  const declared = new Map(lists().flatMap((list): [string, ListFilter][] => list.names.map((name) => [name, list])));
  for (const [name, { selection, held }] of Object.entries(shown)) {
    const { fields } = declared.get(name)!;
    const statuses = 'status' in fields ? [filterText(everyStatus(fields))] : [''];
    const all = (await answer(name, statuses[0], selection)).data.page.rows as Row[];
    expect([name, all.length > 1]).toEqual([name, true]);
    const described = Object.keys(held(all[0]!));
    for (const field of described)
      for (const condition of conditionsOn(field, fields[field]!)) {
        const filter = [filterText(condition), ...statuses].filter(Boolean).join(',');
        const found = (await answer(name, filter, selection)).data.page.rows as Row[];
        const expected = all.filter((row) => matches(condition, held(row), { fields, today }));
        expect([name, filter, found.map(({ id }) => id)]).toEqual([name, filter, expected.map(({ id }) => id)]);
      }
  }
}, 60_000);

/** What is archived is in a list only where its status is asked for. */
const everyStatus = ({ status }: FilterFields): Condition => ({
  field: 'status',
  operator: 'any',
  values: (status?.options ?? []).map(({ value }) => value).filter((value) => value !== 'nobody'),
});

test.each([
  `nothing.any(1)`,
  `__proto__.any(1)`,
  'constructor.any(1)',
  'status.atLeast(1)',
  `status.any('1; drop table app_user')`,
  'status.any(active) or true',
  'not('.repeat(900),
  `${'not('.repeat(6)}nothing.any(1)${')'.repeat(6)}`,
  `any(${Array.from({ length: 1_000 }, () => 'a.no()').join(',')})`,
  'x'.repeat(longestFilterText + 1),
  { field: 'status' },
  7,
])('no list runs a hostile filter, and each says what to do (case %#)', async (filter) => {
  for (const name of lists().flatMap(({ names }) => names)) {
    const [error] = (await answer(name, filter)).errors ?? [];
    expect([name, error?.extensions?.code]).toEqual([name, 'BAD_USER_INPUT']);
    expect(error.message).toMatch(/^This (list|filter) |^Choose another |can’t be filtered|^Not a text|String/);
  }
});

test('no list is narrowed for a stranger', async () => {
  for (const name of lists().flatMap(({ names }) => names)) {
    const { body } = await stranger!.graphql(`{ ${name}(${argumentsOf(name, '"nothing.any(1)"')}) { total } }`);
    expect([name, body.errors?.[0]?.extensions?.code]).toEqual([name, 'UNAUTHENTICATED']);
  }
});
