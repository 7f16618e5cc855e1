import { ChevronRight, CreditCard, KeyRound, ShieldCheck } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { SetOnLeaderboard } from '#kernel/graphql/leaderboard.documents.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { toast } from '#ui/toast.ts';
import { OnLeaderboards } from './profile.documents.ts';

/** Whether others find one on the leaderboards; off, one is on none of them at once. */
function LeaderboardChoice() {
  const asked = useQuery(OnLeaderboards);
  const [choose, { isBusy }] = useMutation(SetOnLeaderboard);
  const set = async (isOn: boolean) => {
    const acted = await choose({ isOn });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(isOn ? 'You’re on the leaderboards' : 'You’re off the leaderboards');
    asked.retry();
  };
  return (
    <Card title="Leaderboards">
      <Answer of={asked} skeleton={<Skeleton shape="h-14 w-full rounded-control" />}>
        {({ leaderboard }) => (
          <SwitchField
            label="Show me on leaderboards"
            help="When off, you won’t appear on any of them. You’ll keep your XP."
            value={leaderboard.isOnBoard}
            onChange={(isOn) => !isBusy && void set(isOn)}
          />
        )}
      </Answer>
    </Card>
  );
}

const icon = { strokeWidth: 1.75, className: 'size-5 shrink-0 text-sea', 'aria-hidden': true } as const;
const ways = [
  {
    q: 'billings',
    label: 'Billing and Subscriptions',
    text: 'What you’ve paid and what’s due',
    icon: <CreditCard {...icon} />,
  },
  {
    q: 'security',
    label: 'Security',
    text: 'Password, devices and two-step verification',
    icon: <KeyRound {...icon} />,
  },
  {
    q: 'staff-access',
    label: 'Staff access',
    text: 'Staff access history',
    icon: <ShieldCheck {...icon} />,
  },
] as const;

/** One's account, and the ways to what is done there. */
export function AccountLinks() {
  const { email, tribeId, accessLevels } = useMe();
  const isOfTribe = accessLevels.some(({ id }) => id !== 'non-member');
  return (
    <div className="grid gap-5">
      <Card title="Account">
        <Facts>
          <Fact title="Email">{email}</Fact>
          <Fact title="Tribe ID">{tribeId}</Fact>
        </Facts>
      </Card>
      {isOfTribe && <LeaderboardChoice />}
      <Card>
        <ul className="-mx-2 grid gap-0.5">
          {ways.map((way) => (
            <li key={way.q}>
              <Anchor
                href={to('account', {}, { q: way.q })}
                className="tap flex min-h-13 items-center gap-3 rounded-control px-2 transition-colors hover:bg-sunk"
              >
                {way.icon}
                <span className="min-w-0 grow">
                  <span className="block font-semibold">{way.label}</span>
                  <span className="block text-sm text-ink-soft">{way.text}</span>
                </span>
                <ChevronRight strokeWidth={1.75} className="size-4 text-ink-faint" aria-hidden="true" />
              </Anchor>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
