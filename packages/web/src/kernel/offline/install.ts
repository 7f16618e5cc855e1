import { isRecord } from '#kernel/failures/failure.ts';
import { readStored, writeStored } from '#kernel/storage/stored.ts';
import { keep, useKept } from '#ui/keep.ts';

const askedKey = 'install-asked';

type Offer = { prompt: () => Promise<unknown> };

/** What the browser would install, as long as nobody was asked about it. */
const offer = keep<Offer | null>(null);

const isOffer = (event: unknown): event is Offer => isRecord(event) && typeof event['prompt'] === 'function';

/** Keeps the browser's own offer for a better moment. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (readStored(askedKey) !== true && isOffer(event)) offer.set(event);
  });
  window.addEventListener('appinstalled', () => offer.set(null));
}

/** Whether the product can be installed and nobody was asked yet; asked is once, whatever the answer. */
export function useInstallOffer(): { install: () => void; decline: () => void } | null {
  const open = useKept(offer);
  if (!open) return null;
  const end = () => {
    writeStored(askedKey, true);
    offer.set(null);
  };
  return {
    install: () => {
      void open.prompt().catch(() => undefined);
      end();
    },
    decline: end,
  };
}
