import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '#ui/effectsAtOnce.ts';

type Draw = (props: string) => ReactNode;

/** The parts of server-rendered pages that answer to a touch, by the names that their HTML carries; a page loads its own alone. */
const islands: Record<string, () => Promise<Draw>> = {
  countdown: async () => {
    const { CountdownClock } = await import('#blocks/countdown/CountdownClock.tsx');
    return (props) => <CountdownClock {...parse(props)} />;
  },
  video: async () => {
    const { VideoPlayer } = await import('#blocks/video/VideoPlayer.tsx');
    return (props) => <VideoPlayer {...parse(props)} />;
  },
  checkout: async () => {
    const { CheckoutForm } = await import('#features/payments/checkout/CheckoutForm.tsx');
    return (props) => <CheckoutForm {...parse(props)} />;
  },
  form: async () => {
    const { FilledForm } = await import('#features/forms/filling/FilledForm.tsx');
    return (props) => <FilledForm {...parse(props)} />;
  },
  copy: async () => {
    const { CopyButton } = await import('#ui/CopyButton.tsx');
    return (props) => <CopyButton {...parse(props)} />;
  },
  checkAgain: async () => {
    const { CheckAgain } = await import('#features/payments/checkout/CheckAgain.tsx');
    return (props) => <CheckAgain {...parse(props)} />;
  },
};

/** Brings every island of a page, or of a part of it, to life. */
export async function hydrate(root: ParentNode): Promise<void> {
  const found = [...root.querySelectorAll<HTMLElement>('[data-island]')];
  await Promise.all(
    found.map(async (island) => {
      const { island: name = '', props = '{}' } = island.dataset;
      const draw = await islands[name]?.();
      if (draw) hydrateRoot(island, draw(props));
    }),
  );
}

/** The server wrote these properties from the very component that they are given to. */
function parse<Props>(text: string): Props {
  return JSON.parse(text) as Props;
}
