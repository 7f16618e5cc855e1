import { useState } from 'react';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { RadioField } from '#ui/RadioField.tsx';
import { StartPayment } from './billing.documents.ts';
import { type Billing, centavos, type Due } from './plan.ts';

type Props = { due: Due; ways: Billing['ways']; onClose: () => void };

/** How to pay a due: the page of the gateway comes next, in this very window. */
export function PayModal({ due, ways, onClose }: Props) {
  const [start, { failure }] = useMutation(StartPayment);
  const [chosen, setChosen] = useState<string | null>(ways[0]?.label ?? null);
  const [isLeaving, setLeaving] = useState(false);
  const pay = async () => {
    const way = ways.find(({ label }) => label === chosen);
    if (!way || isLeaving) return;
    setLeaving(true);
    const acted = await start({ scheduleId: due.id, provider: way.provider, channel: way.channel });
    if (acted.ok) return location.assign(acted.data.startPayment.checkoutUrl);
    setLeaving(false);
  };
  return (
    <Modal isOpen onClose={onClose} size="small" title="How would you like to pay?">
      <div className="grid gap-4 pb-4">
        <RadioField
          label="Pay with"
          value={chosen}
          onChange={setChosen}
          options={ways.map(({ label, note }) => ({ value: label, label, ...(note ? { note } : {}) }))}
        />
        {failure && (
          <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-sm font-medium text-bad">
            {failure.message}
          </p>
        )}
        <Button
          look="primary"
          size="large"
          className="w-full"
          busy={isLeaving && 'One moment…'}
          onClick={() => void pay()}
        >
          Pay {showAmount(centavos(due.price))}
        </Button>
      </div>
    </Modal>
  );
}
