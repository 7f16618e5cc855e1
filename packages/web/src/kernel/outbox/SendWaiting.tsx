import { useSendWaiting } from './useSendWaiting.ts';

/** Sends what was done without a network, from whatever screen is open. */
export function SendWaiting() {
  useSendWaiting();
  return null;
}
