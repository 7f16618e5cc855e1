import { useState } from 'react';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { type ChosenFunnel, countOf, namesOf } from './chosenFunnel.ts';
import { ManualUserSubscription } from './enroll.documents.ts';
import { FunnelChooser } from './FunnelChooser.tsx';

type Props = { person: { id: number; displayName: string }; onEnrolled: () => void };

/** Subscribes a person by hand, each funnel with its own term, validity and start. */
export function EnrollToFunnel({ person, onEnrolled }: Props) {
  const me = useMe();
  const mayEnroll = me.functionAccess['user_enroll/unenroll'] === true && me.id !== person.id;
  const [chosen, setChosen] = useState<readonly ChosenFunnel[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [subscribe, { isBusy }] = useMutation(ManualUserSubscription);
  const enroll = async () => {
    setChecked(true);
    const funnelDetails = chosen.flatMap(({ funnel, paymentTermId, ...days }) =>
      paymentTermId === null ? [] : [{ id: funnel.id, paymentTerm: paymentTermId, ...days }],
    );
    if (funnelDetails.length === 0 || funnelDetails.length < chosen.length) return;
    const isSure = await confirm({
      title: `Enroll ${person.displayName} in ${namesOf(chosen)}?`,
      text: 'They get access right away, and their payments start today.',
      act: `Enroll in ${countOf(chosen)}`,
    });
    if (!isSure) return;
    const acted = await subscribe({ id: person.id, funnelDetails });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(subscriptionMessages.userEnrolled);
    onEnrolled();
  };
  return (
    <FunnelChooser
      userId={person.id}
      chosen={chosen}
      onChange={setChosen}
      isCustomizable
      isChecked={isChecked}
      mayEnroll={mayEnroll}
    >
      <Button look="primary" busy={isBusy && 'Enrolling…'} onClick={() => void enroll()}>
        {chosen.length === 0 ? 'Enroll' : `Enroll in ${countOf(chosen)}`}
      </Button>
    </FunnelChooser>
  );
}
