import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VideoFrame } from './VideoFrame.tsx';

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const onPosition = vi.fn<(seconds: number) => void>();

beforeEach(() => {
  // The frame is not to be fetched: nothing here has a network.
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  onPosition.mockReset();
});

const player = () => document.querySelector('iframe');

async function play(url: string, startSeconds = 0): Promise<HTMLIFrameElement> {
  render(
    <VideoFrame
      url={url}
      title="Three doors"
      durationSeconds={384}
      startSeconds={startSeconds}
      onPosition={onPosition}
    />,
  );
  await userEvent.click(screen.getByRole('button'));
  return player()!;
}

function says(frame: HTMLIFrameElement, message: object, origin = 'https://www.youtube-nocookie.com'): void {
  const event = new MessageEvent('message', { data: JSON.stringify(message), origin });
  Object.defineProperty(event, 'source', { value: frame.contentWindow });
  act(() => void window.dispatchEvent(event));
}

const at = (currentTime: number) => ({ event: 'infoDelivery', info: { currentTime } });

test('nothing of the provider is loaded before the play button is pressed', async () => {
  render(<VideoFrame url={youtube} title="Three doors" durationSeconds={384} />);
  expect(player()).toBeNull();
  expect(screen.getByRole('button', { name: 'Play Three doors' })).toBeDefined();
  await userEvent.click(screen.getByRole('button'));
  expect(player()?.title).toBe('Three doors');
});

test('it offers to resume where one was, but not at the very start or the end', () => {
  const labelAt = (startSeconds: number) => {
    render(<VideoFrame url={youtube} title="Three doors" durationSeconds={384} startSeconds={startSeconds} />);
    const label = screen.getByRole('button').getAttribute('aria-label');
    cleanup();
    return label;
  };
  expect(labelAt(193)).toBe('Resume Three doors at 03:13');
  expect(labelAt(3)).toBe('Play Three doors');
  expect(labelAt(382)).toBe('Play Three doors');
});

test('the position is told every ten seconds, once per second of the video', async () => {
  const frame = await play(youtube);
  cleanup();
  vi.useFakeTimers();
  render(<VideoFrame url={youtube} title="Again" onPosition={onPosition} />);
  act(() => screen.getByRole('button').click());
  const again = player()!;
  expect(again).not.toBe(frame);
  says(again, at(12.7));
  act(() => void vi.advanceTimersByTime(10_000));
  act(() => void vi.advanceTimersByTime(10_000));
  says(again, at(31));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(onPosition.mock.calls).toEqual([[12], [31]]);
});

test('the position is told when the video rests, when the page hides and when the lesson is left', async () => {
  const frame = await play(youtube);
  says(frame, at(20));
  says(frame, { event: 'infoDelivery', info: { playerState: 2 } });
  says(frame, at(25));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  says(frame, at(29));
  cleanup();
  expect(onPosition.mock.calls).toEqual([[20], [25], [29]]);
});

test('messages from elsewhere are nobody’s', async () => {
  const frame = await play(youtube);
  says(frame, at(50), 'https://evil.example');
  says(frame, { event: 'timeupdate', data: { seconds: 50 } }, 'https://player.vimeo.com');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(onPosition).not.toHaveBeenCalled();
});

test('a Vimeo player is asked to tell where it is, and heard', async () => {
  const frame = await play('https://vimeo.com/76979871');
  const post = vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined);
  const origin = 'https://player.vimeo.com';
  says(frame, { event: 'ready' }, origin);
  expect(post.mock.calls.map(([text]) => JSON.parse(String(text)).value)).toEqual(['timeupdate', 'pause', 'ended']);
  says(frame, { event: 'timeupdate', data: { seconds: 44.2 } }, origin);
  says(frame, { event: 'pause' }, origin);
  expect(onPosition.mock.calls).toEqual([[44]]);
});

test('a link that is no video of ours is a link', () => {
  render(<VideoFrame url="https://example.ph/video" title="Elsewhere" />);
  expect(screen.getByRole('link', { name: 'Open the video' })).toBeDefined();
});
