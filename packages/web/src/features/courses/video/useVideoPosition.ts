import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Video } from '@tribe/domain/features/courses/video.ts';
import { greetings, heard, playerOrigin, seeking } from './video.ts';
import type { VideoHandle } from './videoHandle.ts';

/** From the specification: a position is kept every 10 s, and when the page hides. */
export const keepEvery = 10_000;

/** `isLeaving` where the page may be gone before an answer comes. */
export type OnPosition = (seconds: number, isLeaving: boolean) => void;

/** Tells a position every so often, when it rests and when the page hides; each second once. */
export function useTellPosition(now: () => number | null, onPosition: OnPosition): { rest: () => void } {
  const lastSent = useRef<number | null>(null);
  const tell = (isLeaving: boolean) => {
    const at = now();
    const seconds = at === null ? null : Math.floor(at);
    if (seconds === null || seconds === lastSent.current) return;
    lastSent.current = seconds;
    onPosition(seconds, isLeaving);
  };
  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && tellNow(true);
    const leave = () => tellNow(true);
    const timer = setInterval(() => tellNow(false), keepEvery);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      // Another lesson comes, and the page stays.
      tellNow(false);
    };
  }, []);
  return { rest: () => tell(false) };
}

type Playing = { video: Video; startSeconds: number; onPosition: OnPosition };

/** A player that is not there yet hears no greeting, so it is greeted until it says something; milliseconds, and times. */
const greetEvery = 500;
const greetAtMost = 60;

/** Follows a player in a frame by its messages, and makes it jump. */
export function useFramePosition(
  frame: RefObject<HTMLIFrameElement | null>,
  { video, startSeconds, onPosition }: Playing,
): VideoHandle {
  const at = useRef<number | null>(null);
  const isHeard = useRef(false);
  const { rest } = useTellPosition(() => at.current, onPosition);
  const post = (text: string) => frame.current?.contentWindow?.postMessage(text, playerOrigin(video));
  const greet = useEffectEvent(() => greetings(video).forEach(post));
  const listen = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    if (origin !== playerOrigin(video) || source !== (frame.current?.contentWindow ?? null)) return;
    const message = heard(video, data);
    if (!message) return;
    if (message.kind === 'ready' && !isHeard.current) greet();
    isHeard.current = true;
    if (message.kind === 'at') at.current = message.seconds;
    if (message.kind === 'rests') rest();
  });
  useEffect(() => {
    const hear = (event: MessageEvent) => listen(event);
    window.addEventListener('message', hear);
    let greeted = 0;
    const timer = setInterval(() => {
      greeted += 1;
      if (isHeard.current || greeted > greetAtMost) clearInterval(timer);
      else greet();
    }, greetEvery);
    return () => {
      clearInterval(timer);
      window.removeEventListener('message', hear);
    };
  }, []);
  return {
    now: () => Math.floor(at.current ?? startSeconds),
    jumpTo: (seconds: number) => {
      frame.current?.scrollIntoView?.({ block: 'nearest' });
      seeking(video, seconds).forEach(post);
    },
  };
}
