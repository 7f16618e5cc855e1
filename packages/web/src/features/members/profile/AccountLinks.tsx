import { ChevronRight, CreditCard, KeyRound, ShieldCheck } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { LeaderboardChoice } from './LeaderboardChoice.tsx';

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
