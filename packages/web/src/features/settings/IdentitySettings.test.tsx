import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { namedSettings } from '@tribe/domain/features/settings/named.ts';
import { brandOf } from '@tribe/domain/features/site/identity/colour.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import type { Setting } from '#kernel/graphql/setting.documents.ts';
import { IdentitySettings } from './IdentitySettings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settings = (values: Record<string, string> = {}): Setting[] =>
  namedSettings
    .filter(({ group }) => group === 'Your academy')
    .map(({ help, ...named }, id) => ({
      ...named,
      value: values[named.name] ?? named.value,
      id,
      help: help ?? null,
      defaultValue: named.value,
      changedByName: null,
      changedAt: null,
      version: 1,
    }));

function show(values?: Record<string, string>) {
  const api = fakeApi(someone('admin'));
  const sent: unknown[] = [];
  api.operations['UpdateSetting'] = (variables) => {
    sent.push(variables);
    return { body: { data: { updateSetting: { ...settings(values)[0], value: variables['value'] } } } };
  };
  render(
    <ClientContext value={makeClient(makeDbAuth(), () => undefined)}>
      <IdentitySettings settings={settings(values)} mayChange />
    </ClientContext>,
  );
  const preview = screen.getByRole('heading', { name: 'Preview' }).closest('section')!;
  const of = (what: string) => within(preview).getByRole('figure', { name: what });
  return { sent, preview, of, user: userEvent.setup() };
}

const parts = ['Page header', 'Buttons, light and dark', 'Email', 'Receipt', 'App icon', 'Share picture'];

test('the preview shows pages, buttons, mail, icon and share picture as they are now', () => {
  const { of, preview } = show({ 'academy-name': 'Ñandú Works', 'academy-footer': 'Built in Iloilo' });
  for (const part of parts) expect(of(part)).toBeDefined();
  expect(of('Page header').textContent).toContain('Ñandú Works');
  expect(of('Email').textContent).toContain('Built in Iloilo');
  expect(of('App icon').textContent).toContain('Ñ');
  expect(within(preview).getByText('As it is now')).toBeDefined();
  const themes = [...of('Buttons, light and dark').querySelectorAll('[data-theme]')];
  expect(themes.map((element) => element.getAttribute('data-theme'))).toEqual(['light', 'dark']);
});

test('what is typed shows at once, and nothing is saved', async () => {
  const { of, preview, sent, user } = show();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, '<script>₱');
  await user.type(screen.getByRole('textbox', { name: 'Color' }), '#b3261e');
  for (const part of ['Page header', 'Email', 'Receipt', 'App icon', 'Share picture'])
    expect(of(part).textContent).toContain('<script>₱');
  const { hue } = brandOf('#b3261e');
  expect(preview.querySelectorAll(`[style*="--brand-hue: ${hue}"]`)).toHaveLength(7);
  expect(within(preview).getByText('Not saved yet')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a font that is chosen shows in the preview at once, with its ₱, and is saved with Save', async () => {
  const { preview, sent, user } = show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Font' }), 'Bitter, a firm serif, as in a book');
  expect(preview.querySelectorAll('[style*="Bitter"]')).toHaveLength(7);
  expect([...document.fonts].filter(({ family }) => family === 'Bitter')).toHaveLength(3);
  expect(within(preview).getByText('Not saved yet')).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'academy-font', value: 'bitter', version: 1 }]));
});

test('a half-typed color shows the product’s, and a taken-back name is saved as it was', async () => {
  const { preview, user } = show({ 'academy-name': 'Joy' });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x');
  await user.type(screen.getByRole('textbox', { name: 'Color' }), '#b3');
  expect(preview.querySelector('[style*="--brand-hue: 188"]')).not.toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Backspace}');
  await user.clear(screen.getByRole('textbox', { name: 'Color' }));
  expect(within(preview).getByText('As it is now')).toBeDefined();
});

test('a logo waits for Save, and Cancel brings back the one before', async () => {
  const logo = '/api/site-pictures/0123456789abcdef01';
  const { of, sent, user } = show({ 'academy-logo': logo });
  const pictured = () => of('Page header').querySelector('img')?.getAttribute('src');
  expect(pictured()).toBe(logo);
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  expect(pictured()).toBeUndefined();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(pictured()).toBe(logo);
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  await user.click(screen.getByRole('button', { name: 'Save logo' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'academy-logo', value: '', version: 1 }]));
});
