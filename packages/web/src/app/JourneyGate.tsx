import { JourneyBlocker } from '#features/forms/JourneyBlocker.tsx';
import { useLogOut } from './useLogOut.ts';

/** The pop-up over a member's pages, with the way out of the account. */
export function JourneyGate({ pathname }: { pathname: string }) {
  const logOut = useLogOut();
  return <JourneyBlocker pathname={pathname} onLogOut={() => void logOut()} />;
}
