import type { TestedContent, TestOrderShown } from '@tribe/domain/features/billing/testOrder.ts';
import { testOrderWords } from '@tribe/domain/features/billing/testOrder.ts';
import { catalogMessages } from '@tribe/domain/features/catalog/messages.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { PaidOrder } from './PaidOrder.tsx';
import { Said } from './Said.tsx';

/** A test order as its buyer would see it, with what staff do with it. */
export function TestOrderPage({ shown }: { shown: TestOrderShown }) {
  const { paid, funnelId, token, isRemoving } = shown;
  if (isRemoving)
    return (
      <Said
        title="Remove this test order?"
        text={`The test order of ${paid.title}, its payments and the access it gave will be gone.`}
      >
        <TestStep act="remove" of={shown} look="danger">
          Remove test order
        </TestStep>
        <Button size="large" className="w-full" href={to('checkout', { funnelId }, { test: token })}>
          Keep it
        </Button>
      </Said>
    );
  return (
    <PaidOrder shown={paid} test={<Tested of={shown} />}>
      <Pay of={shown} />
      <Button size="large" className="w-full" href={to('checkout', { funnelId }, { test: token, view: 'remove' })}>
        Remove test order
      </Button>
    </PaidOrder>
  );
}

function Tested({ of: { funnelId, opens, opensMembersContent, startsAt, removedOn } }: { of: TestOrderShown }) {
  return (
    <section aria-label="Test order" className="rounded-card border border-info bg-info-soft p-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="outline">{testOrderWords.label}</Badge>
        <strong>This is a test order.</strong>
      </p>
      <p className="mt-1.5">It counts nowhere. We’ll remove it on {showDay(removedOn)} if you don’t.</p>
      <h2 className="mt-4 mb-1 text-base">What a buyer opens</h2>
      <ul className="grid gap-1.5">
        {opensMembersContent && <li>{catalogMessages.everyMembers}</li>}
        {opens.map((content) => (
          <li key={`${content.kind} ${content.id}`} className="flex items-baseline justify-between gap-4">
            <TextLink href={addressOf(content)} className="min-w-0">
              {content.name}
            </TextLink>
            <Badge tone={content.isOpen ? 'good' : 'warn'}>
              {content.isOpen ? 'Open' : `Opens ${showDay(startsAt)}`}
            </Badge>
          </li>
        ))}
        {opens.length === 0 && !opensMembersContent && (
          <li className="font-semibold">Nothing yet. Add contents to the product.</li>
        )}
      </ul>
      <p className="mt-4">
        <TextLink href={to('funnel', { id: funnelId })}>Back to the funnel</TextLink>
      </p>
    </section>
  );
}

function addressOf({ kind, id }: TestedContent): string {
  switch (kind) {
    case 'course':
      return to('myCourse', { id });
    case 'event':
      return to('myEvent', { id });
    case 'resource':
      return to('myResource', { id });
  }
}

function Pay({ of: shown }: { of: TestOrderShown }) {
  const { next, paid } = shown;
  if (!next) return null;
  return (
    <div>
      <TestStep act="pay" of={shown} look="primary">
        Pay {showPeso(next.price)} (test)
      </TestStep>
      <p className="mt-2 text-center text-sm text-ink-soft">
        Payment {next.sequence} of {paid.sum.dues.length}, due {showDay(next.scheduleDate)}
      </p>
    </div>
  );
}

type StepProps = Pick<ButtonProps, 'look' | 'children'> & { act: 'pay' | 'remove'; of: TestOrderShown };

/** A button of the page, as a plain post: its page runs no script. */
const TestStep = ({ act, of: { funnelId, token, next }, look, children }: StepProps) => (
  <form method="post" action="/api/checkout/test/step">
    <input type="hidden" name="act" value={act} />
    <input type="hidden" name="funnelId" value={funnelId} />
    <input type="hidden" name="token" value={token} />
    <input type="hidden" name="sequence" value={next?.sequence ?? 0} />
    <Button type="submit" size="large" className="w-full" {...(look ? { look } : {})}>
      {children}
    </Button>
  </form>
);
