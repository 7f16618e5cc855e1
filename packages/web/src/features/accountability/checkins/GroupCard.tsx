import { Check, Ellipsis, Hand, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ChatLink } from '#ui/ChatLink.tsx';
import { confirm } from '#ui/confirm.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Progress } from '#ui/Progress.tsx';
import { toast } from '#ui/toast.ts';
import { BlockBuddy, NudgeBuddy, type Accountability } from '../myAccountability.documents.ts';
import { SaidText } from './CheckIn.tsx';

type Buddy = Accountability['buddies'][number];

/** Who of the group checked in this week, to be read, and who is still to: they can be nudged. */
export function GroupCard({ group, onChanged }: { group: Accountability; onChanged: () => void }) {
  const me = useMe();
  const [reading, setReading] = useState<Buddy | null>(null);
  const ofWeek = (buddy: Buddy) => buddy.checkIns.find(({ weekOf }) => weekOf === group.thisWeek);
  const sent = group.buddies.filter(ofWeek).length;
  const read = reading && ofWeek(reading);
  return (
    <Card
      title={group.name}
      aside={<span className="num text-sm text-ink-soft">{`${sent} of ${group.buddies.length} checked in`}</span>}
    >
      <Progress percent={(sent * 100) / Math.max(1, group.buddies.length)} label="Checked in this week" />
      <ul className="mt-2 divide-y divide-line">
        {group.buddies.map((buddy) => {
          const said = ofWeek(buddy);
          return (
            <li key={buddy.id} className="flex min-h-14 items-center gap-3 py-2">
              <Avatar name={buddy.name} image={buddy.profileImage} decorative />
              <div className="min-w-0 grow">
                <p className="truncate font-semibold">{buddy.id === me.id ? 'You' : buddy.name}</p>
                {said ? (
                  <p className="num flex items-center gap-1.5 truncate text-sm text-good">
                    {said.blockerLevel === 'none' ? (
                      <Check strokeWidth={2} className="size-4 shrink-0" aria-hidden="true" />
                    ) : (
                      <TriangleAlert strokeWidth={1.75} className="size-4 shrink-0 text-warn" aria-hidden="true" />
                    )}
                    <span className={said.blockerLevel === 'none' ? undefined : 'text-warn'}>
                      {said.blockerLevel === 'none'
                        ? `Checked in ${showDay(dayOf(new Date(said.sentAt))).slice(0, 10)}`
                        : 'Needs a hand'}
                    </span>
                  </p>
                ) : (
                  <p className="text-sm text-ink-soft">{buddy.isLead ? 'Leads the group' : 'Not yet this week'}</p>
                )}
              </div>
              {said && buddy.id !== me.id && (
                <Button size="small" aria-label={`Read ${buddy.name}’s check-in`} onClick={() => setReading(buddy)}>
                  Read
                </Button>
              )}
              {!said && buddy.id !== me.id && !buddy.isLead && <Nudge groupId={group.id} buddy={buddy} />}
              {group.isMember && buddy.id !== me.id && !buddy.isLead && (
                <BuddyMenu buddy={buddy} onChanged={onChanged} />
              )}
            </li>
          );
        })}
      </ul>
      {group.chatLink && <ChatLink href={group.chatLink} className="mt-3 w-full" />}
      <Modal isOpen={read !== null && read !== undefined} onClose={() => setReading(null)} title={reading?.name ?? ''}>
        {read && (
          <div className="pb-2">
            <SaidText said={read} />
          </div>
        )}
      </Modal>
    </Card>
  );
}

/** Whom the next groups should keep apart; the other one isn't told. */
function BuddyMenu({ buddy, onChanged }: { buddy: Buddy; onChanged: () => void }) {
  const [block] = useMutation(BlockBuddy);
  const change = async (isBlocked: boolean) => {
    const isSure =
      !isBlocked ||
      (await confirm({
        title: `Keep ${buddy.name} out of your next groups?`,
        text: 'You stay in this group together. They aren’t told, and you can change this any time.',
        act: 'Keep us apart',
      }));
    if (!isSure) return;
    const done = await block({ buddyId: buddy.id, isBlocked });
    if (!done.ok) return toast.error(done.failure.message);
    toast.success(
      isBlocked ? `You won’t be grouped with ${buddy.name} again` : `You can be grouped with ${buddy.name} again`,
    );
    onChanged();
  };
  const label = `More about ${buddy.name}`;
  return (
    <Menu
      label={label}
      align="end"
      trigger={<IconButton label={label} icon={<Ellipsis strokeWidth={1.75} className="size-5" />} />}
      items={[
        buddy.isBlocked
          ? { label: 'Allow a group together again', onChoose: () => void change(false) }
          : { label: 'Don’t group us again', onChoose: () => void change(true) },
      ]}
    />
  );
}

function Nudge({ groupId, buddy }: { groupId: number; buddy: Buddy }) {
  const [isNudged, setNudged] = useState(false);
  const [nudge, { isBusy }] = useMutation(NudgeBuddy);
  const send = async () => {
    const done = await nudge({ groupId, buddyId: buddy.id });
    if (!done.ok)
      return toast.error(done.failure.code === 'RATE_LIMITED' ? 'You already nudged them today' : done.failure.message);
    setNudged(true);
  };
  if (isNudged) return <output className="text-sm text-good">Nudged</output>;
  return (
    <Button
      size="small"
      aria-label={`Nudge ${buddy.name}`}
      icon={<Hand strokeWidth={1.75} className="size-4" aria-hidden="true" />}
      busy={isBusy && 'Nudging…'}
      onClick={() => void send()}
    >
      Nudge
    </Button>
  );
}
