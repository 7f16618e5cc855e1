import { useSendWaiting } from './useSendMark.ts';

/** Sends what was done in lessons without a network, from whatever screen is open. */
export function SendWaiting() {
  useSendWaiting();
  return null;
}
