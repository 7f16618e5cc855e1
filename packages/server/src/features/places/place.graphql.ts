import { findCities, findCountries, findStates } from '#features/places/place.service.ts';
import { ask, builder } from '#kernel/builder.ts';

const name = { required: true } as const;

builder.queryFields((t) => ({
  countries: ask(t, findCountries, { type: ['String'] }),
  states: ask(t, findStates, {
    type: ['String'],
    args: { country: t.arg.string(name) },
    with: ({ country }) => [country],
  }),
  cities: ask(t, findCities, {
    type: ['String'],
    args: { country: t.arg.string(name), state: t.arg.string(name) },
    with: ({ country, state }) => [country, state],
  }),
}));
