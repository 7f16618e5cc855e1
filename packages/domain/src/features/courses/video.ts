/** A video that stands elsewhere; `hash` is the key of an unlisted Vimeo video, `startSeconds` where it is to begin. */
export type Video = { provider: 'youtube' | 'vimeo'; id: string; hash: string | null; startSeconds: number };

function startOf(url: URL): number {
  const start = url.searchParams.get('t') ?? url.searchParams.get('start') ?? /^#t=(.+)$/.exec(url.hash)?.[1] ?? '';
  const match = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(start);
  const [hours, minutes, seconds] = [match?.[1], match?.[2], match?.[3]].map((part) => Number(part ?? 0));
  return (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

function youtube(url: URL, host: string): Video | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const inPath = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : (url.searchParams.get('v') ?? '');
  const id = host === 'youtu.be' ? first : inPath;
  return /^[\w-]{11}$/.test(id) ? { provider: 'youtube', id, hash: null, startSeconds: startOf(url) } : null;
}

function vimeo(url: URL): Video | null {
  const parts = url.pathname.split('/').filter(Boolean);
  const at = parts.findIndex((part) => /^\d{5,12}$/.test(part));
  const id = parts[at];
  if (id === undefined) return null;
  const hash = url.searchParams.get('h') ?? parts[at + 1] ?? '';
  return { provider: 'vimeo', id, hash: /^[0-9a-f]{6,32}$/i.test(hash) ? hash : null, startSeconds: startOf(url) };
}

const youtubeHosts = ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com', 'youtu.be'];

/** The video that a link names, in any of the forms that YouTube and Vimeo give out; null for every other link. */
export function parseVideo(link: string): Video | null {
  const text = link.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  const host = url.hostname.replace(/^www\./, '');
  if (youtubeHosts.includes(host)) return youtube(url, host);
  return host === 'vimeo.com' || host === 'player.vimeo.com' ? vimeo(url) : null;
}

/** The address of a video's player, on the host that sets the fewest cookies. */
export function playerUrl(video: Video): string {
  if (video.provider === 'youtube') {
    const start = video.startSeconds > 0 ? `&start=${video.startSeconds}` : '';
    return `https://www.youtube-nocookie.com/embed/${video.id}?rel=0${start}`;
  }
  const hash = video.hash === null ? '' : `&h=${video.hash}`;
  return `https://player.vimeo.com/video/${video.id}?dnt=1${hash}${video.startSeconds > 0 ? `#t=${video.startSeconds}s` : ''}`;
}

/** What plays a link's video at once, since it is asked for by a press; null for one that only its own site plays. */
export function playingUrl(link: string): string | null {
  const video = parseVideo(link);
  if (!video) return null;
  const player = new URL(playerUrl(video));
  player.searchParams.set('autoplay', '1');
  return player.href;
}

/** The link by which a video is stored, without what only the sender's browser needed. */
export function videoLink(video: Video): string {
  const start = video.startSeconds > 0 ? video.startSeconds : null;
  if (video.provider === 'youtube')
    return `https://www.youtube.com/watch?v=${video.id}${start === null ? '' : `&t=${start}`}`;
  return `https://vimeo.com/${video.id}${video.hash === null ? '' : `/${video.hash}`}${start === null ? '' : `#t=${start}`}`;
}
