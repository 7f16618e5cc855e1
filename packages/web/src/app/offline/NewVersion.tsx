import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useKept } from '#ui/keep.ts';
import { activateVersion, waitingVersion } from './register.ts';

/** Says that a newer version is here, and leaves it to the reader when to take it. */
export function NewVersion() {
  const version = useKept(waitingVersion);
  const [isPutOff, setPutOff] = useState(false);
  if (!version || isPutOff) return null;
  return (
    <output
      aria-label="New version"
      className="fixed inset-x-3 bottom-24 z-50 mx-auto flex max-w-md flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4 shadow-float md:bottom-6"
    >
      <p className="min-w-0 font-semibold">A new version is ready</p>
      <span className="flex gap-2">
        <Button onClick={() => setPutOff(true)}>Later</Button>
        <Button look="primary" onClick={() => activateVersion(version)}>
          Reload
        </Button>
      </span>
    </output>
  );
}
