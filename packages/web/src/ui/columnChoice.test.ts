import { act, renderHook } from '@testing-library/preact';
import { beforeEach, expect, test } from 'vitest';
import { columnsKey, useColumnChoice } from './columnChoice.ts';

const all = ['Name', 'Batch', 'Stage'];

beforeEach(() => localStorage.clear());

test('a hidden column is remembered for its path, and for no other', () => {
  const { result } = renderHook(() => useColumnChoice('/batches', all));
  act(() => result.current.toggle('Batch', false));
  expect(result.current.visible).toEqual(['Name', 'Stage']);
  expect(localStorage.getItem(columnsKey('/batches'))).toBe('["Batch"]');
  expect(renderHook(() => useColumnChoice('/batches', all)).result.current.visible).toEqual(['Name', 'Stage']);
  expect(renderHook(() => useColumnChoice('/courses', all)).result.current.visible).toEqual(all);
});

test('when the last column is hidden, all are visible again', () => {
  const { result } = renderHook(() => useColumnChoice('/batches', ['Name', 'Batch']));
  act(() => result.current.toggle('Name', false));
  act(() => result.current.toggle('Batch', false));
  expect(result.current.visible).toEqual(['Name', 'Batch']);
});

test('what is remembered but unreadable, or of columns long gone, does no harm', () => {
  localStorage.setItem(columnsKey('/a'), 'nonsense');
  localStorage.setItem(columnsKey('/b'), '["Gone"]');
  expect(renderHook(() => useColumnChoice('/a', all)).result.current.visible).toEqual(all);
  expect(renderHook(() => useColumnChoice('/b', all)).result.current.visible).toEqual(all);
});

test('a column that is extra is hidden until somebody asks for it', () => {
  const { result } = renderHook(() => useColumnChoice('/users', all, ['Stage']));
  expect(result.current.visible).toEqual(['Name', 'Batch']);
  act(() => result.current.toggle('Stage', true));
  expect(result.current.visible).toEqual(all);
});
