/** What is said from one second to another. */
export type Cue = { from: number; to: number; text: string };

const clock = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const times = new RegExp(`^\\s*${clock}\\s+-->\\s+${clock}`);

/** Captions as WebVTT or SubRip write them; what is neither gives none. Marks of voice and style are left out. */
export function captionCues(text: string): Cue[] {
  const blocks = text.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/);
  return blocks.flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => times.test(line));
    const match = times.exec(lines[at] ?? '');
    if (!match) return [];
    const [from, to] = [secondsOf(match.slice(1, 5)), secondsOf(match.slice(5, 9))];
    const said = lines
      .slice(at + 1)
      .join('\n')
      .replaceAll(/<[^>]*>/g, '')
      .trim();
    return to > from && said ? [{ from, to, text: said }] : [];
  });
}

/** The same as a track that every browser reads (WebVTT); empty when there is nothing to say. */
export function captionTrack(cues: readonly Cue[]): string {
  if (cues.length === 0) return '';
  const said = (text: string) =>
    text
      .replaceAll(/\n{2,}/g, '\n')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
  const blocks = cues.map(({ from, to, text }) => `${clockOf(from)} --> ${clockOf(to)}\n${said(text)}`);
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

function clockOf(seconds: number): string {
  const all = Math.round(seconds * 1_000);
  const part = (size: number, of: number, digits: number) => String(Math.floor(all / size) % of).padStart(digits, '0');
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1_000, 60, 2)}.${part(1, 1_000, 3)}`;
}

function secondsOf([hours = '0', minutes = '0', seconds = '0', part = '0']: (string | undefined)[]): number {
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(part.padEnd(3, '0')) / 1_000;
}
