import { act, cleanup, render, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VideoFrame } from './VideoFrame.tsx';
import type { VideoHandle } from './videoHandle.ts';

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const onPosition = vi.fn<(seconds: number, isLeaving: boolean) => void>();

const post = vi.fn<(text: string, origin: string) => void>();
// The frame stays out of the document, so that nothing is fetched; only its messages are of interest.
const theirWindow = { postMessage: post };

beforeEach(() => {
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(Object.create(theirWindow));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  onPosition.mockReset();
  post.mockReset();
});

let stage: HTMLElement;

function show(element: ReactElement) {
  stage = document.createElement('div');
  render(element, { container: stage });
  return within(stage);
}

const player = () => stage.querySelector('iframe');
const playerIsThere = (place: Element) => waitFor(() => expect(place.querySelector('iframe, video')).not.toBeNull());

async function press() {
  await userEvent.click(within(stage).getByRole('button'));
  await playerIsThere(stage);
}

async function play(url: string): Promise<HTMLIFrameElement> {
  show(<VideoFrame url={url} title="Three doors" durationSeconds={384} onPosition={onPosition} />);
  await press();
  return player()!;
}

function says(frame: HTMLIFrameElement, message: object, origin = 'https://www.youtube-nocookie.com'): void {
  const event = new MessageEvent('message', { data: JSON.stringify(message), origin });
  Object.defineProperty(event, 'source', { value: frame.contentWindow });
  act(() => void window.dispatchEvent(event));
}

const at = (currentTime: number) => ({ event: 'infoDelivery', info: { currentTime } });

test('nothing of the provider is loaded before the play button is pressed', async () => {
  const view = show(<VideoFrame url={youtube} title="Three doors" durationSeconds={384} />);
  expect(player()).toBeNull();
  expect(view.getByRole('button', { name: 'Play Three doors, 06:24' })).toBeDefined();
  await press();
  expect(player()?.title).toBe('Three doors');
  expect(player()?.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
});

test('the focus goes along from the play button into the player', async () => {
  document.body.append((stage = document.createElement('div')));
  render(<VideoFrame url="/api/uploads/9" title="Three doors" />, { container: stage });
  await press();
  expect(document.activeElement).toBe(stage.querySelector('video'));
  stage.remove();
});

test('a player that is slow to come is greeted until it says something', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const frame = await play(youtube);
  act(() => void vi.advanceTimersByTime(1_600));
  expect(post).toHaveBeenCalledTimes(3);
  says(frame, { event: 'initialDelivery', info: {} });
  says(frame, { event: 'onReady' });
  act(() => void vi.advanceTimersByTime(5_000));
  expect(post).toHaveBeenCalledTimes(4);
});

test('it offers to resume where one was, but not at the very start or the end', () => {
  const labelAt = (startSeconds: number) =>
    show(<VideoFrame url={youtube} title="Three doors" durationSeconds={384} startSeconds={startSeconds} />)
      .getByRole('button')
      .getAttribute('aria-label');
  expect(labelAt(193)).toBe('Resume at 03:13, 06:24 in all: Three doors');
  expect(labelAt(3)).toBe('Play Three doors, 06:24');
  expect(labelAt(382)).toBe('Play Three doors, 06:24');
});

test('the position is told every ten seconds, once per second of the video', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const frame = await play(youtube);
  says(frame, at(12.7));
  act(() => void vi.advanceTimersByTime(20_000));
  says(frame, at(31));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(onPosition.mock.calls).toEqual([
    [12, false],
    [31, false],
  ]);
});

test('the position is told when the video rests, when the page hides and when the lesson is left', async () => {
  const frame = await play(youtube);
  says(frame, at(20));
  says(frame, { event: 'infoDelivery', info: { playerState: 2 } });
  says(frame, at(25));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  says(frame, at(29));
  cleanup();
  await waitFor(() =>
    expect(onPosition.mock.calls).toEqual([
      [20, false],
      [25, true],
      [29, false],
    ]),
  );
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
  const origin = 'https://player.vimeo.com';
  says(frame, { event: 'ready' }, origin);
  expect(post.mock.calls.map(([text, to]) => [JSON.parse(text).value, to])).toEqual(
    ['timeupdate', 'pause', 'ended'].map((value) => [value, origin]),
  );
  says(frame, { event: 'timeupdate', data: { seconds: 44.2 } }, origin);
  says(frame, { event: 'pause' }, origin);
  expect(onPosition.mock.calls).toEqual([[44, false]]);
});

test('a note’s second can be jumped to, before the video plays and while it does', async () => {
  const video: { current: VideoHandle | null } = { current: null };
  show(<VideoFrame url={youtube} title="Three doors" startSeconds={30} ref={video} />);
  expect(video.current?.now()).toBe(30);
  act(() => video.current?.jumpTo(75));
  await playerIsThere(stage);
  expect(new URL(player()!.src).searchParams.get('start')).toBe('75');
  act(() => video.current?.jumpTo(12));
  expect(post.mock.calls.map(([text]) => JSON.parse(text))).toContainEqual({
    event: 'command',
    func: 'seekTo',
    args: [12, true],
  });
  says(player()!, at(13.4));
  expect(video.current?.now()).toBe(13);
});

test('a file of ours plays in the browser’s own player, from where one was', async () => {
  const view = show(<VideoFrame url="/api/uploads/9" title="Three doors" startSeconds={40} onPosition={onPosition} />);
  expect(stage.querySelector('video')).toBeNull();
  await press();
  const video = view.getByLabelText<HTMLVideoElement>('Three doors');
  expect([video.getAttribute('src'), video.controls]).toEqual(['/api/uploads/9', true]);
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(video.currentTime).toBe(40);
  video.currentTime = 52.6;
  video.dispatchEvent(new Event('pause'));
  expect(onPosition.mock.calls).toEqual([[52, false]]);
});

test('a link that is no video of ours is a link', () => {
  const view = show(<VideoFrame url="https://example.ph/video" title="Elsewhere" />);
  expect(view.getByRole('link', { name: 'Open the video' })).toBeDefined();
});

test('where one was in a file of ours is told when another lesson comes', async () => {
  const view = render(<VideoFrame url="/api/uploads/9" title="Three doors" onPosition={onPosition} />);
  await userEvent.click(view.getByRole('button'));
  await playerIsThere(view.container);
  const video = view.container.querySelector('video')!;
  video.currentTime = 37.4;
  act(() => void video.dispatchEvent(new Event('timeupdate')));
  view.unmount();
  await waitFor(() => expect(onPosition.mock.calls).toEqual([[37, false]]));
});
