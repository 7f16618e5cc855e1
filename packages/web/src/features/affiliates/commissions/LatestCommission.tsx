import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { MyCommissionsQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { WhyLine } from '../WhyLine.tsx';
import { signed } from './amounts.ts';
import { MyCommissions } from './commission.documents.ts';
import { titleOfRow, whyOfRow } from './rowWords.ts';

/** The newest rows of the statement. */
export function LatestCommission() {
  const asked = useQuery(MyCommissions, { page: 1, pageSize: 4 });
  return (
    <Card
      title="Latest commission"
      aside={
        <TextLink href={to('affiliateCommission')} className="tap inline-flex items-center">
          All<span className="sr-only"> commission</span>
        </TextLink>
      }
    >
      <Answer
        of={asked}
        skeleton={<Skeleton shape="h-80 w-full rounded-control" />}
        empty={
          <EmptyState
            title="No commission yet"
            text="When someone you brought pays, you’ll see what you earn here, and why."
          />
        }
      >
        {({ myCommissionPage }) => (
          <ul className="divide-y divide-line">
            {myCommissionPage.rows.map((row) => (
              <Row key={row.id} of={row} />
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  );
}

function Row({ of: row }: { of: MyCommissionsQuery['myCommissionPage']['rows'][number] }) {
  const { buyer, at, amount, isApproved, isHeld, availableAt } = row;
  const day = showDay(dayOf(new Date(at))).slice(5);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{titleOfRow(row)}</span>
          <span className="num block text-sm text-ink-soft">{buyer ? `${buyer}, ${day}` : day}</span>
        </p>
        <p className="num shrink-0 text-right">
          <span className={classes('block font-semibold', amount < 0 ? 'text-bad' : 'text-good')}>
            {signed(amount)}
          </span>
          {(isHeld || !isApproved) && (
            <span className="block text-sm text-ink-soft">
              {isHeld ? 'On hold' : `Available on ${showDay(dayOf(new Date(availableAt))).slice(5)}`}
            </span>
          )}
        </p>
      </div>
      <WhyLine>{whyOfRow(row)}</WhyLine>
    </li>
  );
}
