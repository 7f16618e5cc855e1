import type { ReactNode } from 'react';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { Card } from '#ui/Card.tsx';
import { AvailableFunnels } from './AvailableFunnels.tsx';
import { type ChosenFunnel, choose } from './chosenFunnel.ts';
import { SelectedFunnel } from './SelectedFunnel.tsx';

type Props = {
  userId: number;
  chosen: readonly ChosenFunnel[];
  onChange: (chosen: readonly ChosenFunnel[]) => void;
  isCustomizable: boolean;
  isChecked: boolean;
  mayEnroll: boolean;
  /** The button that enrolls, under what is chosen. */
  children: ReactNode;
};

/** Funnels to choose from, and those that are chosen: Select and Remove move one from list to list. */
export function FunnelChooser({ userId, chosen, onChange, isCustomizable, isChecked, mayEnroll, children }: Props) {
  const replaced = (at: number, ...by: ChosenFunnel[]) => onChange(chosen.toSpliced(at, 1, ...by));
  return (
    <div className="in-order grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <AvailableFunnels
        userId={userId}
        chosen={chosen.map(({ funnel }) => funnel.id)}
        onSelect={mayEnroll ? (funnel) => onChange([...chosen, choose(funnel)]) : undefined}
      />
      {mayEnroll && (
        <Card title="Selected funnels">
          <div className="grid gap-4">
            {chosen.length === 0 && <p className="text-ink-soft">{subscriptionMessages.noSelectedFunnels}</p>}
            {chosen.map((one, at) => (
              <SelectedFunnel
                key={one.funnel.id}
                userId={userId}
                chosen={one}
                isCustomizable={isCustomizable}
                isChecked={isChecked}
                onChange={(changed) => replaced(at, changed)}
                onRemove={() => replaced(at)}
              />
            ))}
            {isChecked && chosen.length === 0 && (
              <p role="alert" className="text-sm font-medium text-bad">
                {subscriptionMessages.noFunnelSelected}
              </p>
            )}
            {children}
          </div>
        </Card>
      )}
    </div>
  );
}
