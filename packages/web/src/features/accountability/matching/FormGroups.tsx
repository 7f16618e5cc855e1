import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { type AccountabilityKind, groupSizes } from '@tribe/domain/features/accountability/group.ts';
import type { RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { BatchChoices } from '#kernel/graphql/choices.documents.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery, useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlText } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { ByHand } from './ByHand.tsx';
import { OpenProposal, Propose } from './board.documents.ts';
import { ProposalBoard } from './ProposalBoard.tsx';
import { RunningGroups } from './RunningGroups.tsx';

type Props = {
  title: string;
  route: Extract<RouteName, 'adminAccountabilityGroup' | 'challengeGroups'>;
  kinds: readonly { value: AccountabilityKind; label: string }[];
};

const views = [
  { value: 'running', label: 'Running' },
  { value: 'proposal', label: 'Proposal' },
  { value: 'paused', label: 'Paused' },
] as const;

/** Staff form groups here: those that run with their health, and a proposal that is changed by hand and accepted. */
export function FormGroups({ title, route, kinds }: Props) {
  const [viewText, setView] = useUrlText('view');
  const [batchText, setBatch] = useUrlText('batch');
  const [kindText, setKind] = useUrlText('kind');
  const view = views.find(({ value }) => value === viewText)?.value ?? 'running';
  const kind = kinds.find(({ value }) => value === kindText)?.value ?? kinds[0]?.value ?? 'accountability';
  const batchId = /^\d{1,9}$/.test(batchText) ? Number(batchText) : undefined;
  const batches = useQueryWhen(useMe().pageAccess.batches === true, BatchChoices);
  const { pageAccess, functionAccess } = useMe();
  const mayManage = functionAccess.accountability_manage === true && pageAccess.adminAccountabilityGroup === true;
  const [round, setRound] = useState(0);
  const known = batches.kind === 'done' ? batches.data.batches : [];
  return (
    <>
      <PageHeader
        title={title}
        lead={known.find(({ id }) => id === batchId)?.name ?? 'All batches'}
        action={
          mayManage && (
            <ByHand
              kinds={kinds.map(({ value }) => value)}
              batchId={batchId}
              onChanged={() => {
                setView('');
                setRound(round + 1);
              }}
            />
          )
        }
      />
      <div className="mb-5 flex flex-wrap items-end gap-x-5 gap-y-3">
        <Choice
          label="Show"
          of={mayManage ? views : views.filter(({ value }) => value !== 'proposal')}
          value={view}
          onChange={(next) => setView(next === 'running' ? '' : next)}
        />
        {view === 'proposal' && kinds.length > 1 && <Choice label="Kind" of={kinds} value={kind} onChange={setKind} />}
        {(batches.kind === 'loading' || known.length > 0) && (
          <div className="w-full sm:w-56">
            <SelectField
              label="Batch"
              placeholder="All batches"
              value={batchId ?? null}
              options={known.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => setBatch(id === null ? '' : String(id))}
            />
          </div>
        )}
      </div>
      {view === 'proposal' ? (
        <Proposals key={`${kind}:${batchId ?? ''}`} kind={kind} batchId={batchId} onAccepted={() => setView('')} />
      ) : (
        <RunningGroups key={round} route={route} status={view} batchId={batchId} />
      )}
    </>
  );
}

function Proposals({
  kind,
  batchId,
  onAccepted,
}: {
  kind: AccountabilityKind;
  batchId: number | undefined;
  onAccepted: () => void;
}) {
  const asked = useQuery(OpenProposal, { kind, batchId });
  const [propose, { isBusy }] = useMutation(Propose);
  const [size, setSize] = useState<number>(groupSizes.usual);
  const [made, setMade] = useState(0);
  const run = async () => {
    const done = await propose({ kind, batchId, size });
    if (!done.ok) return toast.error(done.failure.message);
    setMade(made + 1);
    asked.retry();
  };
  return (
    <Answer
      of={asked}
      skeleton={<Skeleton shape="h-96 w-full rounded-card" />}
      failure={failedPage()}
      isEmpty={() => false}
    >
      {({ proposal }) =>
        proposal ? (
          <ProposalBoard
            key={`${proposal.id}:${made}`}
            proposal={proposal}
            onChanged={asked.retry}
            onAccepted={onAccepted}
            onRedo={() => void run()}
            isRedoing={isBusy}
          />
        ) : (
          <Card>
            <EmptyState
              title="No proposal yet"
              text="We’ll propose groups for everyone without one, based on shared hours and niche. Groups won’t go over the limit or break a block, and you can change anything before you accept."
              action={
                <div className="grid gap-3 text-left">
                  <NumberField
                    label="People per group"
                    value={size}
                    onChange={(next) => setSize(next ?? groupSizes.usual)}
                  />
                  <Button
                    look="primary"
                    icon={<Shuffle strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
                    busy={isBusy && 'Proposing…'}
                    onClick={() => void run()}
                  >
                    Propose groups
                  </Button>
                </div>
              }
            />
          </Card>
        )
      }
    </Answer>
  );
}
