import { headersOf } from '../../../testing/server.ts';
import type { FormFields } from '@tribe/domain/features/forms/form.input.ts';
import { beforeEach, expect, test } from 'vitest';
import { bugReportForm, keepForm } from '#features/forms/ownForms.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aFormServer, ours, responsesOf, type Sends } from '../../../testing/formPosts.ts';
import { aForm } from '../../../testing/forms.ts';
import { signedInAs } from '../../../testing/people.ts';
import { services } from '../../../testing/world.ts';

const { app, opens, posts } = await aFormServer();
const { main } = services.pools;
beforeEach(async () => void (await main.query('delete from rate_counter')));

function inParts(fields: Sends, files: [name: string, fileName: string, content: Buffer][]) {
  const edge = '----edge';
  const head = (more: string) => `--${edge}\r\nContent-Disposition: form-data; ${more}\r\n`;
  const parts = [
    ...fields.map(([name, value]) => Buffer.from(`${head(`name="${name}"`)}\r\n${value}\r\n`)),
    ...files.flatMap(([name, fileName, content]) => [
      Buffer.from(`${head(`name="${name}"; filename="${fileName}"`)}Content-Type: application/octet-stream\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${edge}--\r\n`),
  ];
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${edge}` } };
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

test('files go along without a script; one that is refused is told beside what was typed; another’s is nobody’s', async () => {
  const fields: FormFields = [
    { key: 'name', label: 'Name', type: 'short-text', required: true },
    { key: 'proof', label: 'Proof', type: 'file', required: true },
    { key: 'more', label: 'More', type: 'file' },
  ];
  const slug = await aForm({ audience: 'public', oneResponsePerUser: false, fields });
  const sends = async (typed: Sends, files: Parameters<typeof inParts>[1]) => {
    const { payload, headers } = inParts([['_page', '1'], ...typed], files);
    const answer = await app.inject({
      method: 'POST',
      url: `/api/forms/${slug}`,
      headers: { ...ours, ...headers },
      payload,
    });
    const isPage = String(answer.headers['content-type']).startsWith('text/html');
    return { status: answer.statusCode, data: isPage ? JSON.parse(answer.body) : null };
  };
  const none = Buffer.alloc(0);
  const wrong = await sends(
    [['name', 'Joy']],
    [
      ['_file.proof', 'a.pdf', Buffer.from('MZ a program')],
      ['_file.more', '', none],
    ],
  );
  expect(wrong.data).toMatchObject({ values: { name: ['Joy'] }, wrong: { proof: expect.stringContaining('.pdf') } });
  const half = await sends(
    [],
    [
      ['_file.proof', 'proof.pdf', pdf],
      ['_file.more', '', none],
    ],
  );
  expect(half.data).toMatchObject({ wrong: { name: 'Name is required' }, files: { proof: 'proof.pdf' } });
  const [value] = half.data.values.proof;
  expect(
    (
      await sends(
        [
          ['name', 'Joy'],
          ['proof', String(Number.parseInt(value, 10))],
        ],
        [],
      )
    ).data.wrong,
  ).toHaveProperty('proof');
  expect(
    (
      await sends(
        [
          ['name', 'Joy'],
          ['proof', value],
        ],
        [],
      )
    ).status,
  ).toBe(303);
  const [{ answers }] = await responsesOf(slug);
  const address = `/api/form-files/${answers.proof}`;
  const get = async (as?: Ctx) =>
    (await app.inject({ method: 'GET', url: address, headers: as ? headersOf(as) : {} })).statusCode;
  expect(await get()).toBe(401);
  expect(await get(await signedInAs('member'))).toBe(403);
  // A visitor's answers are for the office.
  expect(await get(await signedInAs('success-manager'))).toBe(404);
  expect(await get(await signedInAs('tribe-team-ro'))).toBe(200);
});

test('a report of a fault says by itself which page it is about and what it was seen with', async () => {
  await keepForm(main, bugReportForm);
  const page = await opens('/bug-report?from=/courses');
  expect(page.data).toMatchObject({ document: 'form', slug: 'bug-report', source: '/courses' });
  expect(page.data.fields.map(({ key }: { key: string }) => key)).toEqual(['what-happened', 'picture']);
  const sent = await posts(
    'bug-report',
    [
      ['_source', '/courses'],
      ['what-happened', 'It fell'],
    ],
    {
      headers: { 'user-agent': 'Firefox of the test' },
    },
  );
  expect(sent.location).toBe('/thank-you?form=bug-report');
  expect((await responsesOf('bug-report')).at(-1)).toMatchObject({
    answers: { 'what-happened': 'It fell', page: '/courses', browser: 'Firefox of the test' },
  });
  expect((await opens('/thank-you?form=bug-report')).data).toMatchObject({ text: 'Thanks! We’ll look into it.' });
});
