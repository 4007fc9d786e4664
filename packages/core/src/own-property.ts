/** What is kept under this id; never what every object has of itself («constructor»), whoever names it. */
export function getOwnProperty<T>(
  all: Readonly<Record<string, T>> | undefined,
  id: string,
): T | undefined {
  return all !== undefined && Object.hasOwn(all, id) ? all[id] : undefined
}
