import { webLink } from '../../kernel/text/link.ts';

type Platform = {
  label: string;
  /** Hosts of the platform; the first is the one that addresses are kept with. None: any address. */
  hosts: readonly string[];
  /** The part of the address before a name that is typed alone. */
  before?: string;
};

const platforms = {
  facebook: {
    label: 'Facebook',
    hosts: ['www.facebook.com', 'facebook.com', 'fb.com', 'www.fb.com', 'fb.me'],
    before: '',
  },
  instagram: { label: 'Instagram', hosts: ['www.instagram.com', 'instagram.com'], before: '' },
  linkedin: { label: 'LinkedIn', hosts: ['www.linkedin.com', 'linkedin.com'], before: 'in/' },
  tiktok: { label: 'TikTok', hosts: ['www.tiktok.com', 'tiktok.com'], before: '@' },
  youtube: { label: 'YouTube', hosts: ['www.youtube.com', 'youtube.com'], before: '@' },
  x: { label: 'X', hosts: ['x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'], before: '' },
  github: { label: 'GitHub', hosts: ['github.com', 'www.github.com'], before: '' },
  website: { label: 'Website', hosts: [] },
} as const satisfies Record<string, Platform>;

export type SocialPlatform = keyof typeof platforms;

const isPlatform = (name: string): name is SocialPlatform => Object.hasOwn(platforms, name);

export const socialPlatforms: readonly SocialPlatform[] = Object.keys(platforms).filter(isPlatform);

export const socialLabel = (platform: string): string => (isPlatform(platform) ? platforms[platform].label : platform);

const followed = /^(?:fbclid|igsh|igshid|si|mibextid|_rdr|_rdc|refid|ref|trk)$|^utm_|^__/i;

/**
 * The address of somebody's account in the one form that it is kept in: https, the platform's own host, nothing that
 * follows who clicks. A name alone is enough where the platform has names. Null for anything that is not such an address.
 */
export function socialUrl(platform: string, text: string): string | null {
  if (!isPlatform(platform)) return null;
  const { hosts, before }: Platform = platforms[platform];
  const typed = text.trim();
  if (before !== undefined && /^@?[\w.-]{2,60}$/.test(typed) && !looksLikeHost(typed, hosts))
    return `https://${hosts[0]}/${before}${typed.replace('@', '')}`;
  const url = parsed(typed);
  if (!url || url.username !== '' || url.password !== '') return null;
  if (hosts.length === 0) return url.href;
  if (!isOf(url.hostname, hosts) || url.port !== '' || url.pathname.replace(/\/+$/, '') === '') return null;
  return onHost(url, hosts[0] ?? url.hostname);
}

/** One of the platform's hosts, or one below the first of them, as a language has: en-gb.facebook.com. */
const isOf = (host: string, hosts: readonly string[]) =>
  hosts.includes(host) || host.endsWith(`.${(hosts[0] ?? '').replace(/^www\./, '')}`);

const looksLikeHost = (typed: string, hosts: readonly string[]) =>
  hosts.includes(typed.toLowerCase()) || /\.(?:com|net|org|ph|me|io)$/i.test(typed);

function parsed(typed: string): URL | null {
  const link = webLink(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  return link === null || !new URL(link).hostname.includes('.') ? null : new URL(link);
}

/** fb.com/joy/?fbclid=… is https://www.facebook.com/joy; what the address needs, such as profile.php?id=1, stays. */
function onHost(url: URL, host: string): string {
  const kept = [...url.searchParams].filter(([name]) => !followed.test(name));
  const search = new URLSearchParams(kept).toString();
  return `https://${host}${url.pathname.replace(/\/+$/, '')}${search ? `?${search}` : ''}`;
}
