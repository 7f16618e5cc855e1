import { useEffect, useEffectEvent, useState } from 'react';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { CheckGatewayMutation, GatewayStatesQuery, ReadTestPaymentMutation } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlText } from '#kernel/url/search.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { CheckGateway, GatewayStates, ReadTestPayment, StartTestPayment } from './setting.documents.ts';

type State = GatewayStatesQuery['gatewayStates'][number];
type Check = CheckGatewayMutation['checkGateway'];
type Tested = ReadTestPaymentMutation['readTestPayment'];

/** The gateways that payments go through: which have keys, when they were last heard of, and a way to ask whether they answer. */
export function GatewaysCard() {
  const asked = useQuery(GatewayStates);
  return (
    <Card title="Payment gateways">
      <p className="mb-3 text-sm text-ink-soft">
        Keys are set on the server and never shown here. Without any, people send the money as set under “Bank transfers
        and cash”.
      </p>
      <TestedPayment onRead={asked.retry} />
      <Answer of={asked} skeleton={<Skeleton lines={4} />}>
        {({ gatewayStates }) => (
          <ul>
            {gatewayStates.map((state) => (
              <GatewayRow key={state.provider} state={state} />
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  );
}

const modes: Readonly<Record<string, { label: string; tone: BadgeTone }>> = {
  live: { label: 'Live', tone: 'good' },
  test: { label: 'Test keys', tone: 'info' },
  'stand-in': { label: 'Stand-in', tone: 'info' },
};
const withoutKeys = { label: 'No keys', tone: 'outline' } as const;

function GatewayRow({ state }: { state: State }) {
  const { provider, name, mode, channels, lastWebhookAt } = state;
  const mayCheck = useMe().functionAccess['setting_update'] === true;
  const [ask, { isBusy }] = useMutation(CheckGateway);
  const [check, setCheck] = useState<Check>();
  const [start, starting] = useMutation(StartTestPayment);
  const pay = async () => {
    const acted = await start({ provider });
    if (acted.ok) location.assign(acted.data.startTestPayment.payUrl);
    else toast.error(acted.failure.message);
  };
  const { label, tone } = modes[mode ?? ''] ?? withoutKeys;
  const run = async () => {
    const acted = await ask({ provider });
    if (acted.ok) setCheck(acted.data.checkGateway);
    else toast.error(acted.failure.message);
  };
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex items-center gap-2 font-semibold">
          {name} <Badge tone={tone}>{label}</Badge>
        </p>
        {mayCheck && mode !== null && (
          <div className="flex gap-2">
            <Button size="small" busy={isBusy && 'Checking…'} aria-label={`Check ${name}`} onClick={() => void run()}>
              Check
            </Button>
            {channels.length > 0 && (
              <Button
                size="small"
                busy={starting.isBusy && 'Opening…'}
                aria-label={`Test payment with ${name}`}
                onClick={() => void pay()}
              >
                Test payment
              </Button>
            )}
          </div>
        )}
      </div>
      {mode !== null && (
        <p className="num mt-1 text-sm wrap-anywhere text-ink-soft">
          {channels.length > 0 ? channels.join(', ') : 'Not offered to anyone'}
          {' · '}
          {lastWebhookAt ? `last webhook ${showInstant(new Date(lastWebhookAt))}` : 'no webhook yet'}
        </p>
      )}
      <p aria-live="polite" className="num text-sm">
        {check && <span className={isGood(check) ? 'text-good' : 'text-bad'}>{inWords(check)}</span>}
      </p>
    </li>
  );
}

/** What became of a test payment, for whoever comes back from the gateway. */
function TestedPayment({ onRead }: { onRead: () => void }) {
  const [id, setId] = useUrlText('test');
  const [read, { isBusy }] = useMutation(ReadTestPayment);
  const [found, setFound] = useState<Tested>();
  const [problem, setProblem] = useState<string>();
  const look = async () => {
    const acted = await read({ id });
    setFound(acted.ok ? acted.data.readTestPayment : undefined);
    setProblem(acted.ok ? undefined : acted.failure.message);
    onRead();
  };
  useWhenNamed(id, look);
  if (id === '') return null;
  return (
    <div
      aria-live="polite"
      className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunk px-3 py-2"
    >
      <p className={classes('num text-sm', (problem ?? found?.problem) && 'text-bad')}>
        {problem ?? (found ? testInWords(found) : 'Looking at your test payment…')}
      </p>
      <div className="flex gap-2">
        <Button size="small" busy={isBusy && 'Looking…'} onClick={() => void look()}>
          Look again
        </Button>
        <Button size="small" look="text" onClick={() => setId('')}>
          Close
        </Button>
      </div>
    </div>
  );
}

function useWhenNamed(id: string, work: () => Promise<void>): void {
  const act = useEffectEvent(work);
  useEffect(() => {
    if (id !== '') void act();
  }, [id]);
}

function testInWords({ name, amount, isPaid, problem, isHeard, isLive }: Tested): string {
  if (problem !== null) return `${name}: ${problem}.`;
  if (!isPaid) return `${name}: the test payment of ${showPeso(amount)} hasn’t been paid yet.`;
  const heard = isHeard ? 'and its webhook arrived' : 'but its webhook hasn’t arrived yet';
  return `${name}: the test payment of ${showPeso(amount)} was paid, ${heard}.${isLive ? ' Refund it in your gateway’s dashboard.' : ''}`;
}

/** Signatures are good for five minutes; from one minute on somebody should look at the clock. */
const mostSeconds = 60;

const isOff = ({ clockSeconds }: Check) => clockSeconds !== null && Math.abs(clockSeconds) > mostSeconds;
const isGood = (check: Check) => check.isReachable && check.webhook !== 'off' && !isOff(check);

function inWords(check: Check): string {
  if (!check.isReachable) return `${check.problem ?? 'It isn’t responding'}.`;
  const { clockSeconds, milliseconds, webhook } = check;
  const minutes = Math.round(Math.abs(clockSeconds ?? 0) / 60);
  const clock = `the clocks are ${minutes} minute${minutes === 1 ? '' : 's'} apart. Check your server’s clock`;
  return [
    `It answers in ${milliseconds} ms`,
    ...(isOff(check) ? [clock] : clockSeconds === null ? [] : ['the clocks agree']),
    ...(webhook === null ? [] : [webhook === 'on' ? 'its webhook is on' : 'its webhook is off: switch it on there']),
  ]
    .join(', ')
    .concat('.');
}
