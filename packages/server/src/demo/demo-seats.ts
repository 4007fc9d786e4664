/** Who sits at the demonstration table, and with whom they play. The first one hosts it. */
export const DEMO_SEATS = [
  { name: 'Luca', character: 'teo-ferri' },
  { name: 'Sara', character: 'vera-lanza' },
  { name: 'Giulia', character: 'giulia-serra' },
  { name: 'Marco', character: 'bruno-okafor' },
] as const
export type DemoSeat = (typeof DEMO_SEATS)[number]['name']
