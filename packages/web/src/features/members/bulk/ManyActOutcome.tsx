import { Progress } from '#ui/Progress.tsx';
import { peopleOf } from './bulkActions.ts';
import type { ActState } from './useManyAct.ts';

type Props = { state: Exclude<ActState, { kind: 'ready' }>; done: string };

/** How far an act on many is, and in the end who was left out and why. */
export function ManyActOutcome({ state: { kind, progress }, done }: Props) {
  const { total, processed, changed, refused, refusals, error } = progress;
  const same = processed - changed - refused;
  const rest = refused - refusals.length;
  return (
    <div className="grid gap-3 pb-2" aria-live="polite">
      {kind === 'running' && (
        <>
          <Progress percent={(processed / Math.max(1, total)) * 100} label="How many are done" withNumber />
          <p className="num text-ink-soft">
            {processed.toLocaleString('en-PH')} of {peopleOf(total)}
          </p>
        </>
      )}
      {kind === 'over' && (
        <p className="num font-semibold">
          {peopleOf(changed)} {done}
        </p>
      )}
      {error && <p className="font-semibold text-bad">{error}</p>}
      {kind === 'over' && same > 0 && <p className="num text-ink-soft">{peopleOf(same)} needed no change</p>}
      {refused > 0 && (
        <>
          <p className="num font-semibold text-warn">{peopleOf(refused)} skipped</p>
          <ul className="grid max-h-60 gap-1.5 overflow-y-auto text-sm">
            {refusals.map(({ userId, name, reason }) => (
              <li key={userId} className="wrap-anywhere">
                <span className="font-semibold">{name}</span>: {reason}
              </li>
            ))}
            {rest > 0 && <li className="num text-ink-soft">and {peopleOf(rest)} more</li>}
          </ul>
        </>
      )}
    </div>
  );
}
