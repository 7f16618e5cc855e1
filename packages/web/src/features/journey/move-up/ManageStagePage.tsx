import { stageMemberColumns } from '@tribe/domain/features/journey/stageFields.ts';
import { moveUpStatusName } from '@tribe/domain/features/journey/move-up/moveUp.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { ManagedStagesQuery, StageMembersQuery } from '#generated/graphql.ts';
import { ListTable } from '#admin/ListTable.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { ManagedStages, StageMembers } from './queue.documents.ts';

const column = columnsOf(stageMemberColumns);

type Stage = ManagedStagesQuery['managedStages'][number];
type Member = StageMembersQuery['stageMemberPage']['rows'][number];

/** What a stage leader looks after: who is in their stage, how far, and what waits for a review. */
export function ManageStagePage() {
  const asked = useQuery(ManagedStages);
  return (
    <Answer of={asked} skeleton={<Skeleton shape="h-96 w-full rounded-card" />} failure={failedPage('Manage stage')}>
      {({ managedStages: stages }) => {
        const [first, ...others] = stages;
        return first ? <Stages of={[first, ...others]} /> : <NoStage />;
      }}
    </Answer>
  );
}

const NoStage = () => (
  <>
    <PageHeader title="Manage stage" />
    <EmptyState title="You don’t lead a stage yet" text="The office assigns leaders on the stage’s page." />
  </>
);

function Stages({ of: stages }: { of: readonly [Stage, ...Stage[]] }) {
  const [first, ...others] = stages;
  const [chosen, setChosen] = useUrlChoice('stage', [String(first.id), ...others.map(({ id }) => String(id))]);
  const stage = stages.find(({ id }) => String(id) === chosen) ?? first;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={stage.name}
        lead={`Stage ${stage.number}`}
        action={
          <Button look="primary" href={to('reviewMoveUp', { id: stage.id })}>
            Review move-ups
          </Button>
        }
      />
      {stages.length > 1 && (
        <Choice
          label="Which stage"
          of={stages.map(({ id, number }) => ({ value: String(id), label: `Stage ${number}` }))}
          value={String(stage.id)}
          onChange={setChosen}
        />
      )}
      <FigureStrip label="Stage figures" figures={figuresOf(stage)} />
      <Members key={stage.id} stageId={stage.id} />
    </div>
  );
}

const figuresOf = ({ id, members, waiting, late, medianHours }: Stage) => [
  { label: 'Members', value: members.toLocaleString('en-PH'), note: 'in this stage now' },
  {
    label: 'Waiting for review',
    value: String(waiting),
    href: to('reviewMoveUp', { id }),
    note: `${late} past 2 days`,
  },
  {
    label: 'Usual answer time',
    value: medianHours === null ? 'None yet' : showHours(medianHours),
    note: 'in the last 30 days',
  },
];

const showHours = (hours: number) =>
  hours < 1 ? 'under 1 h' : hours < 48 ? `${Math.round(hours)} h` : `${(hours / 24).toFixed(1)} days`;

const columns: Column<Member>[] = [
  column('name', ({ name }) => name),
  column('tasks', ({ tasksDone, taskCount }) => `${tasksDone} of ${taskCount}`, { align: 'right' }),
  column(
    'status',
    ({ moveUp }) =>
      moveUp && (
        <Badge tone={moveUp === 'submitted' || moveUp === 'in-review' ? 'info' : 'plain'}>
          {moveUpStatusName(moveUp)}
        </Badge>
      ),
  ),
  column('enteredAt', ({ enteredAt }) => <span className="num">{showDay(dayOf(new Date(enteredAt)))}</span>),
  column('xp', ({ points }) => points.toLocaleString('en-PH'), { align: 'right', onPhone: 'hidden' }),
  column('batch', ({ batch }) => batch, { onPhone: 'hidden' }),
  column(
    'lastSeen',
    ({ lastSeenAt }) => (lastSeenAt ? <span className="num">{showDay(dayOf(new Date(lastSeenAt)))}</span> : 'Never'),
    { onPhone: 'hidden' },
  ),
];

function Members({ stageId }: { stageId: number }) {
  const at = useListAddress();
  const asked = useQuery(StageMembers, { stageId, ...at.variables });
  return (
    <ListTable
      many="members"
      route={null}
      path={to('manageStage')}
      {...{ at, asked, columns }}
      rowHref={({ id }) => to('user', { id })}
      empty={<EmptyState title="No one is in this stage" text="Members appear here once they move up to it." />}
    />
  );
}
