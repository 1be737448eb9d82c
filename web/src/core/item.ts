/** The item of a list at an index that must exist. */
export function item<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`there is no item ${index}: the list has ${list.length}`);
  return found;
}
