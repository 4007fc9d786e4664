/** Own-property lookup. Ignores inherited keys such as `constructor`. */
export function getOwnProperty<T>(
  all: Readonly<Record<string, T>> | undefined,
  id: string,
): T | undefined {
  return all !== undefined && Object.hasOwn(all, id) ? all[id] : undefined
}
