import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from './axe.ts';
import { heights, type Visit, visit } from './browser.ts';
import { arrivesAt, settles } from './screen.ts';
import { type Server, startServer } from './server.ts';

export const owner = { email: 'founder@academy.ph', password: 'Narra-Trees-2026!' };

/** An academy with nothing in it, and a browser that followed the link to its first admin's form, which the start prints. */
export async function aNewAcademy(): Promise<{ server: Server; own: Visit; link: string }> {
  const server = await startServer({ SEED: 'base' });
  const [link = ''] = /http\S+\/signup\?\S+/.exec(server.said()) ?? [];
  const own = await visit(server.address);
  await own.page.goto(link);
  await own.page.getByRole('heading', { name: 'Create the first admin' }).waitFor();
  return { server, own, link };
}

/** A field of a form by its label. */
export const box = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}( optional)?$`) });

/** Fills in that form, and sends it as an impatient person does. */
export async function createAdmin(page: Page): Promise<void> {
  await box(page, 'First name').fill('Ñina');
  await box(page, 'Last name').fill('Peña');
  await box(page, 'Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Create admin' }).dblclick();
  await arrivesAt(page, to('home'));
}

/** The screen on a small phone and a desk: nothing that axe finds, and nothing wider than it. */
export async function looksRight(own: Visit): Promise<void> {
  for (const width of [360, 1280] as const) {
    await own.page.setViewportSize({ width, height: heights[width] });
    await settles(own);
    expect(await findings(own.page)).toEqual([]);
    expect(await own.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  }
}
