import { EmptyState } from '#ui/EmptyState.tsx';
import { useState } from 'react';
import { kindWords } from '@tribe/domain/features/accountability/group.ts';
import { groupColumns } from '@tribe/domain/features/accountability/groupFields.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { AccountabilityLineFragment } from '#generated/graphql.ts';
import { ListTable } from '#admin/ListTable.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { Health } from './Health.tsx';
import { GroupModal } from './GroupModal.tsx';
import { useGroupPage } from './useGroupPage.ts';

const column = columnsOf(groupColumns);

type Row = AccountabilityLineFragment;
const words = new Map<string, string>(Object.entries(kindWords));

type Props = { route: 'adminAccountabilityGroup' | 'challengeGroups'; status: string; batchId: number | undefined };

/** The groups that run, or rest, with how many checked in; each can be looked into, paused, merged and rematched. */
export function RunningGroups({ route, status, batchId }: Props) {
  const at = useListAddress();
  const [open, setOpen] = useState<number | null>(null);
  const asked = useGroupPage(route === 'challengeGroups', { ...at.variables, status, batchId });
  const columns: readonly Column<Row>[] = [
    column(
      'name',
      (group) => (
        <Button look="text" size="small" className="-ml-3" onClick={() => setOpen(group.id)}>
          {group.name}
        </Button>
      ),
      { isActive: true },
    ),
    { title: 'Kind', onPhone: 'hidden', cell: (group) => words.get(group.kind) },
    { title: 'Lead', cell: (group) => group.teamLeadName ?? 'No lead yet' },
    { title: 'Members', align: 'right', cell: (group) => `${group.memberCount} of ${group.capacity}` },
    { title: 'Health', onPhone: 'badge', cell: ({ health }) => <Health percent={health} /> },
    { title: 'Batch', cell: (group) => group.batchName },
    column('startsOn', (group) => showDay(group.startsOn), { isExtra: true }),
  ];
  return (
    <>
      <ListTable
        many="Groups"
        route={null}
        path={to(route)}
        {...{ at, asked, columns }}
        rowHref={() => undefined}
        empty={
          status === 'paused' ? (
            <EmptyState title="No group is paused" text="A paused group keeps its people and asks for no check-ins." />
          ) : (
            <EmptyState
              title="No group is running yet"
              text="Choose Proposal to have groups formed for everyone without one, or add one yourself."
            />
          )
        }
      />
      {open !== null && <GroupModal id={open} onClose={() => setOpen(null)} onChanged={asked.retry} />}
    </>
  );
}
