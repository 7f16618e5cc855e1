import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { type BlockField, fieldsOfBlock } from '@tribe/domain/features/site/blocks/fieldsOf.input.ts';
import { afterEach, expect, test } from 'vitest';
import { AroundContext, canvasData } from './around.ts';
import { BlockInput } from './BlockInput.tsx';

afterEach(cleanup);

const around = {
  funnelId: null,
  terms: null,
  times: { opens: false, closes: false },
  forms: [],
  funnels: [],
  wins: [
    { value: '1', label: 'Andrea: My first client (First client)' },
    { value: '9', label: 'Melody: Home early (Personal)' },
  ],
  coaches: [{ value: '206', label: 'Corazon Ibarra (Coach)' }],
  questions: ['Common questions'],
};

const fieldOf = (type: string, name: string): BlockField =>
  fieldsOfBlock(type).find((field) => field.name === name) ?? fieldsOfBlock(type)[0]!;

/** A field with what is in it, which a test reads. */
function draw(type: string, name: string, begin: unknown) {
  const now = { value: begin };
  function Held() {
    const [value, setValue] = useState(begin);
    now.value = value;
    return (
      <AroundContext value={around}>
        <BlockInput field={fieldOf(type, name)} value={value} onChange={setValue} />
      </AroundContext>
    );
  }
  render(<Held />);
  return now;
}

test('wins are chosen by name, one after another, and one that is no longer shared stays until it is removed', async () => {
  const now = draw('wins', 'chosen', [7]);
  expect(screen.getByText(/^Win 7 \(not shown/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Add a win'), '9');
  expect(now.value).toEqual([7, 9]);
  await userEvent.click(screen.getByRole('button', { name: /^Remove Win 7/ }));
  expect(now.value).toEqual([9]);
  expect(screen.queryByRole('option', { name: /Melody/ })).toBeNull();
});

test('a coach and saved questions are chosen by name; a coach who no longer is one stays chosen', async () => {
  const coach = draw('coach', 'coach', '55');
  expect(screen.getByRole('option', { name: '55 (no longer available)' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Coach'), '206');
  expect(coach.value).toBe('206');
  cleanup();
  const questions = draw('faq', 'from', '');
  await userEvent.selectOptions(screen.getByLabelText('Saved questions'), 'Common questions');
  expect(questions.value).toBe('Common questions');
});

test('what stays in view of a picture is set by a press or by numbers, is taken back, and goes with the picture', async () => {
  const picture = { src: '/api/site-pictures/0123456789abcdef01', alt: 'A desk' };
  const now = draw('image', 'picture', picture);
  const shown = document.querySelector<HTMLElement>('.cursor-crosshair')!;
  shown.getBoundingClientRect = () => new DOMRect(100, 50, 200, 100);
  fireEvent.pointerDown(shown, { clientX: 140, clientY: 125 });
  expect(now.value).toEqual({ ...picture, focus: { x: 20, y: 75 } });
  await userEvent.clear(screen.getByLabelText('From the top, %'));
  await userEvent.type(screen.getByLabelText('From the top, %'), '300');
  expect(now.value).toEqual({ ...picture, focus: { x: 20, y: 100 } });
  await userEvent.click(screen.getByRole('button', { name: 'Center it' }));
  expect(now.value).toEqual(picture);
  fireEvent.pointerDown(shown, { clientX: 140, clientY: 125 });
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
  expect(now.value).toEqual({ src: null, alt: 'A desk' });
  expect(screen.queryByText('Keep in view')).toBeNull();
});

test('a block that visitors would see nothing of is drawn as it looks, and one with something as it is', () => {
  expect(canvasData(newBlock('wins', 'a'), null, { wins: [] })).toBeNull();
  expect(canvasData(newBlock('dates', 'a'), null, { dates: [] })).toBeNull();
  expect(canvasData(newBlock('coach', 'a'), null, { person: null })).toBeNull();
  const found = { wins: [{ id: 1 }] };
  expect(canvasData(newBlock('wins', 'a'), null, found)).toBe(found);
});
