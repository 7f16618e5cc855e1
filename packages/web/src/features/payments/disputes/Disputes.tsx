import { useState } from 'react';
import { outcomeWords } from '@tribe/domain/features/payments/dispute.input.ts';
import { showPlatform } from '@tribe/domain/features/payments/platforms.ts';
import { opens } from '@tribe/domain/kernel/access/access.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { tableState } from '#admin/tableOf.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { Moment, TwoLines } from '#ui/TwoLines.tsx';
import { FindDisputes } from './dispute.documents.ts';
import { type Dispute, EvidenceDayModal, OpenDisputeModal, SettleDisputeModal } from './DisputeModals.tsx';
import type { MenuItem } from '#ui/MenuPopup.tsx';

const states: Readonly<Record<string, [BadgeTone, string]>> = {
  opened: ['warn', 'Open'],
  won: ['good', outcomeWords.won],
  lost: ['bad', outcomeWords.lost],
  withdrawn: ['good', outcomeWords.withdrawn],
  closed: ['warn', outcomeWords.closed],
};

const showPesos = (pesos: number) => <span className="num">{showAmount(centavosOf(pesos) ?? 0)}</span>;

const columns: Column<Dispute>[] = [
  { title: 'Who', cell: ({ name, product }) => <TwoLines top={name} below={product} /> },
  { title: 'Amount', cell: ({ amount }) => <b>{showPesos(amount)}</b>, align: 'right' },
  {
    title: 'Status',
    cell: ({ state, isUnsettled }) => {
      const [tone, label] = states[state] ?? ['plain', state];
      const isToCount = state === 'lost' && isUnsettled;
      return <Badge tone={tone}>{isToCount ? 'Lost, not yet counted' : label}</Badge>;
    },
  },
  {
    title: 'Evidence by',
    cell: ({ evidenceDay }) => evidenceDay && <span className="num">{showDay(evidenceDay)}</span>,
  },
  { title: 'Payment', cell: ({ number, platform }) => <TwoLines top={number} below={showPlatform(platform)} /> },
  { title: 'Dispute', cell: ({ externalId }) => externalId, isExtra: true },
  { title: 'Fee', cell: ({ fee }) => (fee === null ? null : showPesos(fee)), align: 'right' },
  { title: 'Since', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

type Doing = { act: 'open' } | { act: 'day' | 'won' | 'lost'; dispute: Dispute };

/** Payments that their payers dispute at the gateway: by when evidence is due, and how it ended, which staff may say otherwise once. */
export function Disputes() {
  const asked = useQuery(FindDisputes);
  const me = useMe();
  const maySettle = !me.isImpersonating && opens(['payments', 'payment_revoke'], me) === 'open';
  const [doing, setDoing] = useState<Doing | null>(null);
  const after = { onClose: () => setDoing(null), onDone: asked.retry };
  const choices = (dispute: Dispute): MenuItem[] => [
    ...(dispute.state === 'opened'
      ? [{ label: 'Evidence due', onChoose: () => setDoing({ act: 'day' as const, dispute }) }]
      : []),
    { label: 'Won', onChoose: () => setDoing({ act: 'won', dispute }) },
    { label: 'Lost', onChoose: () => setDoing({ act: 'lost', dispute }) },
  ];
  return (
    <div className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">Disputes</h2>
        {maySettle && (
          <Button size="small" onClick={() => setDoing({ act: 'open' })}>
            Open a dispute
          </Button>
        )}
      </div>
      <Table
        label="Disputes"
        path={to('payment', {}, { views: 'disputes' })}
        columns={columns}
        rows={asked.kind === 'done' ? asked.data.disputes : []}
        state={tableState(asked)}
        onRetry={asked.retry}
        rowKey={({ id }) => id}
        rowEnd={(dispute) =>
          maySettle &&
          !dispute.isOwn &&
          dispute.settledAt === null && (
            <Menu
              label={`Settle the dispute of ${dispute.name}`}
              align="end"
              items={choices(dispute)}
              trigger={<Button size="small">Settle</Button>}
            />
          )
        }
        empty={<EmptyState title="No disputes" text="Payments disputed at the gateway are listed here." />}
      />
      {doing?.act === 'open' && <OpenDisputeModal {...after} />}
      {doing?.act === 'day' && <EvidenceDayModal dispute={doing.dispute} {...after} />}
      {(doing?.act === 'won' || doing?.act === 'lost') && (
        <SettleDisputeModal dispute={doing.dispute} outcome={doing.act} {...after} />
      )}
    </div>
  );
}
