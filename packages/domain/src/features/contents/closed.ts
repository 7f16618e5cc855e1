import { courseMessages } from '../courses/messages.ts';
import { memberMessages } from '../members/messages.ts';
import { contentMessages } from './messages.ts';

/** What keeps somebody from a content, as the database tells it: for a stage with its number, as 'stage 3'. */
export type ClosedBy =
  | 'members'
  | 'lapsed'
  | 'paused'
  | 'resting'
  | 'plan'
  | 'batch'
  | 'group'
  | 'level'
  | `stage ${number}`;

/** Why a content is closed, as short as a card has room for. */
export function closedNote(by: ClosedBy): string {
  switch (by) {
    case 'members':
      return 'For members';
    case 'lapsed':
      return contentMessages.lapsedNote;
    case 'paused':
      return contentMessages.pausedNote;
    case 'resting':
      return contentMessages.restingNote;
    case 'plan':
      return contentMessages.planNote;
    case 'batch':
      return 'For another batch';
    case 'group':
      return 'For another group';
    case 'level':
      return 'For other members';
    default:
      return courseMessages.opensAtStage(by.slice('stage '.length));
  }
}

/** The same as a refusal says it. */
export function closedWords(by: ClosedBy): string {
  if (by === 'members') return memberMessages.membersOnly;
  if (by === 'lapsed') return contentMessages.lapsed;
  if (by === 'paused') return contentMessages.paused;
  if (by === 'resting') return contentMessages.resting;
  return by === 'plan' ? contentMessages.notInPlan : closedNote(by);
}

/** Why an event is closed, as its row says it. */
export function closedEventNote(by: ClosedBy): string {
  if (by === 'lapsed') return contentMessages.lapsedEventNote;
  return by === 'paused' ? contentMessages.pausedEventNote : closedNote(by);
}
