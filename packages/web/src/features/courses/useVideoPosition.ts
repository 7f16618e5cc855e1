import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Video } from '@tribe/domain/features/courses/video.ts';
import { greetings, heard, playerOrigin } from './video.ts';

/** From the specification: a position is kept every 10 s, and when the page hides. */
export const keepEvery = 10_000;

/** Follows a player by its messages and says every so often, when it rests and when the page hides, at which second it is. */
export function useVideoPosition(
  frame: RefObject<HTMLIFrameElement | null>,
  video: Video,
  onPosition: (seconds: number) => void,
): { greet: () => void } {
  const at = useRef<number | null>(null);
  const told = useRef<number | null>(null);
  const tell = useEffectEvent(() => {
    const seconds = at.current === null ? null : Math.floor(at.current);
    if (seconds === null || seconds === told.current) return;
    told.current = seconds;
    onPosition(seconds);
  });
  const say = () => {
    for (const text of greetings(video)) frame.current?.contentWindow?.postMessage(text, playerOrigin(video));
  };
  const listen = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    if (origin !== playerOrigin(video) || source !== (frame.current?.contentWindow ?? null)) return;
    const message = heard(video, data);
    if (message?.kind === 'ready') say();
    if (message?.kind === 'at') at.current = message.seconds;
    if (message?.kind === 'rests') tell();
  });

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && tell();
    const leave = () => tell();
    const hear = (event: MessageEvent) => listen(event);
    const timer = setInterval(() => tell(), keepEvery);
    window.addEventListener('message', hear);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      window.removeEventListener('message', hear);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);
  return { greet: say };
}
