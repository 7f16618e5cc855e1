import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal } from '#kernel/testing/fakeApi.ts';
import { ProofsTile } from './ProofsTile.tsx';

afterEach(cleanup);

function show(counts: object[] | (() => ReturnType<typeof refusal>)) {
  const api = fakeApi(null);
  const answers = Array.isArray(counts) ? () => ({ body: { data: { proofQueue: { counts } } } }) : counts;
  api.operations['CountProofs'] = answers;
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <ProofsTile />
    </ClientContext>,
  );
}

test('staff see how many proofs wait and what they come to', async () => {
  show([
    { status: 'approved', count: 4, amount: 9_000 },
    { status: 'waiting', count: 1_204, amount: 28_796.96 },
  ]);
  await screen.findByText('1,204');
  expect(screen.getByText('₱28,796.96 in all')).toBeDefined();
});

test('with none waiting it says so, and an answer that failed is no zero', async () => {
  show([]);
  expect(await screen.findByText('Nothing waits')).toBeDefined();
  cleanup();
  show(() => refusal('FORBIDDEN', 'No'));
  await screen.findByText('Could not be read');
});
