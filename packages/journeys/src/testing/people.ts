import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { type Page, request } from 'playwright-core';
import { inject } from 'vitest';
import { type Look, type State, type Visit, visit } from './browser.ts';

type Account = { email: string; password: string };

/** Fills in the form of the login screen, which must be open, and sends it. */
export async function fillLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Signs in through the real form and waits until the login screen is left. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto(to('login'));
  await fillLogin(page, account);
  await page.waitForURL((url) => url.pathname !== to('login'), { waitUntil: 'commit' });
}

/** The one account of the demo academy that holds this role, or the one with this address. */
export function account(role: string): Account {
  const { password } = inject('academy');
  return { email: role.includes('@') ? role : `${role}@demo.test`, password };
}

const signedIn = new Map<string, Promise<State>>();

/** Forgets who is signed in: a journey may have ended the sessions of its people. */
export const forgetPeople = (): void => signedIn.clear();

/** Signs in once per person and file, as the form does but without a page; that the form itself works is a journey of its own. */
async function stateOf(who: string): Promise<State> {
  const { address } = inject('academy');
  const context = await request.newContext({ baseURL: address });
  const { email, password } = account(who);
  const answer = await context.post('/api/auth', {
    headers: { 'auth-provider': 'dbAuth', origin: address },
    data: { method: 'login', username: email, password },
  });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  const state = await context.storageState();
  await context.dispose();
  return state;
}

/** A browser in which somebody of the demo academy is signed in. */
export async function visitAs(who: Role | `${string}@${string}`, look?: Look): Promise<Visit> {
  const state = signedIn.get(who) ?? stateOf(who);
  signedIn.set(who, state);
  return visit(inject('academy').address, { ...look, state: await state });
}

/** A browser in which nobody is signed in, at the demo academy. */
export const visitAsStranger = (look?: Look): Promise<Visit> => visit(inject('academy').address, look);

/** As when somebody comes back to the page from elsewhere; it looks again once its pause of five seconds is over. */
export async function comesBack(page: Page): Promise<void> {
  await page.evaluate(`window.dispatchEvent(new Event('focus'))`);
}
