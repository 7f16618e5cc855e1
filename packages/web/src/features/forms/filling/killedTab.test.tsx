import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FilledForm } from './FilledForm.tsx';
import { question, shownForm } from './formsInTests.ts';

const keys = ['one', 'two', 'three', 'four', 'five', 'six'];
const shown = (answers: Readonly<Record<string, string>>) =>
  shownForm(
    keys.map((key) => question(key, 'short-text')),
    { values: Object.fromEntries(Object.entries(answers).map(([key, text]) => [key, [text]])) },
  );

/** The server as far as the form knows it: it may not be there, and it may be killed with the tab while a request is on its way. */
const server = { answers: new Map<string, string>(), isThere: true };

beforeEach(() => {
  localStorage.clear();
  server.answers.clear();
  server.isThere = true;
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (!server.isThere) throw new TypeError('Failed to fetch');
    const { answers }: { answers: Record<string, string | null> } = JSON.parse(String(body));
    for (const [key, value] of Object.entries(answers)) server.answers.set(key, value ?? '');
    return new Response('{"wrong":{}}');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The same numbers for the same seed, from 0 to 1. */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const turn = () => new Promise((done) => setTimeout(done));

/** All of them in the long suite; some of them in the short one. */
const lives = process.env['LONG'] === '1' ? 100 : 20;

test(`a tab that is killed at any of ${lives} moments loses at most the field that was being typed`, async () => {
  const random = repeatable(20_261_121);
  const meant = new Map<string, string>();
  for (let life = 0; life < lives; life += 1) {
    server.isThere = random() < 0.7;
    render(<FilledForm homeHref="/" academy="Tribe" form={shown(Object.fromEntries(server.answers))} />);
    const steps = Math.floor(random() * 5);
    let typing: string | null = null;
    for (let step = 0; step <= steps; step += 1) {
      const key = keys[Math.floor(random() * keys.length)] ?? 'one';
      const control = screen.getByRole('textbox', { name: new RegExp(`^${key}`) });
      const text = `${key} in life ${life}, step ${step}`;
      fireEvent.focusIn(control);
      fireEvent.input(control, { target: { value: text } });
      typing = key;
      // Killed while it is being typed, or after it was left, with or without its request under way.
      if (step === steps && random() < 0.5) break;
      fireEvent.focusOut(control);
      meant.set(key, text);
      typing = null;
      if (random() < 0.5) await turn();
    }
    cleanup();
    await turn();
    // Opened anew, on this device: what the server has, and what waits here.
    server.isThere = true;
    const view = render(<FilledForm homeHref="/" academy="Tribe" form={shown(Object.fromEntries(server.answers))} />);
    const found = (key: string) => view.container.querySelector<HTMLInputElement>(`input[name="${key}"]`)?.value;
    const kept = [...meant.keys()].filter((key) => key !== typing);
    expect(kept.map((key) => [life, key, found(key)])).toEqual(kept.map((key) => [life, key, meant.get(key)]));
    await turn();
    cleanup();
    await turn();
  }
  expect(Object.fromEntries(server.answers)).toEqual(Object.fromEntries(meant));
});
