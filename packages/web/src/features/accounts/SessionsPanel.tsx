import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { MySessionsQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { EndMyOtherSessions, EndMySession, MySessions } from './ownAccount.documents.ts';

type Session = MySessionsQuery['mySessions'][number];

/** The browsers in which one is signed in, and the way to sign them out. */
export function SessionsPanel() {
  const asked = useQuery(MySessions);
  const [endOthers, { isBusy }] = useMutation(EndMyOtherSessions);
  const signOutOthers = async () => {
    const isSure = await confirm({
      title: 'Sign out everywhere else?',
      text: 'Every other browser will have to log in again. This one stays signed in.',
      act: 'Sign out everywhere else',
    });
    if (!isSure) return;
    const acted = await endOthers();
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success('Signed out everywhere else');
    asked.retry();
  };
  return (
    <Card title="Where you’re signed in">
      <Answer of={asked}>
        {({ mySessions }) => (
          <>
            <ul className="divide-y divide-line">
              {mySessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnded={asked.retry} />
              ))}
            </ul>
            {mySessions.some(({ isThis }) => !isThis) && (
              <Button className="mt-4" busy={isBusy && 'Signing out…'} onClick={() => void signOutOthers()}>
                Sign out everywhere else
              </Button>
            )}
          </>
        )}
      </Answer>
    </Card>
  );
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { id, device, address, lastSeenAt, isThis, isStaff } = session;
  const [end, { isBusy }] = useMutation(EndMySession);
  const signOut = async () => {
    const acted = await end({ id });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success('Signed out');
    onEnded();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {isThis && <Badge tone="good">This browser</Badge>}
          {isStaff && <Badge tone="warn">Staff member signed in as you</Badge>}
        </p>
        <p className="num text-sm text-ink-soft">
          {address ? `${address} · ` : ''}Last seen {showInstant(new Date(lastSeenAt))}
        </p>
      </div>
      {!isThis && (
        <Button
          size="small"
          aria-label={`Sign out ${device}`}
          busy={isBusy && 'Signing out…'}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
