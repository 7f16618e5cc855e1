import { ChosenPerson, PersonChoices } from './person.documents.ts';

/** How a field picks one person of all. */
export const onePerson = { search: PersonChoices, one: ChosenPerson };
