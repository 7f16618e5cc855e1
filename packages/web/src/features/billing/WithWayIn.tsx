import { type ReactNode, useState } from 'react';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { WayIn } from '#kernel/graphql/wayIn.documents.ts';
import { type FoundWayIn, WayInCard } from './WayInCard.tsx';

/** What home says first; `isShut` while somebody has to pay, renew or enroll before anything else. */
export type HomeStanding = { isLoading?: boolean; lead?: string; card?: ReactNode; isShut?: boolean };

/** Finds what stands in the viewer's way, and lets home show it. */
export function WithWayIn({ children }: { children: (standing: HomeStanding) => ReactNode }) {
  const asked = useQuery(WayIn);
  const [isKnown, setKnown] = useState(false);
  if (asked.kind !== 'loading' && !isKnown) setKnown(true);
  if (!isKnown) return children({ isLoading: true });
  const way = asked.kind === 'done' ? asked.data.wayIn : null;
  if (!way || (way.kind === 'waitlist' && way.endedOn === null)) return children({});
  // Somebody who has to pay soon may still learn.
  const isShut = way.kind !== 'settle' || way.isPaused;
  return children({ lead: leadOf(way), card: <WayInCard way={way} />, isShut });
}

function leadOf({ kind }: FoundWayIn): string {
  if (kind === 'settle') return 'One payment is late.';
  if (kind === 'rest') return 'Take your time.';
  return kind === 'enroll' ? 'Enrollment is open.' : 'Welcome back.';
}
