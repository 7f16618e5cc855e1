import { ChangeEmailPanel } from './ChangeEmailPanel.tsx';
import { ChangePasswordPanel } from './ChangePasswordPanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

/** How one signs in, and where one is signed in. */
export function SecurityPanels() {
  return (
    <>
      <ChangeEmailPanel />
      <ChangePasswordPanel />
      <SecondFactorPanel />
      <SessionsPanel />
    </>
  );
}
