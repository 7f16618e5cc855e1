import { BadgeCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { readStored, writeStored } from '#kernel/storage/stored.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { celebrate } from '#ui/celebrate.ts';
import { playChime } from '#ui/chime.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { isSoundOn } from '../sound.ts';
import type { MyProgress } from '../useMyProgress.ts';

type Props = Pick<MyProgress, 'moveUp' | 'stage'>;

/** A member who was moved up is welcomed, with confetti once, until they say that they have seen it. */
export function Arrival({ moveUp, stage }: Props) {
  const key = `moved-up-${useMe().id}`;
  const [seen, setSeen] = useState(() => readStored(key));
  const id = moveUp?.status === 'approved' ? moveUp.id : null;
  const isNew = id !== null && seen !== id;
  useEffect(() => {
    if (!isNew) return;
    celebrate();
    void playChime({ isOn: isSoundOn() });
  }, [isNew]);
  if (!isNew || !moveUp || !stage) return null;
  const close = () => {
    writeStored(key, id);
    setSeen(id);
  };
  return (
    <Card className="p-6! text-center">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-mango text-on-mango">
        <BadgeCheck strokeWidth={1.75} className="size-9" aria-hidden="true" />
      </span>
      <p className="mt-3 font-semibold text-mango-ink">{moveUp.fromName} complete</p>
      <h2 className="mt-1 text-2xl">Welcome to Stage {stage.number}!</h2>
      {moveUp.feedback && (
        <p className="mx-auto mt-2 max-w-read text-ink-soft wrap-anywhere">
          “{moveUp.feedback}”{moveUp.reviewer && ` Coach ${moveUp.reviewer}`}
        </p>
      )}
      <p className="num mt-3 text-sm text-ink-soft">
        {moveUp.stagePoints} XP in {counted(Math.max(1, moveUp.daysInStage), 'day')}
      </p>
      <Button look="primary" className="mt-4" onClick={close}>
        See Stage {stage.number}
      </Button>
    </Card>
  );
}
