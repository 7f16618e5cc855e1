import { Check } from 'lucide-react';
import { isSetUpWaiting, nextSetUpStep, type SetUpStep, setUpSteps } from '@tribe/domain/features/reports/setUp.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { FindSetUpQuery } from '#generated/graphql.ts';
import { UpdateSetting } from '#kernel/graphql/setting.documents.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { Progress } from '#ui/Progress.tsx';
import { toast } from '#ui/toast.ts';
import { SetUpAside } from './SetUpAside.tsx';
import { FindSetUp } from './setUp.documents.ts';

type SetUp = FindSetUpQuery['setUp'];
type Press = { label: string; href: string };
type Words = { title: string; note: string; presses: (setUp: SetUp) => readonly Press[] };

const inSettings = (label: string, group = 'your-academy'): Press[] => [
  { label, href: `${to('defaultSettings')}#${group}` },
];

const byHandGroup = 'bank-transfers-and-cash';

/** What one can be paid with, and what that asks for. */
const waysToBePaid = [
  { name: 'GCash', note: 'Name, number, QR', group: byHandGroup },
  { name: 'Maya', note: 'Name, number, QR', group: byHandGroup },
  { name: 'Bank', note: 'Account, branch', group: byHandGroup },
  { name: 'Cards, wallets', note: 'Xendit, PayMongo, Stripe, PayPal keys', group: 'connections' },
] as const;

const words: Readonly<Record<SetUpStep, Words>> = {
  identity: {
    title: 'Name, logo and color',
    note: 'On every page, email and receipt',
    presses: () => inSettings('Set your name'),
  },
  mail: {
    title: 'Email that arrives',
    note: 'Send yourself a test email',
    presses: () => inSettings('Test email', 'connections'),
  },
  backup: {
    title: 'A backup you can restore',
    note: 'Every night at 2:00 AM. Make the first one now; we read it back to its end.',
    presses: () => inSettings('Back up now', 'connections'),
  },
  payment: {
    title: 'Ways to be paid',
    note: 'Nobody can buy before this. Start with one; add the others later.',
    presses: ({ untested }) =>
      untested.length > 0
        ? inSettings('Make a test payment', 'connections')
        : inSettings('Set up a way to be paid', byHandGroup),
  },
  course: {
    title: 'Your first course',
    note: 'A title is enough to begin',
    presses: () => [{ label: 'New course', href: to('newCourse') }],
  },
  product: {
    title: 'Your first product',
    note: 'What it opens, its price, and a funnel with payment terms',
    presses: () => [{ label: 'New product', href: to('newProduct') }],
  },
  page: {
    title: 'Its page',
    note: 'Choose blocks, change the words, look at it on a phone',
    presses: ({ funnelId }) =>
      funnelId ? [{ label: 'Build the page', href: to('buildFunnel', { id: funnelId }) }] : [],
  },
  people: {
    title: 'People',
    note: 'A second admin, so that you’re not the only key, and a batch for members to join',
    presses: ({ hasBatch }) => [
      { label: 'Invite', href: to('newNonMember') },
      ...(hasBatch ? [] : [{ label: 'New batch', href: to('newBatch') }]),
      { label: 'Import', href: to('uploadContents') },
    ],
  },
  open: {
    title: 'Open the doors',
    note: 'Look through your policies and publish them, then the funnel: visitors can buy',
    presses: ({ funnelId }) =>
      funnelId
        ? [
            { label: 'Publish', href: to('editFunnel', { id: funnelId }) },
            { label: 'Policies', href: to('defaultSettings', {}, { view: 'documents' }) },
          ]
        : [],
  },
};

/** What a step that can't be done yet waits for. */
const waits: Partial<Readonly<Record<SetUpStep, string>>> = { page: 'Needs a product', open: 'After the page' };

/** What is left to do before a new academy opens, on its admins' home until they put it away. It ticks by what is there. */
export function SetUpList() {
  const { pageAccess, functionAccess } = useMe();
  const asked = useQueryWhen(pageAccess['defaultSettings'] === true, FindSetUp);
  const [update, { isBusy }] = useMutation(UpdateSetting);
  if (asked.kind !== 'done' || !asked.data.setUp.isShown) return null;
  const { setUp } = asked.data;
  const done = new Set(setUp.done);
  const count = setUpSteps.filter((step) => done.has(step)).length;
  const next = nextSetUpStep(done);

  const putAway = async () => {
    const acted = await update({ name: 'set-up-list', value: 'false' });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success('You’ll find the list in Default settings');
    return asked.retry();
  };
  return (
    <div className="in-order grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <Card padded={false} className="overflow-hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-5">
          <div className="min-w-0 grow basis-60">
            <h2 className="text-lg">{next ? 'Get your academy ready' : 'Your academy is ready'}</h2>
            <p className="text-sm text-ink-soft">
              {next ? 'About 40 minutes. It ticks by itself, and you can leave it any time.' : 'Every step is done.'}
            </p>
          </div>
          <div className="w-40 max-sm:w-full">
            <p className="num mb-1 text-sm text-ink-soft sm:text-right">
              {count} of {setUpSteps.length} done
            </p>
            <Progress percent={(count / setUpSteps.length) * 100} label="Set-up" tone="mango" />
          </div>
        </div>
        <ul aria-label="Set-up">
          {setUpSteps.map((step) => (
            <Step key={step} step={step} setUp={setUp} isDone={done.has(step)} isNext={step === next} />
          ))}
        </ul>
        {functionAccess['setting_update'] === true && (
          <div className="flex justify-end border-t border-line px-4 py-2 sm:px-5">
            <Button look="text" size="small" busy={isBusy && 'Hiding…'} onClick={() => void putAway()}>
              Hide this list
            </Button>
          </div>
        )}
      </Card>
      <SetUpAside setUp={setUp} isOpen={done.has('open')} onChange={asked.retry} />
    </div>
  );
}

/** What is known of a step, where it says more than what to do. */
function stateOf(step: SetUpStep, { academy, backupAt, untested }: SetUp, isDone: boolean): string | null {
  if (step === 'identity' && isDone) return academy;
  if (step === 'backup' && backupAt !== null)
    return `The last one was made and read back ${showInstant(new Date(backupAt))}`;
  if (step === 'payment' && untested.length > 0)
    return `Make a small test payment through ${untested.join(', ')}, to see that it arrives`;
  return null;
}

const WaysToBePaid = () => (
  <ul className="mt-3 grid grid-cols-2 gap-2 md:grid-cols-4">
    {waysToBePaid.map(({ name, note, group }) => (
      <li key={name}>
        <a
          href={`${to('defaultSettings')}#${group}`}
          className="block h-full rounded-control border border-line bg-card p-3 hover:border-line-strong"
        >
          <span className="block font-semibold text-ink">{name}</span>
          <span className="block text-sm text-ink-soft">{note}</span>
        </a>
      </li>
    ))}
  </ul>
);

type StepProps = { step: SetUpStep; setUp: SetUp; isDone: boolean; isNext: boolean };

function Step({ step, setUp, isDone, isNext }: StepProps) {
  const { title, note, presses } = words[step];
  const hasTiles = step === 'payment' && isNext && setUp.untested.length === 0;
  const isWaiting = !isDone && isSetUpWaiting(step, new Set(setUp.done));
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={classes(
        'flex flex-wrap gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 sm:px-5',
        hasTiles ? 'items-start' : 'items-center',
        isNext && 'bg-sea-soft',
      )}
    >
      <span
        className={classes(
          'grid size-6 shrink-0 place-items-center rounded-full border-2',
          isDone ? 'border-good bg-good text-card' : 'border-line-strong',
        )}
      >
        {isDone && <Check strokeWidth={3} className="size-3.5" aria-hidden="true" />}
      </span>
      <div className="min-w-0 grow basis-48">
        <p className={classes('font-semibold', isDone && 'text-ink-soft')}>
          {title}
          <span className="sr-only">{isDone ? ' (done)' : ' (to do)'}</span>
        </p>
        <p className="num text-sm wrap-anywhere text-ink-soft">{stateOf(step, setUp, isDone) ?? note}</p>
        {step === 'mail' && setUp.mailProblem !== null && (
          <p className="text-sm wrap-anywhere text-bad">{setUp.mailProblem}</p>
        )}
        {hasTiles && <WaysToBePaid />}
      </div>
      {isWaiting ? (
        <p className="text-sm text-ink-soft max-sm:w-full max-sm:pl-9">{waits[step]}</p>
      ) : (
        !isDone && (
          <div className={classes('flex flex-wrap gap-2', hasTiles ? 'w-full pl-9' : 'max-sm:w-full max-sm:pl-9')}>
            {presses(setUp).map(({ label, href }, place) => (
              <Button key={label} size="small" look={isNext && place === 0 ? 'primary' : 'quiet'} href={href}>
                {label}
              </Button>
            ))}
          </div>
        )
      )}
    </li>
  );
}
