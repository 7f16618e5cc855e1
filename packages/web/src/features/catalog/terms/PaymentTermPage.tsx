import { planWords, termWords } from '@tribe/domain/features/catalog/planWords.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { PaymentTermFieldsFragment } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { EditAndArchive } from '#admin/EditAndArchive.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { paymentTermDocuments } from './paymentTerm.documents.ts';
import { adjustmentWords, examplePrice, termOf } from './termOf.ts';

/** One way to pay: how its payments fall, and how many funnels offer it. */
export function PaymentTermPage({ id }: { id: string }) {
  const asked = useQuery(paymentTermDocuments.one, { id });
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={6} />} failure={failedPage('Payment term')}>
      {({ paymentTerm }) => <Shown of={paymentTerm} />}
    </Answer>
  );
}

function Shown({ of: term }: { of: PaymentTermFieldsFragment }) {
  usePageTitle(term.name);
  const mayEdit = useMe().functionAccess['payment-term_create'] === true && term.archivedAt === null;
  const plan = termOf(term);
  return (
    <>
      <PageHeader title={term.name} lead="Payment term" action={mayEdit && <Acts of={term} />} />
      <Card>
        <Facts wide={3}>
          <Fact title="Status">
            {term.archivedAt ? (
              <Badge>Archived</Badge>
            ) : term.active ? (
              <Badge tone="good">Offered</Badge>
            ) : (
              <Badge tone="outline">Not offered</Badge>
            )}
          </Fact>
          <Fact title="Paid in">{termWords(plan)}</Fact>
          <Fact title={`A price of ${examplePrice.words}`}>{planWords(examplePrice.centavos, plan)}</Fact>
          <Fact title="Price adjustment">{adjustmentWords(term.priceAdjustment)}</Fact>
          <Fact title="When a payment is missed">{missedWords(term)}</Fact>
          <Fact title="Funnels">{funnelsOf(term.funnelCount)}</Fact>
        </Facts>
      </Card>
    </>
  );
}

function missedWords({ onMissed, graceDays }: PaymentTermFieldsFragment): string {
  if (onMissed === 'nothing') return 'Access continues';
  return graceDays === 0 ? 'Access is suspended right away' : `Access is suspended after ${counted(graceDays, 'day')}`;
}

const funnelsOf = (count: number) => (count === 0 ? null : `Offered by ${counted(count, 'funnel')}`);

function Acts({ of: { id, name, funnelCount } }: { of: PaymentTermFieldsFragment }) {
  const offeredBy = funnelsOf(funnelCount);
  return (
    <EditAndArchive
      one="Payment term"
      {...{ id, name }}
      edit={to('editPaymentTerm', { id })}
      list={to('paymentTerms')}
      text={`${offeredBy ? `${offeredBy} now, and by none from then on.` : 'No funnel offers it.'} Existing purchases continue.`}
      archive={paymentTermDocuments.archive}
    />
  );
}
