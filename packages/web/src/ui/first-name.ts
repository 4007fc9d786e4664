/** «Teo» of «Teo Ferri»: how people call each other at the table. */
export function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}
