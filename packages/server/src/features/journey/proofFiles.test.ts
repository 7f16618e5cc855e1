import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { proofMessages } from '@tribe/domain/features/journey/proof.ts';
import { finishTask } from '#features/journey/finishTask.service.ts';
import { findMoveUpRequest } from '#features/journey/move-up/queue.service.ts';
import { requestMoveUp } from '#features/journey/move-up/request.service.ts';
import { sweepTaskProofs } from '#features/journey/proof.service.ts';
import { refusals } from '#kernel/files/refusal.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aReviewer } from '../../testing/moveUps.ts';
import { aMember, signedInAs } from '../../testing/people.ts';
import { aStage, standsIn } from '../../testing/stages.ts';
import { fieldsOf, get, send } from '../../testing/uploads.ts';
import { contextOf, inOneTransaction, services, setClock, signedIn } from '../../testing/world.ts';

const photo = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer();

/** A PDF with one more object in it. */
const aPdf = (more = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${more}\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  );

/** What is said packed, as a stream of objects. */
function packed(said: string): string {
  const stream = deflateSync(Buffer.from(said, 'latin1')).toString('latin1');
  return `7 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${stream.length} >>\nstream\n${stream}\nendstream\nendobj`;
}

/** Somebody with a task that asks for proof, and who reviews it. */
async function aTask(): Promise<{ member: Ctx; reviewer: Ctx; taskId: number; path: string }> {
  const stage = await aStage({ moveUpPolicy: 'review', tasks: [{ proofRequired: true }] });
  await aStage({ number: stage.number + 1 });
  const userId = await aMember();
  await standsIn(userId, stage.id);
  const taskId = stage.tasks[0]!.id;
  return {
    member: await signedIn(userId),
    reviewer: await aReviewer(stage.id, 'Ana'),
    taskId,
    path: `/api/stage-tasks/${taskId}/proofs`,
  };
}

const idIn = ({ url }: { url: string }) => Number(url.split('/').at(-1));

test('a PDF shows a task as a picture does, and is downloaded, never run, by whoever reviews it', async () => {
  const { member, reviewer, taskId, path } = await aTask();
  expect((await send(null, { name: 'plan.pdf', content: aPdf(), path })).status).toBe(401);
  expect((await send(await signedInAs('member'), { name: 'plan.pdf', content: aPdf(), path })).status).toBe(404);
  const pdf = await fieldsOf(send(member, { name: 'Año ₱ plan.pdf', content: aPdf(), path }));
  const picture = await fieldsOf(send(member, { name: 'page.jpg', content: await photo(), path }));
  expect((await get(reviewer, pdf.url)).status).toBe(404);
  const pictures = [idIn(pdf), idIn(picture)];
  await contextOf(member).run(finishTask, [{ taskId, proof: null, pictures, at: services.clock() }]);
  const { moveUp } = await contextOf(member).run(requestMoveUp, [{ statement: '' }]);
  const { snapshot } = await findMoveUpRequest(reviewer, moveUp!.id);
  expect(snapshot.tasks[0]!.files).toEqual([
    { id: idIn(pdf), name: 'Año ₱ plan.pdf', isPdf: true },
    { id: idIn(picture), name: 'proof.webp', isPdf: false },
  ]);
  const answer = await get(reviewer, pdf.url);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; .*A%C3%B1o%20%E2%82%B1%20plan\.pdf$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-cache',
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(aPdf())).toBe(true);
  expect((await get(reviewer, picture.url)).headers.get('content-type')).toBe('image/webp');
  expect((await get(await signedInAs('member'), pdf.url)).status).toBe(404);
});

test('a hostile file is refused in words, whatever it calls itself', async () => {
  const { member, path } = await aTask();
  const active = {
    'a script': '3 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj',
    'a script whose name is written in numbers': '3 0 obj << /S /J#61vaScript >> endobj',
    'a script in a packed stream': packed('3 0 << /S /JavaScript >>'),
    'a script between what only looks like a stream': '% stream\n3 0 obj << /S /JavaScript >> endobj\n% endstream',
    'a program to start': '3 0 obj << /S /Launch /F (calc.exe) >> endobj',
    'a file within it': '3 0 obj << /Type /EmbeddedFile >> endobj',
    'a form of XML': '3 0 obj << /XFA 4 0 R >> endobj',
    'a lock': '3 0 obj << /Encrypt 4 0 R >> endobj',
  };
  for (const [what, more] of Object.entries(active)) {
    const answer = await send(member, { name: 'plan.pdf', content: aPdf(more), path });
    expect([what, answer.status, (await fieldsOf(answer)).error]).toEqual([what, 400, refusals.activePdf]);
  }
  const bomb = packed('0'.repeat(20 * 1024 * 1024));
  const wrong = {
    'page.pdf': '<html><script>alert(1)</script></html>',
    'cut.pdf': aPdf().subarray(0, 40),
    'late.pdf': Buffer.concat([Buffer.from('<html>'), aPdf()]),
    'bomb.pdf': aPdf(bomb),
    'picture.pdf': await photo(),
    'plan.jpg': aPdf(),
  };
  for (const [name, content] of Object.entries(wrong))
    expect([name, (await send(member, { name, content, path })).status]).toEqual([name, 400]);
  const note = await send(member, { name: 'note.docx', content: 'x', path });
  expect([note.status, (await fieldsOf(note)).error]).toEqual([400, proofMessages.onlyPictures]);
  const plain = packed('3 0 << /Type /Page >> 4 0 << /S /URI /URI (https://example.com/JavaScript) >>');
  expect((await send(member, { name: 'plain.pdf', content: aPdf(plain), path })).status).toBe(200);
});

test('what was sent and never handed in goes after a week', async () => {
  const { member, path } = await aTask();
  const { url } = await fieldsOf(send(member, { name: 'plan.pdf', content: aPdf(), path }));
  expect((await get(member, url)).status).toBe(200);
  setClock('2026-11-29T02:00:00Z');
  await inOneTransaction(member, sweepTaskProofs);
  setClock('2026-11-21T02:00:00Z');
  expect((await get(member, url)).status).toBe(404);
});
