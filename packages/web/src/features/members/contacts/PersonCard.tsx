import { ExternalLink, Mail, Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { centavosOf, showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ContactPanel } from './ContactPanel.tsx';
import type { RetentionRow } from './PersonLine.tsx';

type Props = {
  row: RetentionRow;
  next: RetentionRow | null;
  /** Whether somebody opened it by hand, and so wants to see it. */
  isChosen: boolean;
  onLogged: () => void;
  onNext: () => void;
};

/** Somebody who is up for renewal: why now, how to reach them, and what came of it. */
export function PersonCard({ row, next, isChosen, onLogged, onNext }: Props) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const top = card.current?.getBoundingClientRect().top ?? 0;
    if (isChosen && (top < 0 || top > window.innerHeight / 2)) card.current?.scrollIntoView({ block: 'start' });
  }, [isChosen]);
  const {
    personId,
    name,
    email,
    mobileNumber,
    profileImage,
    batchName,
    groupName,
    stageNumber,
    points,
    expiry,
    graceUntil,
    price,
  } = row;
  const [now] = useState(() => today(new Date()));
  const facts = [
    batchName,
    groupName,
    stageNumber ? `Stage ${stageNumber}` : 'No Stage',
    `${points.toLocaleString('en-PH')} XP`,
  ];
  return (
    <div ref={card} className="scroll-mt-20">
      <Card>
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name={name} image={profileImage} size="large" decorative />
          <div className="min-w-0 grow">
            <h2 className="text-lg wrap-anywhere">{name}</h2>
            <p className="num text-sm text-ink-soft">{facts.filter(Boolean).join(', ')}</p>
          </div>
          <Button
            size="small"
            href={to('user', { id: personId })}
            icon={<ExternalLink strokeWidth={1.75} className="size-4" aria-hidden="true" />}
          >
            Full card
          </Button>
        </div>
        <p className="num mt-4 rounded-control bg-mango-soft p-3.5 text-mango-ink">
          <b className="font-semibold">Why now:</b>{' '}
          {expiry < now
            ? `access ended ${showDay(expiry)}. ${showDay(graceUntil)} is the last day to renew`
            : `access ends ${showDay(expiry)}`}
          {price !== null && ` for ${showPeso(centavosOf(price) ?? 0)}`}.
        </p>
        <div className="mt-4 mb-5 flex flex-wrap gap-2">
          {mobileNumber && (
            <Button
              href={`tel:${mobileNumber}`}
              icon={<Phone strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
            >
              {`Call ${mobileNumber}`}
            </Button>
          )}
          <Button href={`mailto:${email}`} icon={<Mail strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}>
            Email
          </Button>
        </div>
        <ContactPanel
          personId={personId}
          name={name}
          withKeys
          next={next?.name ?? null}
          onLogged={onLogged}
          onNext={onNext}
        />
      </Card>
    </div>
  );
}
