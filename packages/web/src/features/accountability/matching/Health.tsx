import { Badge } from '#ui/Badge.tsx';

/** The share that checked in over the last two weeks, in words where it is too early. */
export function Health({ percent }: { percent: number | null }) {
  if (percent === null) return <span className="text-ink-faint">Too new</span>;
  return <Badge tone={percent >= 75 ? 'good' : percent >= 50 ? 'warn' : 'bad'}>{`${percent}% checked in`}</Badge>;
}
