import { afterAll, expect, test } from 'vitest';
import { anAccount } from './accounts.ts';
import { ownAffiliateRecipes } from './affiliates.ts';
import { aForgetfulServer, rootFields, sends } from './matrixCalls.ts';
import { documentOf } from './matrixDocument.ts';
import { plainRecipes } from './matrixPlain.ts';
import { beyondRules, recipes, silent } from './matrixRecipes.ts';
import { signedInAs } from './people.ts';
import { aServer } from './server.ts';
import { statementsOf } from './statements.ts';
import { services, signedIn } from './world.ts';

const app = await aForgetfulServer();
afterAll(() => app.close());
/** Does all of them, those of an affiliate too. */
const admin = await signedIn((await anAccount({ roles: ['admin'] })).id);
const byHand = { ...(await recipes()), ...(await ownAffiliateRecipes(admin)) };
// A setting that stands at its default has nothing to be reset to.
await services.pools.main.query(`update setting set value = 'https://zoom.us/j/1' where name = 'zoom-day-1'`);

const open = new Set(['public', 'auth', 'in']);
const staffMutations = Object.values(rootFields.mutation).filter(({ extensions }) => {
  const access = extensions['access'];
  return typeof access !== 'string' || !open.has(access);
});

const creating = staffMutations.filter(({ name }) => name.startsWith('create') && !byHand[name]);
const derived = await plainRecipes(await aServer(), await signedInAs('admin'), creating, beyondRules);
const world = { ...derived, ...byHand };

test('a plain entity needs no recipe of its own', () => {
  expect(creating.map(({ name }) => name)).toEqual(expect.arrayContaining(['createBatch', 'createStage']));
});

test('every staff mutation has a recipe, or a reason to write no audit entry', () => {
  const unknown = staffMutations.map(({ name }) => name).filter((name) => !world[name] && !silent[name]);
  expect(unknown, 'A staff mutation is to have its recipe in testing/matrixRecipes.ts').toEqual([]);
  expect(Object.keys(world).filter((name) => !rootFields.mutation[name])).toEqual([]);
});

test('every staff mutation writes to the audit log', async () => {
  const wrong: Record<string, string> = {};
  for (const field of staffMutations) {
    const recipe = world[field.name];
    if (!recipe || silent[field.name]) continue;
    // Nobody does all of them within an hour: what counts tries is not what is asked here.
    await services.pools.main.query('delete from rate_counter');
    const sent = await statementsOf(async () => {
      const { errors } = await sends(app, admin, documentOf('mutation', field, recipe));
      if (errors) wrong[field.name] = JSON.stringify(errors);
    });
    const rows = sent.filter((statement) => statement.startsWith('insert into info_log'));
    if (rows.length === 0) wrong[field.name] ??= 'wrote no row';
  }
  expect(wrong).toEqual({});
});
