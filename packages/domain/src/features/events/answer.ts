import type { Rsvp, RsvpAnswer } from './event.ts';

/** How an occurrence is as an answer arrives. `chosenAt` is when the person chose `mine`; null before their first answer. */
type Current = {
  mine: Rsvp | null;
  chosenAt: Date | null;
  /** True if this very answer arrived before. */
  wasCounted: boolean;
  /** Null without a limit. */
  capacity: number | null;
  taken: number;
  waitlist: boolean;
};

/** `old` changes nothing: it arrived before, or the same person chose again since. */
export type AnswerOutcome = { kind: 'old' } | { kind: 'full' } | { kind: 'becomes'; answer: Rsvp };

/** What an answer comes to that may have waited for the network: the newest choice wins, and seats go by arrival. */
export function outcomeOfAnswer(answer: RsvpAnswer, chosenAt: Date, now: Current): AnswerOutcome {
  if (now.wasCounted || (now.chosenAt !== null && chosenAt < now.chosenAt)) return { kind: 'old' };
  const isFull = now.capacity !== null && now.taken >= now.capacity;
  if (answer !== 'going' || now.mine === 'going' || !isFull) return { kind: 'becomes', answer };
  return now.waitlist ? { kind: 'becomes', answer: 'waitlisted' } : { kind: 'full' };
}
