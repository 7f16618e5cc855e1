import { ownAcademy } from '#kernel/me/ownAcademy.ts';
import { Smartphone } from 'lucide-react';
import { useInstallOffer } from '#kernel/offline/install.ts';
import { Button } from '#ui/Button.tsx';

/** Asked once, by somebody who just finished a lesson: they know by then what it is good for. */
export function InstallInvite() {
  const offer = useInstallOffer();
  if (!offer) return null;
  return (
    <aside
      aria-label="Install"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-card p-4"
    >
      <div className="flex min-w-0 items-start gap-3">
        <Smartphone strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-sea" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-semibold">Take your lessons anywhere</p>
          <p className="text-sm text-ink-soft">
            Add {ownAcademy().name} to your home screen. Lessons you’ve opened work offline.
          </p>
        </div>
      </div>
      <span className="flex gap-2">
        <Button onClick={offer.decline}>Not now</Button>
        <Button look="primary" onClick={offer.install}>
          Install
        </Button>
      </span>
    </aside>
  );
}
