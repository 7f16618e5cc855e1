import { type FormEvent, useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { WavesShownFragment } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUndo } from '#kernel/undo/useUndo.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { InviteWave, WaitlistWaves } from './wave.documents.ts';

const number = (value: number) => value.toLocaleString('en-PH');
const share = (part: number, whole: number) => (whole === 0 ? '0%' : `${Math.round((part / whole) * 100)}%`);

/** Who was asked in from the waitlist, wave by wave, and how many of them joined. */
export function WavesView() {
  const asked = useQuery(WaitlistWaves);
  const mayInvite = useMe().functionAccess.form_create === true;
  const [isInviting, setInviting] = useState(false);
  const { say } = useUndo();
  return (
    <Answer of={asked} isEmpty={() => false}>
      {({ waitlistWaves: shown }, { retry }) => (
        <div className="grid gap-4">
          <Card>
            <Facts wide={3}>
              <Fact title="Waiting">{number(shown.waiting)}</Fact>
              <Fact title="Invited, still waiting">{number(shown.asked)}</Fact>
              <Fact title="Became members">
                {number(shown.joined)} of {number(shown.total)} ({share(shown.joined, shown.total)})
              </Fact>
            </Facts>
            {mayInvite && (
              <Button
                look="primary"
                className="mt-4"
                disabled={shown.waiting === shown.asked}
                onClick={() => setInviting(true)}
              >
                Invite people
              </Button>
            )}
          </Card>
          {shown.waves.length === 0 ? (
            <EmptyState title="No invitations yet" text="Invite the first people in line when enrollment opens." />
          ) : (
            <ul className="grid gap-3">
              {shown.waves.map((wave) => (
                <WaveCard key={wave.id} wave={wave} />
              ))}
            </ul>
          )}
          {isInviting && (
            <InviteModal
              left={shown.waiting - shown.asked}
              onClose={() => setInviting(false)}
              onInvited={(undoId, count) => {
                setInviting(false);
                say(`${counted(count, 'invitation')} on the way`, undoId, retry);
                retry();
              }}
            />
          )}
        </div>
      )}
    </Answer>
  );
}

function WaveCard({ wave }: { wave: WavesShownFragment['waves'][number] }) {
  const { number: which, invited, joined, createdAt, createdByName, link } = wave;
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-bold">Wave {which}</span>
        <span className="num font-semibold">
          {number(joined)} of {number(invited)} joined ({share(joined, invited)})
        </span>
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {showInstant(new Date(createdAt))}
        {createdByName && `, ${createdByName}`}, to {link}
      </p>
    </li>
  );
}

type InviteProps = { left: number; onClose: () => void; onInvited: (undoId: string, count: number) => void };

function InviteModal({ left, onClose, onInvited }: InviteProps) {
  const [count, setCount] = useState<number | null>(Math.min(left, 50));
  const [link, setLink] = useState<string>(to('enroll'));
  const [message, setMessage] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [invite, { isBusy }] = useMutation(InviteWave);
  const send = async () => {
    if (isBusy) return;
    const acted = await invite({ count: count ?? 0, link, message });
    if (!acted.ok) {
      setWrong(acted.failure.messages);
      if (Object.keys(acted.failure.messages).length === 0) toast.error(acted.failure.message);
      return;
    }
    const { undoId, waves } = acted.data.inviteWave;
    onInvited(undoId, waves.waves[0]?.invited ?? 0);
  };
  const error = (name: string) => (wrong[name]?.[0] ? { error: wrong[name][0] } : {});
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Invite people"
      text={`The first people in line will each get one email. ${counted(left, 'person', 'people')} haven’t been invited yet.`}
      withCancel
      actions={
        <Button look="primary" busy={isBusy && 'Inviting…'} onClick={() => void send()}>
          Invite {number(Math.min(count ?? 0, left))}
        </Button>
      }
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4 pb-2">
        <NumberField
          label="How many"
          help="Up to 500 at a time"
          value={count}
          onChange={setCount}
          {...error('count')}
        />
        <TextField label="Link" help="Where they enroll" value={link} onChange={setLink} {...error('link')} />
        <LongTextField label="Message" optional rows={4} value={message} onChange={setMessage} {...error('message')} />
      </form>
    </Modal>
  );
}
