import { expect, test } from 'vitest';
import { crudTexts } from '../../../crudDocuments.ts';

const textOf = (name: string, kind: string) =>
  crudTexts(name, 'id name', 'version').find((each) => each.kind === kind)?.text;

test('the documents of an entity take what the schema lets them be given', () => {
  expect(textOf('Course', 'list')).toBe(
    'query CoursePage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) ' +
      '{ coursePage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) ' +
      '{ rows { ...CourseRow } total page pageSize } }',
  );
  expect(textOf('AccessLevel', 'one')).toBe(
    'query AccessLevelById($id: String!) { accessLevel(id: $id) { ...AccessLevelFields } }',
  );
  expect(textOf('AccessLevel', 'form')).toBe(
    'fragment AccessLevelFields on AccessLevelDetail { ...AccessLevelRow version }',
  );
});

test('an entity that the schema does not know, or does not let be made, stops the build', () => {
  expect(() => crudTexts('Unicorn', 'id', 'version')).toThrow('crud: the schema has no unicorn');
  expect(() => crudTexts('UserPage', 'id', 'version')).toThrow('crud: the schema has no userPagePage');
});
