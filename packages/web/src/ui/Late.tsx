import { useEffect, useEffectEvent } from 'react';
import { Button } from './Button.tsx';
import { type Code, ChunkLoadError } from './code.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { toast } from './toast.ts';
import { lostWords } from './lostWords.ts';
import { useBackOnline } from './useBackOnline.ts';

export type Closable = { isOpen?: boolean; onClose?: () => void };

type Props<Inner> = { code: Code<Inner>; isQuiet: boolean; props: Inner & Closable };

/** Draws what comes later, and what stands in its place where it does not come. */
export function Late<Inner extends object>({ code, isQuiet, props }: Props<Inner>) {
  return (
    <ErrorBoundary
      resetKey={String(props.isOpen)}
      onCaught={code.forget}
      fallback={(error, retry) => {
        if (!(error instanceof ChunkLoadError)) throw error;
        return <Lost isQuiet={isQuiet} onClose={props.onClose} retry={retry} />;
      }}
    >
      <Drawn code={code} props={props} />
    </ErrorBoundary>
  );
}

/** Asks for the code as it is drawn, so that what did not come is asked for again; what is closed is not asked for. */
function Drawn<Inner extends object>({ code, props }: Omit<Props<Inner>, 'isQuiet'>) {
  return props.isOpen === false && !code.isHere() ? null : <code.Component {...props} />;
}

/** A part that offers no button asks again by itself: the network may have come back before anybody listened; milliseconds. */
const pause = 5_000;

type LostProps = Pick<Closable, 'onClose'> & { isQuiet: boolean; retry: () => void };

function Lost({ isQuiet, onClose, retry }: LostProps) {
  const meet = useEffectEvent(() => {
    if (!onClose) return;
    toast.error(lostWords());
    onClose();
  });
  useEffect(() => meet(), []);
  useBackOnline(true, retry);
  const again = useEffectEvent(() => void (navigator.onLine && retry()));
  useEffect(() => {
    if (!isQuiet) return undefined;
    const timer = setInterval(() => again(), pause);
    return () => clearInterval(timer);
  }, [isQuiet]);
  if (onClose || isQuiet) return null;
  return (
    <p role="alert" className="flex flex-wrap items-center justify-center gap-3 p-4">
      {lostWords()}
      <Button size="small" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}
