import { playerUrl, type Video } from '@tribe/domain/features/courses/video.ts';

/** Where the player's messages come from, and nowhere else. */
const origins = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' } as const;

export const playerOrigin = ({ provider }: Video): string => origins[provider];

/** The player's address, playing at once from a second on, and telling the page where it is. */
export function playingUrl(video: Video, startSeconds: number, pageOrigin: string): string {
  const url = new URL(playerUrl({ ...video, startSeconds }));
  url.searchParams.set('autoplay', '1');
  if (video.provider === 'youtube') {
    url.searchParams.set('enablejsapi', '1');
    url.searchParams.set('playsinline', '1');
    url.searchParams.set('origin', pageOrigin);
  }
  return url.href;
}

/** What a player says of itself; `rests` when it was paused or has ended. */
export type Heard = { kind: 'ready' } | { kind: 'at'; seconds: number } | { kind: 'rests' };

/** Reads a message of the player; null for anything else. */
export function heard({ provider }: Video, text: unknown): Heard | null {
  const message = parsed(text);
  if (!message) return null;
  return provider === 'youtube' ? fromYouTube(message) : fromVimeo(message);
}

/** What has to be said to a player so that it tells where it is. */
export function greetings({ provider }: Video): string[] {
  if (provider === 'youtube') return [JSON.stringify({ event: 'listening', id: 1, channel: 'widget' })];
  return ['timeupdate', 'pause', 'ended'].map((value) => JSON.stringify({ method: 'addEventListener', value }));
}

/** What has to be said to a player so that it goes on at a second. */
export function seeking({ provider }: Video, seconds: number): string[] {
  if (provider === 'youtube')
    return [
      JSON.stringify({ event: 'command', func: 'seekTo', args: [seconds, true] }),
      JSON.stringify({ event: 'command', func: 'playVideo', args: [] }),
    ];
  return [JSON.stringify({ method: 'setCurrentTime', value: seconds }), JSON.stringify({ method: 'play' })];
}

type Message = Record<string, unknown>;

function parsed(text: unknown): Message | null {
  if (typeof text !== 'string') return isMessage(text) ? text : null;
  try {
    const value: unknown = JSON.parse(text);
    return isMessage(value) ? value : null;
  } catch {
    return null;
  }
}

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null;
const isSeconds = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** YouTube's numbers for a player that ended and for one that is paused. */
const resting = [0, 2];

function fromYouTube({ event, info }: Message): Heard | null {
  if (event === 'onReady' || event === 'initialDelivery') return { kind: 'ready' };
  if (event !== 'infoDelivery' || !isMessage(info)) return null;
  if (resting.some((state) => state === info['playerState'])) return { kind: 'rests' };
  return isSeconds(info['currentTime']) ? { kind: 'at', seconds: info['currentTime'] } : null;
}

function fromVimeo({ event, data }: Message): Heard | null {
  if (event === 'ready') return { kind: 'ready' };
  if (event === 'pause' || event === 'ended') return { kind: 'rests' };
  if (event !== 'timeupdate' || !isMessage(data)) return null;
  return isSeconds(data['seconds']) ? { kind: 'at', seconds: data['seconds'] } : null;
}
