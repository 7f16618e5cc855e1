import { viewerZone, type When, whenWords } from '../zone.ts';

/** When an event is, for who looks: their own clock with its zone, and Manila's beside it where it differs. */
export function EventWhen({ of, className }: { of: When; className?: string }) {
  const { own, zone, manila } = whenWords(of, viewerZone());
  return (
    <p className={className}>
      <span className="num">{own}</span> <span className="text-ink-soft">{zone}</span>
      {manila && <span className="num block text-sm text-ink-soft">{manila}</span>}
    </p>
  );
}
