import { useEffect, useState } from 'react';

export type CountdownClockProps = { endsAt: string; now: string };

/** Days, hours and minutes that are left, at least 0. */
function leftUntil(endsAt: string, now: number) {
  const minutes = Math.max(0, Math.ceil((new Date(endsAt).getTime() - now) / 60_000));
  return [
    { name: 'days', count: Math.floor(minutes / 1_440) },
    { name: 'hours', count: Math.floor(minutes / 60) % 24 },
    { name: 'minutes', count: minutes % 60 },
  ];
}

/** How far this clock is behind the server's, in milliseconds; 0 where the server doesn't say. */
async function offset(signal: AbortSignal): Promise<number> {
  const answer = await fetch(location.href, { method: 'HEAD', signal });
  const theirs = Date.parse(answer.headers.get('date') ?? '');
  return Number.isNaN(theirs) ? 0 : theirs - Date.now();
}

/** A clock that goes on from where the server wrote it. */
export function CountdownClock({ endsAt, now }: CountdownClockProps) {
  const [time, setTime] = useState(() => new Date(now).getTime());
  useEffect(() => {
    const leaving = new AbortController();
    let ahead = 0;
    const tick = () => setTime(Date.now() + ahead);
    const begin = async () => {
      ahead = await offset(leaving.signal).catch(() => 0);
      if (!leaving.signal.aborted) tick();
    };
    void begin();
    const timer = setInterval(tick, 5_000);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, []);
  const parts = leftUntil(endsAt, time);
  return (
    <p role="timer" aria-label={parts.map(({ name, count }) => `${count} ${name}`).join(' ')} className="flex gap-2">
      {parts.map(({ name, count }) => (
        <span
          key={name}
          aria-hidden="true"
          className="grid min-w-18 place-items-center rounded-card bg-card px-3 py-2 text-sm text-ink"
        >
          <b className="num text-xl">{count}</b>
          {name}
        </span>
      ))}
    </p>
  );
}
