import { useState } from 'react';
import { commissionKindWords } from '@tribe/domain/features/affiliates/commissions/statement.ts';
import { payoutMessages } from '@tribe/domain/features/affiliates/payouts/messages.ts';
import { basisPoints, showPercent } from '@tribe/domain/kernel/money/basisPoints.ts';
import { dayOf, showDay, showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { AffiliateCommissionPageQuery, AffiliateHoldsQuery } from '#generated/graphql.ts';
import { tableOf } from '#admin/tableOf.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlNumber } from '#kernel/url/search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { toast } from '#ui/toast.ts';
import { shown, signed } from './amounts.ts';
import { titleOfRow } from './rowWords.ts';
import { AdjustModal, WithholdingModal } from './MoneyModals.tsx';
import { AffiliateCommissionPage, AffiliateHolds, HoldCommission, ReleaseCommissionHold } from './money.documents.ts';

type Hold = AffiliateHoldsQuery['affiliateHolds']['holds'][number];
type Row = AffiliateCommissionPageQuery['affiliateCommissionPage']['rows'][number];
type Props = {
  affiliateId: number;
  /** Whose money it is: nobody changes their own. */
  userId: number;
  name: string;
  /** Called when a sum changed. */
  onChanged: () => void;
};

/** The money of an affiliate: their statement, what is on hold and why, and what staff may do about it. */
export function AffiliateMoney({ affiliateId, userId, name, onChanged }: Props) {
  const me = useMe();
  const mayChange = me.functionAccess.affiliate_manage === true && me.id !== userId;
  const [page, setPage] = useUrlNumber('page', 1);
  const asked = useQuery(AffiliateCommissionPage, { affiliateId, page, pageSize: 10 });
  const held = useQuery(AffiliateHolds, { affiliateId });
  const [isOpen, setOpen] = useState<'adjust' | 'rate' | { orderId: number | null } | null>(null);
  const refresh = () => {
    setOpen(null);
    asked.retry();
    held.retry();
    onChanged();
  };
  const holds = held.kind === 'done' ? held.data.affiliateHolds : null;
  const isHeld = holds?.holds.some(({ orderId }) => orderId === null) === true;
  return (
    <Section
      title="Commission"
      aside={
        mayChange && (
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('rate')}>Withholding tax</Button>
            <Button disabled={holds === null || isHeld} onClick={() => setOpen({ orderId: null })}>
              Hold all
            </Button>
            <Button onClick={() => setOpen('adjust')}>Adjust</Button>
          </span>
        )
      }
    >
      <div className="grid gap-4">
        <Card>
          <Answer of={held} skeleton={<Skeleton lines={1} />}>
            {({ affiliateHolds }) => <Holds of={affiliateHolds} mayChange={mayChange} onReleased={refresh} />}
          </Answer>
        </Card>
        <Table
          label="Statement"
          path="/affiliates/statement"
          columns={columns}
          {...tableOf(asked)}
          page={page}
          pageSize={10}
          onPage={setPage}
          rowKey={({ id }) => id}
          rowEnd={
            mayChange
              ? ({ orderId, isHeld: waits, reason }) =>
                  orderId !== null &&
                  !waits && (
                    <Button
                      size="small"
                      aria-label={`Hold the order of ${reason}`}
                      onClick={() => setOpen({ orderId })}
                    >
                      Hold
                    </Button>
                  )
              : undefined
          }
        />
      </div>
      {isOpen === 'adjust' && <AdjustModal {...{ affiliateId, name }} onClose={() => setOpen(null)} onDone={refresh} />}
      {isOpen === 'rate' && holds && (
        <WithholdingModal {...{ affiliateId, name, ...holds }} onClose={() => setOpen(null)} onDone={refresh} />
      )}
      {typeof isOpen === 'object' && isOpen !== null && (
        <HoldModal {...{ affiliateId, name, orderId: isOpen.orderId }} onClose={() => setOpen(null)} onDone={refresh} />
      )}
    </Section>
  );
}

const percent = (rate: number) => showPercent(basisPoints(rate));

function Holds({
  of: { holds, rate, usualRate },
  mayChange,
  onReleased,
}: {
  of: AffiliateHoldsQuery['affiliateHolds'];
  mayChange: boolean;
  onReleased: () => void;
}) {
  const tax = rate === null ? `${percent(usualRate)}, the usual rate` : `${percent(rate)}, their own rate`;
  return (
    <>
      <p className="num text-sm text-ink-soft">{`Withholding tax: ${tax}. ${holds.length === 0 ? 'Nothing is on hold.' : ''}`}</p>
      {holds.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {holds.map((hold) => (
            <HoldRow key={hold.id} of={hold} mayChange={mayChange} onReleased={onReleased} />
          ))}
        </ul>
      )}
    </>
  );
}

function HoldRow({ of: hold, mayChange, onReleased }: { of: Hold; mayChange: boolean; onReleased: () => void }) {
  const [release, { isBusy }] = useMutation(ReleaseCommissionHold);
  const releases = async () => {
    const done = await release({ id: hold.id });
    if (done.ok) toast.success(payoutMessages.released);
    else toast.error(done.failure.message);
    onReleased();
  };
  const { orderId, product, reason, by, at } = hold;
  const what = orderId === null ? 'All commission' : (product ?? `Order ${orderId}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0">
        <b className="block font-semibold">{`${what} is on hold`}</b>
        <span className="num block text-sm wrap-anywhere text-ink-soft">
          {`${reason}. ${by ? `By ${by}, ` : ''}${showInstant(new Date(at))}`}
        </span>
      </span>
      {mayChange && (
        <Button
          size="small"
          busy={isBusy && 'Releasing…'}
          aria-label={`Release ${what}`}
          onClick={() => void releases()}
        >
          Release
        </Button>
      )}
    </li>
  );
}

type HoldProps = { affiliateId: number; name: string; orderId: number | null; onClose: () => void; onDone: () => void };

function HoldModal({ affiliateId, name, orderId, onClose, onDone }: HoldProps) {
  const [hold, { isBusy }] = useMutation(HoldCommission);
  const holds = async (reason: string) => {
    const done = await hold({ affiliateId, input: { orderId, reason } });
    if (done.ok) toast.success(payoutMessages.held);
    else toast.error(done.failure.message);
    onDone();
  };
  return (
    <ReasonModal
      title={orderId === null ? `Hold everything of ${name}?` : `Hold this order of ${name}?`}
      text="Nothing of it is approved or paid until someone releases it."
      act="Put on hold"
      busy={isBusy && 'Saving…'}
      onClose={onClose}
      onAct={(reason) => void holds(reason)}
    />
  );
}

const amountOf = ({ amount }: Row) => (
  <b className={classes('font-semibold whitespace-nowrap', amount < 0 && 'text-bad')}>{signed(amount)}</b>
);

const columns: readonly Column<Row>[] = [
  {
    title: 'What',
    cell: (row) => (
      <span className="block max-w-80 min-w-0">
        <span className="block wrap-anywhere max-sm:whitespace-normal sm:truncate" title={titleOfRow(row)}>
          {titleOfRow(row)}
        </span>
        <span className="num block truncate text-xs font-normal text-ink-soft" title={row.reason}>
          {row.reason}
        </span>
      </span>
    ),
  },
  { title: 'Status', cell: State },
  { title: 'Day', onPhone: 'below', cell: ({ at }) => showDay(dayOf(new Date(at))).slice(5) },
  { title: 'Why it’s theirs', onPhone: 'hidden', cell: ({ why }) => why ?? <span className="text-ink-faint">–</span> },
  { title: 'Amount', align: 'right', cell: amountOf },
  { title: 'Balance', align: 'right', onPhone: 'hidden', cell: ({ balance }) => shown(balance) },
];

function State({ kind, isApproved, isHeld, availableAt }: Row) {
  if (kind === 'paid' || kind === 'returned') return <Badge>{commissionKindWords[kind]}</Badge>;
  if (isHeld) return <Badge tone="warn">On hold</Badge>;
  if (isApproved)
    return (
      <Badge tone={kind === 'reversed' ? 'bad' : 'good'}>
        {kind === 'earned' ? 'Approved' : commissionKindWords[kind]}
      </Badge>
    );
  return <Badge tone="info">{`Until ${showDay(dayOf(new Date(availableAt))).slice(5)}`}</Badge>;
}
